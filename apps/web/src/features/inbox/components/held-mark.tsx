import { Button } from '@mantine/core';
import { type Held, undoHeld } from '../../../shared/approval/held-decisions.ts';
import { Note, Row } from '../../../shared/ui/primitives.tsx';

/** In the place of a row's buttons, while its decision is on the way. `brief`: where the row has little room for it. */
export function HeldMark({ held: { id, title, label, phase }, brief }: { held: Held; brief?: boolean }) {
  return (
    <Row gap={2} center end>
      {(!brief || phase === 'SENDING') && <Note as="span">{phase === 'SENDING' ? '보내는 중' : `곧 ${label}`}</Note>}
      {phase === 'HELD' && (
        <Button variant="default" size="sm" aria-label={`실행취소: ${title}`} onClick={() => undoHeld(id)}>
          실행취소
        </Button>
      )}
    </Row>
  );
}
