import { Row } from '../../ui/primitives.tsx';
import classes from '../field.module.css';
import { groupName, type InputOf } from '../paper-context.ts';

type Props = InputOf<readonly string[]> & { options: readonly string[] };

export function CheckboxInput({ props, value = [], onChange, options }: Props) {
  const toggle = (option: string, on: boolean) => {
    // In the order of the form, however they were ticked.
    const next = options.filter((one) => (one === option ? on : value.includes(one)));
    onChange(next.length > 0 ? next : undefined);
  };
  return (
    <Row
      as="fieldset"
      gap={[0, 3]}
      wrap
      className={classes.options}
      aria-label={groupName(props)}
      aria-describedby={props.describedBy}
      data-invalid={props.invalid || undefined}
    >
      {options.map((option, i) => (
        <label key={option} className={classes.option}>
          <input
            id={i === 0 ? props.id : undefined}
            type="checkbox"
            aria-invalid={props.invalid || undefined}
            disabled={props.readOnly}
            checked={value.includes(option)}
            onChange={(event) => toggle(option, event.currentTarget.checked)}
          />
          <span>{option}</span>
        </label>
      ))}
    </Row>
  );
}
