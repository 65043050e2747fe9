import { type ReactNode, useId } from 'react';
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
    <div className={classes.setting}>
      <div className={classes.settingText}>
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        <p className={classes.note}>{children}</p>
      </div>
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
    </div>
  );
}
