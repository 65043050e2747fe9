import { holdsQuotations, isAnswer, isOneAnswer, namesWork } from '@danji/contract/forms/check-settings';
import { type Field, isAmount } from '@danji/contract/forms/field';
import type { HintRule } from '@danji/contract/forms/settings';
import { Button } from '@mantine/core';
import { Stack } from '../../../shared/ui/primitives.tsx';
import { dropEmpty } from '../lib/form-rest.ts';
import { Choice, entryOptions } from './inputs.tsx';
import { RemoveButton } from './list-buttons.tsx';
import classes from './properties.module.css';

type Kind = HintRule['kind'];
const KINDS: Readonly<
  Record<
    Kind,
    { name: string; slots: readonly { name: string; label: string; may?: true; fits: (field: Field) => boolean }[] }
  >
> = {
  CONTRACT: {
    name: '수의계약 한도와 견적 안내',
    slots: [
      { name: 'amount', label: '금액 항목', fits: isAmount },
      { name: 'quotations', label: '견적을 적는 표나 파일', may: true, fits: holdsQuotations },
      { name: 'method', label: '계약 방식을 고르는 항목', may: true, fits: isAnswer },
    ],
  },
  PURCHASE: { name: '구매 한도 안내', slots: [{ name: 'amount', label: '금액 항목', fits: isAmount }] },
  LONG_TERM: {
    name: '장기수선 재원 안내',
    slots: [
      { name: 'fund', label: '재원을 고르는 항목', fits: isAnswer },
      { name: 'work', label: '공사 이름을 적는 항목', fits: namesWork },
      { name: 'ledger', label: '계정과목 항목', may: true, fits: isAnswer },
    ],
  },
  EVIDENCE: {
    name: '적격증빙 안내',
    slots: [
      { name: 'amount', label: '금액 항목', fits: isAmount },
      { name: 'evidence', label: '증빙을 고르는 항목', fits: isAnswer },
    ],
  },
  ACCOUNT_HOLDER: {
    name: '예금주 확인 안내',
    slots: [
      { name: 'payee', label: '지급처 항목', fits: isOneAnswer },
      { name: 'holder', label: '예금주 항목', fits: isOneAnswer },
    ],
  },
};

type Props = { hints: readonly HintRule[]; fields: readonly Field[]; onChange: (hints: HintRule[]) => void };

/** Advice while typing. A kind can be added once its fields are there. */
export function HintsEditor({ hints, fields, onChange }: Props) {
  const start = (kind: Kind): HintRule | null => {
    const rule: Record<string, string> = { kind };
    for (const slot of KINDS[kind].slots) {
      const field = fields.find((one) => slot.fits(one) && !Object.values(rule).includes(one.key));
      if (!field && !slot.may) return null;
      if (field && !slot.may) rule[slot.name] = field.key;
    }
    return rule as HintRule;
  };
  return (
    <Stack gap={3}>
      {hints.map((hint, index) => (
        <Stack gap={2} key={index} className={classes.step}>
          <div className={classes.stepHead}>
            <span className={classes.sentence}>{KINDS[hint.kind].name}</span>
            <RemoveButton
              label={`${KINDS[hint.kind].name} 지우기`}
              onClick={() => onChange(hints.filter((_, i) => i !== index))}
            />
          </div>
          {KINDS[hint.kind].slots.map((slot) => {
            const value = (hint as Record<string, string | undefined>)[slot.name] ?? '';
            const fitting = entryOptions(fields.filter(slot.fits));
            return (
              <Choice
                key={slot.name}
                label={slot.label}
                value={value}
                options={[...(slot.may || value === '' ? [{ value: '', label: '없음' }] : []), ...fitting]}
                onChange={(key) =>
                  onChange(
                    hints.map((one, i) =>
                      i === index ? (dropEmpty({ ...one, [slot.name]: key || undefined }) as HintRule) : one,
                    ),
                  )
                }
              />
            );
          })}
        </Stack>
      ))}
      {(Object.keys(KINDS) as Kind[]).map((kind) => {
        const rule = start(kind);
        return (
          <Button
            key={kind}
            variant="light"
            size="sm"
            disabled={rule === null || hints.length >= 10}
            onClick={() => rule && onChange([...hints, rule])}
          >
            {`${KINDS[kind].name} 넣기`}
          </Button>
        );
      })}
    </Stack>
  );
}
