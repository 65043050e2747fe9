import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isComposing } from '../lib/is-composing.ts';
import { DialogFoot } from '../ui/dialog.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import classes from './overlay-host.module.css';
import type { Overlay } from './overlay-store.ts';

export function PromptBody({ overlay }: { overlay: Extract<Overlay, { kind: 'prompt' }> }) {
  const [text, setText] = useState(overlay.now);
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (overlay.required && text.trim() === '') return setError(overlay.required);
    overlay.answer(text);
  };
  const Field = overlay.secret ? PasswordField : TextInput;
  return (
    <form onSubmit={submit}>
      <p className={classes.message}>{overlay.message}</p>
      <Field
        data-autofocus
        label={overlay.label}
        value={text}
        error={error}
        autoComplete={overlay.secret ? 'current-password' : 'off'}
        onChange={(event) => setText(event.currentTarget.value)}
        onFocus={(event) => {
          if (overlay.now !== '' && text === overlay.now) event.currentTarget.select();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
        }}
      />
      <DialogFoot apart className={classes.buttons} cancelText={overlay.cancelText} onCancel={overlay.dismiss}>
        <Button type="submit">{overlay.confirmText}</Button>
      </DialogFoot>
    </form>
  );
}
