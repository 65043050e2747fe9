import { isAnswer } from '@danji/contract/forms/check-settings';
import { type Condition, type Field, isAmount } from '@danji/contract/forms/field';
import { Stack } from '../../../shared/ui/primitives.tsx';
import { Choice, entryOptions, NumberBox, TextBox } from './inputs.tsx';
import { WonRange } from './won-range.tsx';

type Props = {
  value: Condition | undefined;
  fields: readonly Field[];
  self: string;
  onChange: (next: Condition | undefined) => void;
};

/** What is asked of a field of this kind when it is named in a condition. */
function startFor(field: Field): Condition {
  if (isAmount(field)) return { field: field.key, fromWon: 0 };
  if (field.type === 'rows') return { field: field.key, fewerRowsThan: 2 };
  return { field: field.key, equals: 'options' in field ? (field.options[0] ?? '') : '' };
}

/** 이럴 때는 꼭 적기: a field that must be filled when another one says so. */
export function ConditionBox({ value, fields, self, onChange }: Props) {
  const possible = fields.filter(
    (field) => field.key !== self && (isAmount(field) || isAnswer(field) || field.type === 'rows'),
  );
  const named = fields.find((field) => field.key === value?.field);
  return (
    <Stack gap={3}>
      <Choice
        label="이럴 때는 꼭 적기"
        value={value?.field ?? ''}
        options={[
          { value: '', label: '조건 없음' },
          ...entryOptions(possible),
          ...(value && !named ? [{ value: value.field, label: `${value.field} (없는 항목)` }] : []),
        ]}
        onChange={(key) => {
          const field = possible.find((one) => one.key === key);
          onChange(field ? startFor(field) : undefined);
        }}
      />
      {value && <ConditionValue value={value} named={named} onChange={onChange} />}
    </Stack>
  );
}

type ValueProps = { value: Condition; named: Field | undefined; onChange: Props['onChange'] };

function ConditionValue({ value, named, onChange }: ValueProps) {
  if ('equals' in value) {
    if (named && 'options' in named)
      return (
        <Choice
          label="고른 것이"
          value={value.equals}
          options={named.options.map((one) => ({ value: one, label: `‘${one}’일 때` }))}
          onChange={(equals) => onChange({ field: value.field, equals })}
        />
      );
    return (
      <TextBox label="적은 글이" value={value.equals} onCommit={(equals) => onChange({ field: value.field, equals })} />
    );
  }
  if ('fewerRowsThan' in value)
    return (
      <NumberBox
        label="행이 이보다 적을 때"
        value={value.fewerRowsThan}
        least={1}
        most={200}
        onCommit={(rows) => onChange({ field: value.field, fewerRowsThan: rows ?? 1 })}
      />
    );
  const range = value as { field: string; fromWon?: number; toWon?: number };
  return <WonRange value={range} onChange={(change) => onChange({ ...range, ...change })} />;
}
