import { useState } from 'react';
import { BareChoice } from '../../ui/choice-field.tsx';
import { Row } from '../../ui/primitives.tsx';
import classes from '../field.module.css';
import { type InputOf, inputAttrs } from '../paper-context.ts';

type Props = InputOf<string> & {
  as: 'select' | 'radio';
  options: readonly string[];
  other: boolean;
  /** What stands there while nothing is chosen. */
  none?: string;
};

const OTHER = '\u0000other';
const OTHER_LABEL = '기타 (직접 입력)';

/** One of a list; where the form allows it, something else in one's own words. */
export function ChoiceInput(all: Props) {
  const { props, value, onChange, options, other, as, none = '선택해 주세요' } = all;
  const strange = value !== undefined && !options.includes(value);
  const [wantsOther, setWantsOther] = useState(false);
  const free = other && (strange || wantsOther);
  const pick = (next: string) => {
    setWantsOther(next === OTHER);
    onChange(next === OTHER || next === '' ? undefined : next);
  };
  return (
    <>
      {as === 'select' ? (
        <BareChoice
          {...inputAttrs(props)}
          className={classes.input}
          disabled={props.readOnly}
          value={free ? OTHER : (value ?? '')}
          placeholder={none}
          data={[
            { value: '', label: none },
            ...options,
            ...(strange && !other ? [value] : []),
            ...(other ? [{ value: OTHER, label: OTHER_LABEL }] : []),
          ]}
          onChange={(event) => pick(event.currentTarget.value)}
          onKeyDown={all.onKeyDown}
          onPaste={all.onPaste}
        />
      ) : (
        <Row
          gap={[0, 3]}
          wrap
          className={classes.options}
          role="radiogroup"
          aria-label={props.label}
          aria-required={props.required || undefined}
          aria-invalid={props.invalid || undefined}
          aria-describedby={props.describedBy}
        >
          {[...options, ...(other ? [OTHER] : [])].map((option, i) => (
            <label key={option} className={classes.option}>
              <input
                id={i === 0 ? props.id : undefined}
                type="radio"
                name={props.id}
                disabled={props.readOnly}
                checked={option === OTHER ? free : value === option}
                onChange={() => pick(option)}
              />
              <span>{option === OTHER ? '기타' : option}</span>
            </label>
          ))}
        </Row>
      )}
      {free && (
        <input
          className={classes.input}
          aria-label={`${props.label} 직접 입력`}
          placeholder="직접 적어 주세요"
          maxLength={60}
          readOnly={props.readOnly}
          ref={(element) => void (wantsOther && !strange && element?.focus())}
          value={strange ? value : ''}
          onChange={(event) => {
            setWantsOther(true);
            onChange(event.currentTarget.value || undefined);
          }}
        />
      )}
    </>
  );
}
