import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSend } from '../../../shared/api/use-send.ts';
import { FootBar, FootPlace, wayBack } from '../../../shared/ui/foot-bar.tsx';
import { dropUndo, type Undoable, useUndo } from '../state/undo-store.ts';

const SHOWN_MS = 5_000;

/** What was just done, and for five seconds the way back. Pointing at it, or having the focus in it, keeps it. */
export function UndoBar() {
  const current = useUndo((state) => state.current);
  return <FootPlace>{current && <Bar key={current.id} current={current} />}</FootPlace>;
}

function Bar({ current }: { current: Undoable }) {
  const [held, setHeld] = useState(false);
  const { busy, send: undo } = useSend(async () => {
    dropUndo(current.id);
    await current.undo?.();
  });
  useEffect(() => {
    if (held || busy) return;
    const timer = setTimeout(() => dropUndo(current.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [current, held, busy]);
  return (
    <FootBar label="처리 결과" onHand={setHeld}>
      <span>{current.message}</span>
      {current.undo && (
        <Button className={wayBack} onClick={() => void undo()}>
          되돌리기
        </Button>
      )}
    </FootBar>
  );
}
