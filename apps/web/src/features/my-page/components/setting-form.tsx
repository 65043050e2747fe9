import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { ProblemNotice, Row, Stack } from '../../../shared/ui/primitives.tsx';
import classes from './own-settings.module.css';

type Props = {
  label: string;
  children: ReactNode;
  problem: string | null;
  sendText: string;
  busy: boolean;
  onSend: () => void;
  onCancel: () => void;
};

/** The frame of a form on one's own pages: fields, what is wrong, and the two ways out. */
export function SettingForm({ label, children, problem, sendText, busy, onSend, onCancel }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSend();
  };
  return (
    <Stack as="form" className={classes.form} onSubmit={submit} noValidate aria-label={label}>
      {children}
      <ProblemNotice text={problem} />
      <Row wrap className={classes.actions}>
        <Button variant="default" onClick={onCancel}>
          취소
        </Button>
        <Button type="submit" loading={busy}>
          {sendText}
        </Button>
      </Row>
    </Stack>
  );
}
