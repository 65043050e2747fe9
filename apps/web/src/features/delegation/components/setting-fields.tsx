import { officeWords } from '@danji/contract/approval-words';
import type { Office, RuleSettings } from '@danji/contract/delegation-rule';
import { NumberInput } from '@mantine/core';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { Columns } from '../../../shared/ui/primitives.tsx';

type Props = { value: RuleSettings; onChange: (settings: RuleSettings) => void };

const won = { min: 0, max: 999_999_999_999_999, allowDecimal: false, thousandSeparator: ',', suffix: '원' } as const;
const wonOf = (value: string | number) => (value === '' ? null : Number(value));

const ACTING: readonly { value: string; offices: readonly Office[] }[] = [
  { value: 'none', offices: [] },
  { value: 'board', offices: ['BOARD'] },
  { value: 'board-auditor', offices: ['BOARD', 'AUDITOR'] },
];
const actingLabel = (offices: readonly Office[]) =>
  offices.length === 0 ? '두지 않음 (입주자대표회의를 기다림)' : offices.map((one) => officeWords[one]).join(', ');

/** What holds beside the table. */
export function SettingFields({ value, onChange }: Props) {
  const put = (part: Partial<RuleSettings>) => onChange({ ...value, ...part });
  const acting = ACTING.find(({ offices }) => offices.join() === value.actingForChair.join());
  return (
    <Columns gap={3} single="phone" pad={[4, 4.5, 4.5]}>
      <NumberInput
        label="기안자가 결재할 수 있는 금액 (미만)"
        placeholder="두지 않음"
        {...won}
        value={value.selfDecisionUnderWon ?? ''}
        onChange={(next) => put({ selfDecisionUnderWon: wonOf(next) })}
      />
      <NumberInput
        label="기안자가 결재선을 정할 수 있는 금액 (미만)"
        placeholder="두지 않음"
        {...won}
        value={value.freeLineUnderWon ?? ''}
        onChange={(next) => put({ freeLineUnderWon: wonOf(next) })}
      />
      <NumberInput
        label="이관할 수 있게 되는 부재 기간"
        min={1}
        max={60}
        allowDecimal={false}
        suffix="일"
        value={value.transferAfterDays}
        onChange={(next) => put({ transferAfterDays: Number(next) || 1 })}
      />
      <ChoiceField
        label="회장의 직무대행"
        value={acting?.value ?? 'other'}
        data={[
          ...ACTING.map(({ value: key, offices }) => ({ value: key, label: actingLabel(offices) })),
          ...(acting ? [] : [{ value: 'other', label: actingLabel(value.actingForChair) }]),
        ]}
        onChange={(event) => {
          const chosen = ACTING.find((one) => one.value === event.currentTarget.value);
          if (chosen) put({ actingForChair: [...chosen.offices] });
        }}
      />
    </Columns>
  );
}
