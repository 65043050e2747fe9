import type { DutyDay } from '@danji/contract/duties';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { askReason } from '../../../shared/overlay/ask-reason.tsx';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { LinkButton } from '../../../shared/ui/buttons.tsx';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { Note, Row } from '../../../shared/ui/primitives.tsx';
import { linkPaper, unlinkPaper, useDutyPapers } from '../api/duties.ts';

/** A paper that was written before: chosen among those that fulfil nothing yet. */
export function LinkPaper({ dutyDayId, onDone }: { dutyDayId: string; onDone: () => void }) {
  const [asked, setAsked] = useState(false);
  return asked ? (
    <Papers dutyDayId={dutyDayId} onDone={onDone} />
  ) : (
    <LinkButton onClick={() => setAsked(true)}>이미 쓴 문서 연결하기</LinkButton>
  );
}

function Papers({ dutyDayId, onDone }: { dutyDayId: string; onDone: () => void }) {
  const [docId, setDocId] = useState('');
  const papers = useDutyPapers(dutyDayId);
  if (papers.data?.length === 0) return <Note>연결할 수 있는 문서가 없습니다. 상신한 문서가 여기에 나타납니다.</Note>;
  return (
    <Row align="end" wrap>
      <ChoiceField
        label="연결할 문서"
        data={(papers.data ?? []).map((one) => ({ value: one.docId, label: `${one.day} ${one.title}` }))}
        value={docId}
        onChange={(event) => setDocId(event.currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={docId === ''}
        onClick={() => void sayDone(linkPaper(dutyDayId, docId), '문서를 연결했습니다.').then(onDone)}
      >
        연결하기
      </Button>
    </Row>
  );
}

/** The document stays; the duty is open again. */
export function UnlinkPaper({ day, docId, onDone }: { day: DutyDay; docId: string; onDone: () => void }) {
  const unlink = async () => {
    const reason = await askReason({
      title: '문서 연결 끊기',
      message: '문서는 그대로 있고, 이 의무는 다시 할 일이 됩니다.',
      label: '이유',
      confirmText: '연결 끊기',
      most: 200,
    });
    if (reason === null) return;
    await sayDone(unlinkPaper(day.dutyDayId, docId, reason), '문서 연결을 끊었습니다.');
    onDone();
  };
  return <LinkButton onClick={() => void unlink()}>연결 끊기</LinkButton>;
}
