import { limits } from '@danji/contract/limits';
import { keyFilters } from '@danji/contract/patterns';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

type Written = { currentTarget: { value: string } };
type Props = Omit<TextInputProps, 'onChange' | 'description'> & {
  value: string;
  onChange: (event: Written) => void;
  /** What else there is to know. */
  note?: string;
};

const HINT = `영문 또는 영문과 숫자 ${limits.memberIdMin}~${limits.memberIdMax}자`;
const DROPPED = '영문과 숫자만 입력됩니다. 한/영 키를 확인해 주세요.';

/**
 * A new member id: letters and digits, nothing else stays (UI-3). A syllable is let be until it is finished, because
 * taking it away under the keyboard's own editor would leave pieces behind.
 */
export function MemberIdInput({ onChange, label = '아이디', note, ...props }: Props) {
  const [dropped, setDropped] = useState(false);
  const take = (text: string) => {
    const kept = text.replace(keyFilters.lettersDigits, '');
    setDropped(kept !== text);
    onChange({ currentTarget: { value: kept } });
  };
  return (
    <TextInput
      label={label}
      description={<span aria-live="polite">{dropped ? DROPPED : [HINT, note].filter(Boolean).join('. ')}</span>}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={limits.memberIdMax}
      {...props}
      onChange={(event) => {
        const composing = (event.nativeEvent as InputEvent).isComposing;
        if (composing) onChange(event);
        else take(event.currentTarget.value);
      }}
      onCompositionEnd={(event) => take(event.currentTarget.value)}
    />
  );
}
