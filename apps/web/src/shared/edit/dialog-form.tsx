import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { DialogFoot } from '../ui/dialog.tsx';
import { Problem, Stack } from '../ui/primitives.tsx';

type Props = {
  label?: string;
  children: ReactNode;
  /** What is wrong and belongs to no field. */
  problem?: string | undefined;
  sendText: string;
  cancelText?: string;
  /** It takes something away. */
  danger?: boolean;
  busy?: boolean;
  disabled?: boolean;
  gap?: number;
  onSend: () => void;
  /** Without it the dialog is closed by its own button alone, */
  onCancel?: () => void;
  /** and the one that sends is as wide as the dialog, or stands at the end of its line. */
  end?: boolean;
};

/** The frame of a form in a dialog: fields, what is wrong, and the two ways out. */
export function DialogForm({ label, children, problem, sendText, cancelText = '취소', danger, ...rest }: Props) {
  const { busy, disabled, gap = 3.5, onSend, onCancel, end } = rest;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  const send = (
    <Button type="submit" color={danger ? 'seal' : undefined} loading={busy} disabled={disabled}>
      {sendText}
    </Button>
  );
  return (
    <Stack as="form" gap={gap} onSubmit={submit} noValidate aria-label={label}>
      {children}
      <Problem text={problem} />
      {onCancel || end ? (
        <DialogFoot cancelText={cancelText} onCancel={onCancel}>
          {send}
        </DialogFoot>
      ) : (
        send
      )}
    </Stack>
  );
}
