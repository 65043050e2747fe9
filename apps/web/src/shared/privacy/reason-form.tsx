import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from './privacy.module.css';

type Props = {
  message: string;
  label: string;
  confirmText: string;
  least: number;
  /** Reasons given lately, offered to be taken again. */
  recent?: readonly string[] | undefined;
  onDone: (reason: string | null) => void;
};

/** Why, in a sentence that stays on record: typed, or one of those that were given lately. */
export function PrivacyReasonForm({ message, label, confirmText, least, recent = [], onDone }: Props) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = reason.trim();
    if (given.length >= least) return onDone(given);
    setError(`${label}를 ${least}자 이상 적어 주세요.`);
  };
  return (
    <form onSubmit={submit} className={classes.form}>
      <p>{message}</p>
      <Textarea
        data-autofocus
        label={label}
        description={`${least}자 이상`}
        withAsterisk
        autosize
        minRows={2}
        maxRows={5}
        size="md"
        maxLength={200}
        value={reason}
        error={error}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {recent.length > 0 && (
        <fieldset className={classes.recent}>
          <legend>최근에 적은 이유</legend>
          {recent.map((one) => (
            <button key={one} type="button" onClick={() => setReason(one)}>
              {one}
            </button>
          ))}
        </fieldset>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => onDone(null)}>
          취소
        </Button>
        <Button type="submit">{confirmText}</Button>
      </div>
    </form>
  );
}
