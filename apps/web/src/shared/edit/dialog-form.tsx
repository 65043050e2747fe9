import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { Note, Row, Stack } from '../ui/primitives.tsx';

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
  onSend: () => void;
  onCancel: () => void;
};

/** The frame of a form in a dialog: fields, what is wrong, and the two ways out. */
export function DialogForm({ label, children, problem, sendText, cancelText = '취소', danger, ...rest }: Props) {
  const { busy, disabled, onSend, onCancel } = rest;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <Stack as="form" gap={3.5} onSubmit={submit} noValidate aria-label={label}>
      {children}
      {problem && (
        <Note tone="seal" role="alert">
          {problem}
        </Note>
      )}
      <Row wrap end>
        <Button variant="default" onClick={onCancel}>
          {cancelText}
        </Button>
        <Button type="submit" color={danger ? 'seal' : undefined} loading={busy} disabled={disabled}>
          {sendText}
        </Button>
      </Row>
    </Stack>
  );
}
