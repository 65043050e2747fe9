import type { Output } from '@danji/contract/endpoint';
import type { groupRegister, listRegisters, RegisterRow, sumRegister } from '@danji/contract/registers';
import { rowStates } from '@danji/contract/registers/definition';
import { registerCodes } from '@danji/contract/registers/shipped';
import type { Grouped } from './group-queries.ts';
import type { RegisterPageRow } from './queries.ts';
import type { Sums } from './sum-queries.ts';

export const presentRow = ({ decidedAt, next, ...row }: RegisterPageRow): RegisterRow => ({
  ...row,
  decidedAt: decidedAt.toISOString(),
  next: next.map(({ isDone, ...paper }) => ({ ...paper, doneYn: isDone })),
});

type Part = { count: number; amount: string };
const added = (parts: readonly Part[]): Part => ({
  count: parts.reduce((sum, { count }) => sum + count, 0),
  // Larger than a number can be.
  amount: String(parts.reduce((sum, { amount }) => sum + BigInt(amount), 0n)),
});

export function presentSums(sums: Sums | undefined): Output<typeof sumRegister> {
  const months = sums?.months ?? [];
  const shares = [...Map.groupBy(months, ({ share }) => share)].map(([share, parts]) => ({ share, ...added(parts) }));
  return {
    total: added(months),
    states: rowStates.map((state) => ({ state, ...added((sums?.states ?? []).filter((one) => one.state === state)) })),
    months,
    shares: shares.sort((one, other) => other.count - one.count),
    soon: sums?.soon ?? [],
    years: sums?.years ?? [],
    check: { at: sums?.checkedAt ?? null, wrong: sums?.wrong ?? 0, waitingYn: sums?.waiting ?? false },
  };
}

export const presentGroups = (groups: readonly Grouped[]): Output<typeof groupRegister> => ({
  items: groups.map(({ part, count, amount }) => ({ part, count, amount })),
  total: groups[0]?.groups ?? 0,
});

type Counted = {
  counts: { register: string; rows: number; soon: number }[] | null;
  forms: { formId: string; formName: string; register: string }[] | null;
};

export const presentRegisters = (counted: Counted | undefined): Output<typeof listRegisters> =>
  registerCodes.map((code) => {
    const count = counted?.counts?.find(({ register }) => register === code);
    const forms = (counted?.forms ?? []).filter(({ register }) => register === code);
    return {
      code,
      rows: count?.rows ?? 0,
      soon: count?.soon ?? 0,
      forms: forms.map(({ formId, formName }) => ({ formId, formName })),
    };
  });
