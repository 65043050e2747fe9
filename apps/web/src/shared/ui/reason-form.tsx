import { josa } from '@danji/contract/josa';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { DialogFoot } from './dialog.tsx';
import { Row, Stack } from './primitives.tsx';
import classes from './reason-form.module.css';

export type ReasonProps = {
  message: string;
  label: string;
  /** What it is called in a sentence, where the label says more than that: that it is needed, for one. */
  called?: string;
  confirmText: string;
  /** What has been written already. */
  first?: string;
  /** So many letters at least. */
  least?: number;
  most?: number;
  /** Reasons written lately, offered again. */
  recent?: readonly string[];
  /** The act is not a refusal or a deletion. */
  calm?: boolean;
  /** What else is asked, below the reason. */
  children?: ReactNode;
  onDone: (reason: string | null) => void;
};

/** Why, in a sentence: typed, or one of those that were written lately. */
export function ReasonForm(props: ReasonProps) {
  const {
    message,
    label,
    called,
    confirmText,
    first = '',
    least = 1,
    most = 1000,
    recent = [],
    calm,
    children,
    onDone,
  } = props;
  const [reason, setReason] = useState(first);
  const [error, setError] = useState<string | null>(null);
  const write = (text: string) => {
    setReason(text);
    setError(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = reason.trim();
    if (given.length >= least) return onDone(given);
    setError(`${josa(called ?? label, '을/를')} ${least > 1 ? `${least}자 이상 ` : ''}적어 주세요.`);
  };
  return (
    <Stack as="form" gap={3.5} onSubmit={submit}>
      {message && <p>{message}</p>}
      <Textarea
        autoFocus
        data-autofocus
        label={label}
        withAsterisk={called === undefined && least > 0}
        autosize
        minRows={2}
        maxRows={6}
        size="md"
        maxLength={most}
        value={reason}
        error={error}
        errorProps={{ role: 'alert' }}
        onChange={(event) => write(event.currentTarget.value)}
      />
      {recent.length > 0 && (
        <Row as="fieldset" gap={1.5} wrap className={classes.recent}>
          <legend>최근에 쓴 사유</legend>
          {recent.slice(0, 5).map((one) => (
            <button key={one} type="button" onClick={() => write(one)}>
              {one}
            </button>
          ))}
        </Row>
      )}
      {children}
      <DialogFoot onCancel={() => onDone(null)}>
        <Button type="submit" color={calm ? undefined : 'seal'}>
          {confirmText}
        </Button>
      </DialogFoot>
    </Stack>
  );
}
