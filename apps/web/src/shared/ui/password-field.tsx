import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';

/** A password with a toggle to see it, and a word when Caps Lock is on: the usual reason for "it does not take my password". */
export function PasswordField(props: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  return (
    <PasswordInput
      {...props}
      visible={shown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{ 'aria-label': shown ? '비밀번호 숨기기' : '비밀번호 보기', tabIndex: 0, size: 40 }}
      onKeyUp={(event) => setCaps(event.getModifierState('CapsLock'))}
      onBlur={() => setCaps(false)}
      description={caps ? 'Caps Lock이 켜져 있습니다.' : props.description}
    />
  );
}
