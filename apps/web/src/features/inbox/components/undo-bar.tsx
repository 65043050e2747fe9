import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSend } from '../../../shared/api/use-send.ts';
import { Row } from '../../../shared/ui/primitives.tsx';
import { dropUndo, type Undoable, useUndo } from '../state/undo-store.ts';
import classes from './undo-bar.module.css';

const SHOWN_MS = 5_000;

/** What was just done, and for five seconds the way back. Pointing at it, or having the focus in it, keeps it. */
export function UndoBar() {
  const current = useUndo((state) => state.current);
  return (
    <div className={classes.place} role="status" aria-live="polite">
      {current && <Bar key={current.id} current={current} />}
    </div>
  );
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
    <Row
      gap={4}
      center
      className={classes.bar}
      role="group"
      aria-label="처리 결과"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{current.message}</span>
      {current.undo && (
        <Button variant="white" color="dark" onClick={() => void undo()}>
          되돌리기
        </Button>
      )}
    </Row>
  );
}
