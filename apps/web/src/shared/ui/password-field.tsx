import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';

/** An eye, with a stroke through it while the password is to be read. */
const Eye = ({ reveal }: { reveal: boolean }) => (
  <svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden>
    <circle cx="12" cy="12" r="3.5" />
    <path d={`M2 12c5-9 15-9 20 0-5 9-15 9-20 0${reveal ? 'M4 3l16 18' : ''}`} strokeLinecap="round" />
  </svg>
);

/** A password with a toggle to see it, and a word when Caps Lock is on: the usual reason for "it does not take my password". */
export function PasswordField(props: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  return (
    <PasswordInput
      {...props}
      visible={shown}
      visibilityToggleIcon={Eye}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{ 'aria-label': shown ? '비밀번호 숨기기' : '비밀번호 보기', tabIndex: 0, size: 40 }}
      onKeyUp={(event) => setCaps(event.getModifierState('CapsLock'))}
      onBlur={() => setCaps(false)}
      description={caps ? 'Caps Lock이 켜져 있습니다.' : props.description}
    />
  );
}
