import { useId } from 'react';
import { PlainInput } from '../../../shared/ui/plain-input.tsx';
import { Note, Stack } from '../../../shared/ui/primitives.tsx';
import classes from './ask.module.css';

type ReasonProps = { label: string; text: string; missing: boolean; onChange: (text: string) => void; auto?: boolean };

/** A reason of several lines: Enter makes a line, so that a syllable being composed never sends anything. */
export function ReasonField({ label, text, missing, onChange, auto = true }: ReasonProps) {
  const id = useId();
  return (
    <Stack gap={1.5} className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <PlainInput
        as="textarea"
        id={id}
        data-autofocus={auto || undefined}
        rows={3}
        maxLength={1000}
        value={text}
        aria-invalid={missing || undefined}
        aria-describedby={missing ? `${id}-missing` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {missing && (
        <Note tone="seal" size="small" id={`${id}-missing`} role="alert">
          사유를 적어 주세요.
        </Note>
      )}
    </Stack>
  );
}
