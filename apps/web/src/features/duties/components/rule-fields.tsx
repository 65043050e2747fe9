import { TextInput } from '@mantine/core';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { DayField } from '../../../shared/ui/day-field.tsx';
import { Columns } from '../../../shared/ui/primitives.tsx';
import { months } from '../lib/calendar.ts';
import { type RuleGiven, ruleKinds } from '../lib/rule-fields.ts';

type Props = { given: RuleGiven; put: (part: Partial<RuleGiven>) => void };
const MONTHS = months.map((month) => ({ value: String(month), label: `${month}월` }));

/** How often: each kind of period with the fields that it needs. */
export function RuleFields({ given, put }: Props) {
  const text = (key: 'months' | 'first' | 'day' | 'dates') => ({
    value: given[key],
    autoComplete: 'off',
    maxLength: key === 'dates' ? 120 : 7,
    onChange: (event: { currentTarget: { value: string } }) => put({ [key]: event.currentTarget.value }),
  });
  return (
    <>
      <ChoiceField
        label="주기"
        data={ruleKinds}
        value={given.kind}
        onChange={(event) => put({ kind: event.currentTarget.value as RuleGiven['kind'] })}
      />
      <Columns single="phone">
        {(given.kind === 'EVERY' || given.kind === 'AFTER') && (
          <TextInput label="몇 달" inputMode="numeric" {...text('months')} />
        )}
        {given.kind === 'EVERY' && (
          <>
            <TextInput label="시작하는 달" description="2026-06처럼" {...text('first')} />
            <TextInput label="날" description="1~31, 또는 말일" {...text('day')} />
          </>
        )}
        {given.kind === 'WINDOW' && (
          <>
            <ChoiceField
              label="몇 월부터"
              data={MONTHS}
              value={given.from}
              onChange={(event) => put({ from: event.currentTarget.value })}
            />
            <ChoiceField
              label="몇 월까지"
              data={MONTHS}
              value={given.to}
              onChange={(event) => put({ to: event.currentTarget.value })}
            />
          </>
        )}
        {given.kind === 'AFTER' && (
          <DayField
            label="지난번에 한 날"
            description="달력에서 마친 것이 있으면 그날부터 셉니다."
            value={given.base}
            onChange={(event) => put({ base: event.currentTarget.value })}
          />
        )}
      </Columns>
      {given.kind === 'DATES' && (
        <TextInput label="날짜" description="3-31, 6-30, 12-말일처럼 쉼표로 나누어 적습니다." {...text('dates')} />
      )}
    </>
  );
}
