import { councilName, councilPositions, makeGuideCouncil, type OfficeFacts } from '@danji/contract/guide';
import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { checkWith, type Problems } from '../../../shared/edit/problems.ts';
import { UndoButton } from '../../../shared/edit/undo-button.tsx';
import { toPage } from '../../../shared/lib/to-page.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { Columns, Note, Problem, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { makeCouncil, undoCouncil } from '../api/guide.ts';
import { WayOut } from './way-out.tsx';

type Props = { facts: OfficeFacts; undoId: string | null };

/** The council with its offices; who holds them, and for how long, is entered where terms are. */
export function CouncilStep({ facts: { council, officers }, undoId }: Props) {
  if (council === null) return <NewCouncil />;
  return (
    <Stack gap={3}>
      <Note tone="dark">
        {officers > 0
          ? `${council}에 임기가 있는 임원이 ${officers}명 있습니다.`
          : '회장, 감사, 이사, 동별 대표자 자리가 있습니다. 임원을 등록하고 임기를 정해 주세요.'}
      </Note>
      <Row gap={2} wrap>
        <WayOut step="COUNCIL" target={toPage('system-mng-tenant-mng-regist')} second={officers > 0}>
          임원 등록하기
        </WayOut>
        <WayOut step="COUNCIL" target={toPage('cmplx-info-tenant-mng-tenant-setting')} second>
          임기 정하기
        </WayOut>
        {undoId !== null && officers === 0 && (
          <UndoButton
            question="만든 입주자대표회의를 되돌리시겠습니까?"
            note="함께 만든 회장, 감사, 이사, 동별 대표자 자리도 없어집니다."
            undo={() => sayDone(undoCouncil(undoId), '입주자대표회의를 되돌렸습니다.')}
          >
            되돌리기
          </UndoButton>
        )}
      </Row>
    </Stack>
  );
}

function NewCouncil() {
  const [seats, setSeats] = useState({ board: 4, representatives: 10 });
  const [problems, setProblems] = useState<Problems>({});
  const make = async () => {
    const wrong = checkWith(makeGuideCouncil.body, seats);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    await makeCouncil(seats).then(
      () => toast('입주자대표회의를 만들었습니다.'),
      (error: unknown) => setProblems({ '': sentenceOf(error) }),
    );
  };
  const field = (key: keyof typeof seats, label: string) => (
    <NumberInput
      label={label}
      min={1}
      max={99}
      allowDecimal={false}
      suffix="명"
      value={seats[key]}
      error={problems[key]}
      onChange={(value) => setSeats({ ...seats, [key]: Number(value) || 0 })}
    />
  );
  return (
    <Stack gap={3}>
      <Columns of="repeat(auto-fit, minmax(min(100%, 12rem), 1fr))" gap={3} start>
        {field('board', '이사 정원')}
        {field('representatives', '다른 동별 대표자 정원')}
      </Columns>
      <Problem text={problems['']} />
      <Row between wrap center gap={3}>
        <Note tone="dark">
          {councilPositions(seats)
            .map((one) => `${one.positionName} ${one.seats}명`)
            .join(', ')}
        </Note>
        <Button onClick={() => void make()}>{councilName} 만들기</Button>
      </Row>
    </Stack>
  );
}
