import { kindLabel, lostOfficeWords } from '@danji/contract/approval-words';
import { josa } from '@danji/contract/josa';
import { Button } from '@mantine/core';
import { IconArrowRight, IconPlus } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { isBeside } from '../../../shared/approval/line.ts';
import { askToDelete } from '../../../shared/overlay/ask-confirm.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Name, Note, Row, Tag } from '../../../shared/ui/primitives.tsx';
import { keepLine, removeLine, type SavedLine, useLines } from '../api/saved-lines.ts';
import { LineEditor } from '../components/line-editor.tsx';
import { MyPageFrame } from '../components/my-page-frame.tsx';
import classes from '../components/own-settings.module.css';
import { entriesOf } from '../lib/saved-line.ts';

type Editing = { before: SavedLine | null } | null;

export function MyLinesScreen() {
  const lines = useLines();
  const [editing, setEditing] = useState<Editing>(null);
  const remove = async (line: SavedLine) => {
    const yes = await askToDelete(`${josa(line.name, '을/를')} 삭제할까요? 이미 상신한 문서는 그대로입니다.`);
    if (yes) await sayDone(removeLine(line.savedLineId), '삭제되었습니다.');
  };
  const before = editing?.before ?? null;
  return (
    <MyPageFrame
      heading="저장된 결재선"
      lead="자주 쓰는 결재선에 이름을 붙여 두면 결재를 작성할 때 한 번에 불러올 수 있습니다. 나만 볼 수 있습니다."
    >
      {editing ? (
        <LineEditor
          key={before?.savedLineId ?? 'new'}
          first={{ name: before?.name ?? '', entries: before ? entriesOf(before.line) : [] }}
          taken={(lines.data ?? []).filter((one) => one !== before).map(({ name }) => name)}
          onCancel={() => setEditing(null)}
          onSave={async (name, entries) => {
            await keepLine(name, entries, before);
            toast('저장되었습니다.');
            setEditing(null);
          }}
        />
      ) : (
        <Button leftSection={<IconPlus size="1.25rem" aria-hidden />} onClick={() => setEditing({ before: null })}>
          결재선 만들기
        </Button>
      )}
      <section className={classes.section} aria-label="저장된 결재선 목록">
        <ListState of={lines} empty={lines.data?.length === 0} emptyText="저장된 결재선이 없습니다.">
          <ul>
            {(lines.data ?? []).map((line) => (
              <Row as="li" gap={[2, 4]} wrap center between key={line.savedLineId} className={classes.item}>
                <div className={classes.itemText}>
                  <Name as="p">{line.name}</Name>
                  <People line={line} />
                </div>
                <Row wrap className={classes.actions}>
                  <Button variant="default" onClick={() => setEditing({ before: line })}>
                    고치기
                  </Button>
                  <Button variant="default" onClick={() => void remove(line)}>
                    삭제
                  </Button>
                </Row>
              </Row>
            ))}
          </ul>
        </ListState>
      </section>
    </MyPageFrame>
  );
}

function People({ line }: { line: SavedLine }) {
  const entries = entriesOf(line.line);
  const gone = entries.filter((entry) => entry.gone);
  const lost = lostOfficeWords(line.line.filter((step) => !step.gone));
  return (
    <>
      <Row as="p" gap={[1, 1.5]} wrap center above={1}>
        {entries.map((entry, i) => (
          <Fragment key={entry.personId}>
            {i > 0 &&
              (isBeside(entries, i) ? (
                <Note as="span" size="small" className={classes.note}>
                  동시에
                </Note>
              ) : (
                <IconArrowRight size="1rem" aria-label="다음" />
              ))}
            <Row as={Tag} tone={entry.gone ? 'seal' : 'dark'} large light inline gap={1} center>
              {kindLabel(entry.kind)} {entry.name}
            </Row>
          </Fragment>
        ))}
      </Row>
      {lost && (
        <Note size="small" className={classes.note}>
          {lost}
        </Note>
      )}
      {gone.length > 0 && (
        <Note size="small" className={classes.note}>
          {gone.map(({ name }) => name).join(', ')}님은 퇴직, 임기 종료, 계정 잠금으로 결재할 수 없습니다. 고치기를 눌러
          바꿔 주세요.
        </Note>
      )}
    </>
  );
}
