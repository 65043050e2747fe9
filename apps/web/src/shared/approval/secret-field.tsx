import type { PasswordInputProps } from '@mantine/core';
import { digitsOf } from '../lib/otp-code.ts';
import { PasswordField } from '../ui/password-field.tsx';

type Props = Omit<PasswordInputProps, 'value' | 'onChange'> & { value: string; onChange: (digits: string) => void };

/** Six digits that nobody beside should read; a phone shows its number pad. */
export const SecretField = ({ onChange, ...props }: Props) => (
  <PasswordField
    size="md"
    inputMode="numeric"
    autoComplete="off"
    maxLength={6}
    {...props}
    onChange={(event) => onChange(digitsOf(event.currentTarget.value))}
  />
);
