import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSend } from '../api/use-send.ts';
import { askConfirm } from '../overlay/ask-confirm.ts';

type Props = { question: string; note: string; undo: () => Promise<void>; children: ReactNode };

/** Takes back what was made at once, once that was confirmed. */
export function UndoButton({ question, note, undo, children }: Props) {
  const { busy, send } = useSend(async () => {
    if (await askConfirm(question, { note, confirmText: '되돌리기' })) await undo();
  });
  return (
    <Button variant="default" loading={busy} onClick={() => void send()}>
      {children}
    </Button>
  );
}
