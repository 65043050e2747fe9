import { useId } from 'react';
import classes from './choice-group.module.css';
import { Row } from './primitives.tsx';

type Props<T extends string> = {
  legend: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
};

/** One of a few, all in sight: radio buttons that look like buttons. */
export function ChoiceGroup<T extends string>({ legend, value, options, onChange }: Props<T>) {
  const name = useId();
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      <Row wrap>
        {options.map((option) => (
          <Row as="label" inline center key={option.value} className={classes.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </Row>
        ))}
      </Row>
    </fieldset>
  );
}
