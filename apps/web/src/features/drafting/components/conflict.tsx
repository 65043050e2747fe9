import { Button } from '@mantine/core';
import { IconArrowBackUp, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useMembers } from '../../../shared/paper/people/use-people.ts';
import { type DraftSheet, sheetOf } from '../lib/draft.ts';
import { whatDiffers } from '../lib/what-differs.ts';
import { useDesk, useDeskState } from '../state/desk-context.ts';
import { useOtherWindows } from '../state/use-other-windows.ts';
import { ConflictBox, Notice } from './boxes.tsx';

type Written = { sheet: DraftSheet; values: Readonly<Record<string, unknown>> };

/** Two windows, or a window that slept: told, and chosen by the drafter. */
export function Conflict() {
  const desk = useDesk();
  const theirs = useDeskState((state) => state.theirs);
  const others = useOtherWindows(desk);
  const { data: members } = useMembers();
  const [put, setPut] = useState<{ aside: Written; whose: 'mine' | 'theirs' } | null>(null);
  const mine = (): Written => ({ sheet: desk.sheet.getState(), values: desk.paper.api.getState().values });
  if (theirs) {
    const saved: Written = {
      sheet: sheetOf(theirs, (id) => members?.find((one) => one.id === id)),
      values: theirs.content,
    };
    const goOn = () => {
      desk.state.setState({ version: theirs.version, theirs: null, attachments: theirs.attachments });
      desk.saver.resume();
    };
    return (
      <ConflictBox
        differences={whatDiffers(desk.opening.definition, saved, mine())}
        onMine={() => {
          setPut({ aside: saved, whose: 'theirs' });
          goOn();
          desk.saver.touch();
          void desk.saver.flush();
        }}
        onTheirs={() => {
          setPut({ aside: mine(), whose: 'mine' });
          goOn();
          desk.adopt(saved);
          desk.saver.settle();
          desk.state.setState({ save: { kind: 'clean' } });
        }}
      />
    );
  }
  if (put)
    return (
      <Notice
        tone="info"
        icon={<IconArrowBackUp size="1.25rem" aria-hidden />}
        title={put.whose === 'mine' ? '저장된 내용을 불러왔습니다' : '지금 화면의 내용으로 저장했습니다'}
        acts={
          <>
            <Button
              variant="default"
              onClick={() => {
                desk.adopt(put.aside);
                setPut(null);
              }}
            >
              {put.whose === 'mine' ? '내가 쓰던 내용으로 되돌리기' : '다른 창의 내용으로 되돌리기'}
            </Button>
            <Button variant="subtle" onClick={() => setPut(null)}>
              닫기
            </Button>
          </>
        }
      />
    );
  if (!others) return null;
  return (
    <Notice
      tone="info"
      icon={<IconInfoCircle size="1.25rem" aria-hidden />}
      title="이 문서가 다른 창에도 열려 있습니다. 한 창에서만 작성해 주세요."
    />
  );
}
