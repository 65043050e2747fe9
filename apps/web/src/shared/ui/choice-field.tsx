import { InputBase, type InputBaseProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef, KeyboardEvent } from 'react';
import { type ChoiceData, listChoices } from '../lib/listed-choices.ts';
import classes from './choice.module.css';
import { ChoicePopover } from './choice-list.tsx';
import { PlainInput } from './plain-input.tsx';
import { Row } from './primitives.tsx';
import { useChoiceList } from './use-choice-list.ts';

/** As an input tells it. */
type Change = { currentTarget: { value: string } };
type Own = {
  value: string;
  data: ChoiceData;
  onChange: (change: Change) => void;
  /** What stands there while nothing is chosen that is on the list. */
  placeholder?: string | undefined;
};
type Button = Omit<ComponentPropsWithRef<'button'>, 'value' | 'onChange' | 'children' | 'type' | keyof InputBaseProps>;

/** What the field shows: the words of what is chosen, and that there is more. */
function useFace({ data, value, onChange, placeholder = '선택해 주세요' }: Own) {
  const choices = listChoices(data);
  const list = useChoiceList({ choices, value, onPick: (next) => onChange({ currentTarget: { value: next } }) });
  const chosen = choices.find((one) => one.value === value);
  const face = (
    <Row as="span" between center gap={2} className={classes.face}>
      <span data-empty={chosen ? undefined : true}>{chosen?.label ?? placeholder}</span>
      <IconChevronDown size="1.125rem" aria-hidden />
    </Row>
  );
  const onClick = () => (list.isOpen ? list.close() : list.open());
  return { list, face, control: { ...list.control, type: 'button', onClick } as const };
}

/** One of a list: opened by a tap or a key, by letters, initial consonants and arrows. The browser's own would look and speak its own way. */
export function ChoiceField({
  data,
  value,
  onChange,
  placeholder,
  required,
  ref,
  ...rest
}: Own & InputBaseProps & Button) {
  const { list, face, control } = useFace({ data, value, onChange, placeholder });
  const label = rest['aria-label'] ?? (typeof rest.label === 'string' ? rest.label : undefined);
  return (
    <>
      <InputBase
        size="md"
        withAsterisk={required}
        aria-required={required || undefined}
        {...rest}
        component="button"
        pointer
        ref={useMergedRef(list.field, ref)}
        {...control}
      >
        {face}
      </InputBase>
      <ChoicePopover list={list} label={label} />
    </>
  );
}

type Bare = Own & Omit<ComponentPropsWithRef<'button'>, 'value' | 'onChange' | 'children' | 'type'>;

/** The same without label and frame, where what it stands in draws them. */
export function BareChoice({ data, value, onChange, placeholder, onKeyDown, ref, ...rest }: Bare) {
  const { list, face, control } = useFace({ data, value, onChange, placeholder });
  return (
    <>
      <PlainInput
        as="button"
        {...rest}
        ref={useMergedRef(list.field, ref)}
        {...control}
        onKeyDown={(event: KeyboardEvent<HTMLButtonElement>) => {
          control.onKeyDown(event);
          if (!event.isPropagationStopped()) onKeyDown?.(event);
        }}
      >
        {face}
      </PlainInput>
      <ChoicePopover list={list} label={rest['aria-label']} />
    </>
  );
}
