import classes from '../field.module.css';
import { shapeText } from '../lib/shape-text.ts';
import { type InputOf, inputAttrs } from '../paper-context.ts';

type Props = InputOf<string> & { maxLength: number; shape?: 'phone' | 'email' | 'businessNumber' | 'account' };

const MODES = { phone: 'tel', email: 'email', businessNumber: 'numeric', account: 'text' } as const;
const PLACES = {
  phone: '010-1234-5678',
  email: 'name@example.com',
  businessNumber: '123-45-67890',
  account: '',
} as const;

export function TextInput({ props, value, onChange, maxLength, shape, onKeyDown, onPaste }: Props) {
  const put = (text: string) => onChange(text === '' ? undefined : text);
  return (
    <input
      {...inputAttrs(props)}
      className={classes.input}
      type="text"
      inputMode={shape && MODES[shape]}
      placeholder={shape && PLACES[shape]}
      autoComplete="off"
      readOnly={props.readOnly}
      maxLength={maxLength}
      value={value ?? ''}
      onChange={(event) => put(event.currentTarget.value)}
      // Shaped when it is whole: shaping under the fingers would fight the input method and the caret.
      onBlur={shape && ((event) => put(shapeText(shape, event.currentTarget.value.trim())))}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  );
}
