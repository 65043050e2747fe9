import { NoticeValues } from '@danji/contract/complexes';
import type { Notice } from '@danji/contract/notice';
import { Button, Checkbox } from '@mantine/core';
import { EditFormFrame } from '../../../shared/edit/edit-form.tsx';
import { useEditForm } from '../../../shared/edit/use-edit-form.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { DayField } from '../../../shared/ui/day-field.tsx';
import { NoticeContent, noticeTitle } from '../../../shared/ui/notice-content.tsx';
import { Columns, Stack } from '../../../shared/ui/primitives.tsx';
import { keepNotice, type NoticeOf, reloadComplexes } from '../api/complexes.ts';
import classes from './complexes.module.css';
import { NoticeLines } from './notice-lines.tsx';
import { NoticePicture } from './notice-picture.tsx';
import { Section } from './section.tsx';

type Kept = { notice: Notice | null; shownYn: boolean; version: number };
type Fields = {
  shown: boolean;
  type: Notice['type'];
  /** Whether a picture stands in the place of the text; what was chosen of the other stays until it is saved. */
  shape: 'text' | 'picture';
  image: string | null;
  from: string;
  to: string;
  text: Notice['text'];
};

const fieldsOf = ({ notice, shownYn }: Kept): Fields => ({
  shown: shownYn,
  type: notice?.type ?? 'temporary',
  shape: notice?.image ? 'picture' : 'text',
  image: notice?.image ?? null,
  from: notice?.period?.[0] ?? '',
  to: notice?.period?.[1] ?? '',
  text: notice?.text.length ? notice.text : [{ label: '', content: '' }],
});
const valuesOf = (fields: Fields): NoticeValues => ({
  shownYn: fields.shown,
  type: fields.type,
  period: fields.from === '' && fields.to === '' ? null : [fields.from, fields.to],
  text: fields.type === 'permanent' ? [] : fields.shape === 'picture' ? fields.text.filter(isWritten) : fields.text,
  image: fields.type === 'temporary' && fields.shape === 'picture' ? fields.image : null,
});
const lacksPicture = ({ type, shape, image }: Fields) => type === 'temporary' && shape === 'picture' && image === null;
/** A picture needs no line beside it. */
const isWritten = ({ label, content }: Notice['text'][number]) => label.trim() !== '' || content.trim() !== '';

const WORDS = {
  all: {
    title: '시작 공지',
    lead: '모든 단지의 사람이 화면을 열 때 보는 공지입니다. 내용을 바꾸면 숨겨 둔 사람에게도 다시 보입니다.',
  },
  one: {
    title: '우리 단지 공지',
    lead: '우리 단지 사람이 로그인하면 보는 공지입니다. 내용을 바꾸면 숨겨 둔 사람에게도 다시 보입니다.',
  },
};

/** The pop-up that people see when the product opens, or after signing in, with what it will look like. */
export function NoticeForm({ kept, of }: { kept: Kept; of: NoticeOf }) {
  const { title, lead } = WORDS[of ? 'one' : 'all'];
  const { canWrite } = usePagePermission();
  const form = useEditForm<Fields>({
    initial: fieldsOf(kept),
    version: kept.version,
    schema: NoticeValues,
    // The schema reads what travels: Y and N.
    bodyOf: (fields) => ({
      ...valuesOf(fields),
      shownYn: fields.shown ? 'Y' : 'N',
      ...(lacksPicture(fields) && { image: '' }),
    }),
    save: (fields, version) => keepNotice(of, Number(version), valuesOf(fields)),
    reload: reloadComplexes,
  });
  const { values } = form;
  return (
    <EditFormFrame
      form={form}
      label={title}
      readOnly={!canWrite}
      onSaved={() => toast(values.shown ? '저장했습니다. 지금부터 보입니다.' : '저장했습니다.')}
    >
      <Stack className={classes.sections}>
        <Section title={title} lead={lead}>
          <Stack>
            <Checkbox
              label="공지 보이기"
              checked={values.shown}
              onChange={(event) => form.set('shown', event.currentTarget.checked)}
            />
            <Columns of="repeat(auto-fit, minmax(min(100%, 17rem), 1fr))">
              {of === null && (
                <ChoiceField
                  label="종류"
                  data={[
                    { value: 'temporary', label: '공지사항 (내용을 직접 씀)' },
                    { value: 'permanent', label: '긴급 점검 안내 (정해진 문구)' },
                  ]}
                  value={values.type}
                  onChange={(event) => form.set('type', event.currentTarget.value as Notice['type'])}
                />
              )}
              <DayField label="시작하는 날" {...form.text('from')} error={form.problems.period} />
              <DayField label="끝나는 날" {...form.text('to')} />
            </Columns>
            {values.type === 'temporary' && (
              <ChoiceField
                label="보여 줄 것"
                data={[
                  { value: 'text', label: '글' },
                  { value: 'picture', label: '그림' },
                ]}
                value={values.shape}
                onChange={(event) => form.set('shape', event.currentTarget.value as Fields['shape'])}
              />
            )}
            {values.type === 'temporary' && values.shape === 'picture' && (
              <NoticePicture
                of={of}
                image={values.image}
                problem={form.problems.image}
                onChange={(image) => form.set('image', image)}
              />
            )}
            {values.type === 'temporary' && (
              <NoticeLines
                lines={values.text}
                problem={form.problems.text}
                onChange={(lines) => form.set('text', lines)}
              />
            )}
          </Stack>
        </Section>
        <Section title="미리보기">
          <Preview fields={values} />
        </Section>
      </Stack>
    </EditFormFrame>
  );
}

const koreanDay = (day: string) =>
  `${Number(day.slice(0, 4))}년 ${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일`;

/** When people see it, in words. */
function whenOf({ shown, from, to }: Fields): string {
  if (!shown) return '지금은 아무에게도 보이지 않습니다. ‘공지 보이기’ 칸을 켜고 저장해 주세요.';
  if (from === '' || to === '') return '저장하면 끝낼 때까지 계속 보입니다.';
  return `${koreanDay(from)}부터 ${koreanDay(to)}까지 보입니다.`;
}

/** As people will see it, but nothing in it can be pressed. */
function Preview({ fields }: { fields: Fields }) {
  const text = fields.text.map(({ label, content }) => ({ label: label || '항목 이름', content: content || '내용' }));
  return (
    <>
      <p>{whenOf(fields)}</p>
      <div className={classes.preview} inert>
        <h3>{noticeTitle(fields)}</h3>
        <NoticeContent
          notice={{ type: fields.type, image: fields.shape === 'picture' ? fields.image : null, text }}
          foot={
            fields.type === 'permanent' ? (
              <Button fullWidth mt="lg">
                닫기
              </Button>
            ) : (
              <>
                <Checkbox label="오늘 하루 보지 않기" checked={false} readOnly />
                <Checkbox label="7일 동안 보지 않기" checked={false} readOnly />
                <span className={classes.previewClose}>닫기</span>
              </>
            )
          }
        />
      </div>
    </>
  );
}
