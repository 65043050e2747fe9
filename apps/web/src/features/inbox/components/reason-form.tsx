import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type ReasonType, useRecentReasons } from '../api/acts.ts';
import { object } from '../lib/row-words.ts';
import classes from './inbox.module.css';

type Props = {
  message: string;
  label: string;
  confirmText: string;
  /** Under which act the reasons of late are offered; null: none. */
  type: ReasonType | null;
  /** So many letters at least. */
  least?: number;
  onDone: (reason: string | null) => void;
};

/** Why, in a sentence: typed, or one of those that were written lately. */
export function ReasonForm({ message, label, confirmText, type, least = 1, onDone }: Props) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { data: recent = [] } = useRecentReasons(type);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = reason.trim();
    if (given.length >= least) return onDone(given);
    setError(`${object(label)} ${least > 1 ? `${least}자 이상 ` : ''}적어 주세요.`);
  };
  return (
    <form onSubmit={submit} className={classes.reason}>
      <p>{message}</p>
      <Textarea
        data-autofocus
        label={label}
        withAsterisk
        autosize
        minRows={2}
        maxRows={6}
        size="md"
        maxLength={1000}
        value={reason}
        error={error}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {recent.length > 0 && (
        <fieldset className={classes.recent}>
          <legend>최근에 쓴 사유</legend>
          {recent.slice(0, 5).map((one) => (
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
        <Button type="submit" color="seal">
          {confirmText}
        </Button>
      </div>
    </form>
  );
}
