import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { Stack } from '../../../shared/ui/primitives.tsx';
import classes from './properties.module.css';

/** A property goes into the form a moment after typing has stopped, so that one name is one step of the history. */
const SETTLED = 500;

type Checked = (text: string) => string | null;

function useBuffered(value: string, commit: (text: string) => void, check?: Checked) {
  const [text, setText] = useState(value);
  const [error, setError] = useState<string | null>(null);
  const latest = useRef({ text, value, commit, check });
  latest.current = { ...latest.current, value, commit, check };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const focused = useRef(false);
  const refused = useRef(false);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    // What came from elsewhere (undo, a rename) is shown, but never under the hands of who types.
    if (focused.current) return;
    latest.current.text = value;
    setText(value);
    setError(null);
  }, [value]);
  useEffect(() => {
    // Whoever leaves the box sees what became of what they wrote; what was refused stays, to be put right.
    if (left === 0 || focused.current || refused.current) return;
    latest.current.text = latest.current.value;
    setText(latest.current.value);
  }, [left]);
  const settle = useRef(() => {
    clearTimeout(timer.current);
    const { text: now, value: before, commit: write, check: judge } = latest.current;
    refused.current = false;
    if (now === before) return setError(null);
    const problem = judge?.(now) ?? null;
    refused.current = problem !== null;
    setError(problem);
    if (problem === null) write(now);
  });
  useEffect(() => {
    const flush = settle.current;
    return () => flush();
  }, []);
  return {
    value: text,
    error,
    onFocus: () => {
      focused.current = true;
    },
    onChange: (event: { currentTarget: { value: string } }) => {
      const now = event.currentTarget.value;
      latest.current.text = now;
      setText(now);
      clearTimeout(timer.current);
      timer.current = setTimeout(settle.current, SETTLED);
    },
    onBlur: () => {
      focused.current = false;
      settle.current();
      setLeft((times) => times + 1);
    },
  };
}

type BoxProps = {
  label: string;
  value: string;
  onCommit: (text: string) => void;
  check?: Checked;
  description?: string;
  placeholder?: string | undefined;
  hideLabel?: boolean;
  /** The first that is written in when a box opens. */
  autoFocus?: boolean;
};

const labelled = (label: string, hide: boolean | undefined) => (hide ? { 'aria-label': label } : { label });

export function TextBox({ label, value, onCommit, check, hideLabel, autoFocus, ...rest }: BoxProps) {
  const field = useBuffered(value, onCommit, check);
  return (
    <TextInput
      size="sm"
      autoComplete="off"
      data-autofocus={autoFocus || undefined}
      {...labelled(label, hideLabel)}
      {...rest}
      {...field}
    />
  );
}

export function AreaBox({ label, value, onCommit, check, hideLabel, rows = 3, ...rest }: BoxProps & { rows?: number }) {
  const field = useBuffered(value, onCommit, check);
  return <Textarea size="sm" rows={rows} {...labelled(label, hideLabel)} {...rest} {...field} />;
}

type NumberProps = Omit<BoxProps, 'value' | 'onCommit' | 'check'> & {
  value: number | undefined;
  onCommit: (value: number | undefined) => void;
  least?: number;
  most?: number;
  decimals?: boolean;
};

const commas = (value: number | undefined) =>
  value === undefined ? '' : value.toLocaleString('ko-KR', { maximumFractionDigits: 4 });
const plain = (text: string) => text.replace(/[,\s원]/g, '');

/** A number that may be left empty; thousands are set apart. */
export function NumberBox({ value, onCommit, least, most, decimals, ...rest }: NumberProps) {
  const check = (text: string): string | null => {
    const given = plain(text);
    if (given === '') return null;
    if (!(decimals ? /^-?\d+(\.\d{1,4})?$/ : /^-?\d+$/).test(given)) return '숫자를 적어 주세요.';
    const number = Number(given);
    if (least !== undefined && number < least) return `${commas(least)} 이상으로 적어 주세요.`;
    if (most !== undefined && number > most) return `${commas(most)} 이하로 적어 주세요.`;
    return null;
  };
  return (
    <TextBox
      {...rest}
      value={commas(value)}
      check={check}
      onCommit={(text) => onCommit(plain(text) === '' ? undefined : Number(plain(text)))}
    />
  );
}

type TickProps = {
  label: string;
  value: boolean | undefined;
  onChange: (on: true | undefined) => void;
  description?: string;
  hideLabel?: boolean;
};

export function Tick({ label, hideLabel, value, onChange, ...rest }: TickProps) {
  return (
    <Checkbox
      size="sm"
      {...labelled(label, hideLabel)}
      {...rest}
      checked={value ?? false}
      onChange={(event) => onChange(event.currentTarget.checked ? true : undefined)}
    />
  );
}

type ChoiceProps<T extends string> = {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
  hideLabel?: boolean;
  description?: string;
  disabled?: boolean;
  size?: 'sm' | 'md';
};

export function Choice<T extends string>({
  label,
  options,
  onChange,
  hideLabel,
  size = 'sm',
  ...rest
}: ChoiceProps<T>) {
  return (
    <ChoiceField
      size={size}
      {...labelled(label, hideLabel)}
      {...rest}
      data={options.map((option) => ({ ...option }))}
      onChange={(event) => onChange(event.currentTarget.value as T)}
    />
  );
}

/** The choices of a list, from their names. */
export const optionsOf = <T extends string>(names: Readonly<Record<T, string>>) =>
  (Object.entries(names) as [T, string][]).map(([value, label]) => ({ value, label }));

/** Fields or columns to choose from, by their names. */
export const entryOptions = (entries: readonly { readonly key: string; readonly label: string }[]) =>
  entries.map(({ key, label }) => ({ value: key, label }));

type LinesProps = {
  label: string;
  value: readonly string[];
  onCommit: (lines: string[]) => void;
  least?: number;
  most: number;
  description?: string;
};

/** Lines of text, one thing each: options, quick answers, places to sign. */
export function LinesBox({ value, onCommit, least = 0, most, description, label }: LinesProps) {
  const linesOf = (text: string) => [
    ...new Set(
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ];
  return (
    <AreaBox
      label={label}
      description={description ?? '한 줄에 하나씩 적어 주세요.'}
      rows={Math.min(8, Math.max(3, value.length + 1))}
      value={value.join('\n')}
      check={(text) => {
        const lines = linesOf(text);
        if (lines.length < least) return `${least}개 이상 적어 주세요.`;
        if (lines.length > most) return `${most}개까지 적을 수 있습니다.`;
        return lines.some((line) => line.length > 60) ? '한 줄은 60자까지 쓸 수 있습니다.' : null;
      }}
      onCommit={(text) => onCommit(linesOf(text))}
    />
  );
}

export function Group({ title, children, open = true }: { title: string; children: React.ReactNode; open?: boolean }) {
  // What is folded away is not built: a form has many properties, and few are looked at.
  const [shown, setShown] = useState(open);
  return (
    <details className={classes.group} open={shown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>{title}</summary>
      {shown && <Stack gap={3}>{children}</Stack>}
    </details>
  );
}
