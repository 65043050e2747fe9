import { type ReactNode, useId } from 'react';
import { Block, Note, Row } from '../../../shared/ui/primitives.tsx';
import classes from './own-settings.module.css';

type Props = {
  label: string;
  children: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
};

/** A switch with what it does beside it. */
export function SettingRow({ label, children, checked, disabled, onChange }: Props) {
  const id = useId();
  return (
    <Row gap={4} align="start" between className={classes.setting}>
      <Block shrink>
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        <Note size="small" className={classes.note}>
          {children}
        </Note>
      </Block>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={classes.switch}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </Row>
  );
}
