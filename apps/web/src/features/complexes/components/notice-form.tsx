import { NoticeValues } from '@danji/contract/complexes';
import type { Notice } from '@danji/contract/notice';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { EditFormFrame } from '../../../shared/edit/edit-form.tsx';
import { useEditForm } from '../../../shared/edit/use-edit-form.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import ui from '../../../shared/ui/ui.module.css';
import { keepNotice, reloadComplexes } from '../api/complexes.ts';
import classes from './complexes.module.css';

type Kept = { notice: Notice | null; shownYn: boolean; version: number };
type Fields = { shown: boolean; type: Notice['type']; from: string; to: string; text: Notice['text'] };

const fieldsOf = ({ notice, shownYn }: Kept): Fields => ({
  shown: shownYn,
  type: notice?.type ?? 'temporary',
  from: notice?.period?.[0] ?? '',
  to: notice?.period?.[1] ?? '',
  text: notice?.text.length ? notice.text : [{ label: '', content: '' }],
});
const valuesOf = (fields: Fields): NoticeValues => ({
  shownYn: fields.shown,
  type: fields.type,
  period: fields.from === '' && fields.to === '' ? null : [fields.from, fields.to],
  text: fields.type === 'permanent' ? [] : fields.text,
});

/** The pop-up that everyone sees when the product opens, with what it will look like. */
export function NoticeForm({ kept }: { kept: Kept }) {
  const { canWrite } = usePagePermission();
  const form = useEditForm<Fields>({
    initial: fieldsOf(kept),
    version: kept.version,
    schema: NoticeValues,
    // The schema reads what travels: Y and N.
    bodyOf: (fields) => ({ ...valuesOf(fields), shownYn: fields.shown ? 'Y' : 'N' }),
    save: (fields, version) => keepNotice(Number(version), valuesOf(fields)),
    reload: () => void reloadComplexes(),
  });
  const { values } = form;
  const setLine = (index: number, part: Partial<Notice['text'][number]>) =>
    form.set(
      'text',
      values.text.map((line, i) => (i === index ? { ...line, ...part } : line)),
    );
  return (
    <EditFormFrame
      form={form}
      label="시작 공지"
      readOnly={!canWrite}
      onSaved={() => toast(values.shown ? '저장했습니다. 지금부터 보입니다.' : '저장했습니다.')}
    >
      <div className={classes.sections}>
        <section className={`${ui.card} ${classes.section}`}>
          <h2>시작 공지</h2>
          <p>모든 단지의 사람이 화면을 열 때 보는 공지입니다. 내용을 바꾸면 숨겨 둔 사람에게도 다시 보입니다.</p>
          <div className={classes.form}>
            <Checkbox
              label="공지 보이기"
              checked={values.shown}
              onChange={(event) => form.set('shown', event.currentTarget.checked)}
            />
            <div className={classes.grid}>
              <NativeSelect
                label="종류"
                data={[
                  { value: 'temporary', label: '공지사항 (내용을 직접 씀)' },
                  { value: 'permanent', label: '긴급 점검 안내 (정해진 문구)' },
                ]}
                value={values.type}
                onChange={(event) => form.set('type', event.currentTarget.value as Notice['type'])}
              />
              <TextInput
                type="date"
                label="시작하는 날"
                value={values.from}
                error={form.problems.period}
                onChange={(event) => form.set('from', event.currentTarget.value)}
              />
              <TextInput
                type="date"
                label="끝나는 날"
                value={values.to}
                onChange={(event) => form.set('to', event.currentTarget.value)}
              />
            </div>
            {values.type === 'temporary' && (
              <div className={classes.lines}>
                {values.text.map((line, index) => (
                  <div key={index} className={classes.line}>
                    <TextInput
                      aria-label={`${index + 1}번째 항목 이름`}
                      placeholder="점검 일시"
                      maxLength={20}
                      value={line.label}
                      onChange={(event) => setLine(index, { label: event.currentTarget.value })}
                    />
                    <Textarea
                      aria-label={`${index + 1}번째 내용`}
                      placeholder="11월 20일 밤 11시부터 한 시간"
                      autosize
                      minRows={1}
                      size="md"
                      maxLength={300}
                      value={line.content}
                      onChange={(event) => setLine(index, { content: event.currentTarget.value })}
                    />
                    <Button
                      variant="default"
                      disabled={values.text.length === 1}
                      onClick={() =>
                        form.set(
                          'text',
                          values.text.filter((_, i) => i !== index),
                        )
                      }
                    >
                      빼기
                    </Button>
                  </div>
                ))}
                {form.problems.text && <p role="alert">{form.problems.text}</p>}
                <div>
                  <Button
                    variant="default"
                    disabled={values.text.length >= 10}
                    onClick={() => form.set('text', [...values.text, { label: '', content: '' }])}
                  >
                    줄 추가
                  </Button>
                </div>
              </div>
            )}
          </div>
        </section>
        <section className={`${ui.card} ${classes.section}`}>
          <h2>미리보기</h2>
          <Preview fields={values} />
        </section>
      </div>
    </EditFormFrame>
  );
}

/** As the pop-up shows it: text stays text. */
function Preview({ fields }: { fields: Fields }) {
  return (
    <div className={classes.preview}>
      <h3>{fields.type === 'permanent' ? '시스템 점검 안내' : '공지사항'}</h3>
      {fields.type === 'permanent' ? (
        <p>서버 오류로 긴급 점검을 하고 있습니다. 점검하는 동안 일부 기능을 사용하지 못할 수 있습니다.</p>
      ) : (
        <dl>
          {fields.text.map((line, index) => (
            <div key={index}>
              <dt>{line.label || '항목 이름'}</dt>
              <dd>{line.content || '내용'}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
