import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Row } from '../ui/primitives.tsx';
import classes from './member.module.css';

/** Help stands under its field, so that fields side by side stand in a line. */
export const BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

type Props = {
  label: string;
  /** The masked value. */
  kept: ReactNode;
  readOnly: boolean;
  open: boolean;
  onOpen: () => void;
  onKeep: () => void;
  children: ReactNode;
};

/** A value that stays masked, and is typed over without being seen. */
export function KeptField({ label, kept, readOnly, open, onOpen, onKeep, children }: Props) {
  if (open)
    return (
      <Row align="end" between className={classes.kept}>
        <div>{children}</div>
        <Button variant="subtle" onClick={onKeep} aria-label={`${label} 바꾸지 않기`}>
          바꾸지 않기
        </Button>
      </Row>
    );
  return (
    <Row align="end" between className={classes.kept}>
      <div>
        <p className={classes.label}>{label}</p>
        <Row as="p" gap={0} center className={classes.masked}>
          {kept}
        </Row>
      </div>
      {!readOnly && (
        <Button variant="default" onClick={onOpen} aria-label={`${label} 바꾸기`}>
          바꾸기
        </Button>
      )}
    </Row>
  );
}

type ContactProps = Pick<Props, 'label' | 'kept' | 'readOnly'> & {
  hint: string;
  /** Null: it stays as it is. */
  value: string | null;
  error: string | undefined;
  onChange: (value: string | null) => void;
};

/** A number or an address of somebody. */
export const KeptContact = ({ hint, value, error, onChange, ...rest }: ContactProps) => (
  <KeptField {...rest} open={value !== null} onOpen={() => onChange('')} onKeep={() => onChange(null)}>
    <TextInput
      label={`새 ${rest.label}`}
      placeholder={hint}
      description="비워 두고 저장하면 지워집니다."
      inputWrapperOrder={BELOW}
      autoFocus
      value={value ?? ''}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </KeptField>
);
