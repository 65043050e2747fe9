import { officeWords } from '@danji/contract/approval-words';
import { type BudgetClaim, type BudgetMarks, claimOf, longestBudgetName } from '@danji/contract/forms/budget-marks';
import type { FormDefinition } from '@danji/contract/forms/definition';
import { type Doubt, explainedIn } from '@danji/contract/forms/explained';
import type { Problem } from '@danji/contract/forms/problem';
import type { Values } from '@danji/contract/forms/values';
import { koreanDay } from '@danji/contract/korean-day';
import type { Tx } from '../../lib/database.ts';
import type { BudgetConsent } from './domain/ask-consent.ts';
import { takenOverFrom } from './domain/moves.ts';
import { isBudgetYear, monthOf, yearOf } from './domain/open-day.ts';
import { asRule, findSums, hasPlan, proposalAmong, type Rule, ruleOf, type Sums } from './store.ts';

type Asked = {
  aptId: string;
  now: Date;
  marks: BudgetMarks | undefined;
  values: Values;
  relatedDocIds: readonly string[];
};
type Form = { definition: Pick<FormDefinition, 'fields'>; settings: { budget?: BudgetMarks | undefined } };

/** What a paper asks of the budget, beside how its line stands. */
export type BudgetJudged = {
  claim: BudgetClaim;
  day: string;
  sums: Sums;
  rule: Rule;
  left: number;
  /** Of its amount what its 품의 holds already. */
  covered: number;
  beyond: boolean;
  /** Of a year in which nothing is planned, while something is in the year that is: nothing holds it to anything. */
  elsewhere: boolean;
};

/** The day by which a paper counts: what it says, otherwise today. */
export const dayOfClaim = ({ day }: BudgetClaim, now: Date): string => day ?? koreanDay(now);
export const leftOf = ({ planned, reserved, spent }: Pick<Sums, 'planned' | 'reserved' | 'spent'>): number =>
  planned - reserved - spent;

const isNameable = ({ account, fund }: BudgetClaim): boolean =>
  account.length <= longestBudgetName && fund.length <= longestBudgetName;

export async function judgeBudget(
  tx: Tx,
  { aptId, now, marks, values, relatedDocIds }: Asked,
): Promise<BudgetJudged | null> {
  const claim = marks ? claimOf(marks, values) : null;
  if (!claim) return null;
  const day = dayOfClaim(claim, now);
  const { account, fund, amount, stage } = claim;
  const sums = await findSums(tx, { aptId, year: yearOf(day), account, fund });
  const isPayment = stage === 'PAYMENT' && relatedDocIds.length > 0;
  const proposal = isPayment ? await tx.first(proposalAmong(aptId, relatedDocIds, claim, yearOf(day))) : undefined;
  const covered = takenOverFrom(proposal ?? null, sums.lineId ?? '', amount);
  const left = leftOf(sums);
  const rule = asRule(await tx.first(ruleOf(aptId)));
  const thisYear = yearOf(koreanDay(now));
  const elsewhere = !sums.hasPlan && yearOf(day) !== thisYear && (await hasPlan(tx, aptId, thisYear));
  return { claim, day, sums, rule, left, covered, beyond: sums.hasPlan && amount - covered > left, elsewhere };
}

/** By how much it is more than is left. */
export const overOf = ({ claim, covered, left }: Pick<BudgetJudged, 'claim' | 'covered' | 'left'>): number =>
  Math.max(0, claim.amount - covered - left);

const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;

export function sayBudgetLeft({ claim, left, covered, sums }: BudgetJudged): string {
  const of = `${claim.account}(${claim.fund})`;
  if (sums.planned === 0 && sums.hasPlan) return `${of}에는 올해 잡은 예산이 없습니다.`;
  const held = covered > 0 ? ` (품의로 잡아 둔 ${won(covered)} 별도)` : '';
  return `${of} 예산은 ${won(left)} 남았습니다${held}.`;
}

/** What must be explained at 상신. */
export function budgetDoubts({ definition, settings }: Form, judged: BudgetJudged | null): Doubt[] {
  const field = definition.fields.find(({ key }) => key === settings.budget?.amount);
  if (!field || !judged || judged.rule.beyond === 'WARN') return [];
  if (judged.elsewhere) {
    const told = `${yearOf(judged.day)}년에는 짠 예산이 없어 남은 예산과 견줄 수 없습니다.`;
    return [{ key: field.key, label: field.label, told }];
  }
  if (!judged.beyond || judged.rule.beyond === 'REFUSE') return [];
  const { beyond, consentOffice } = judged.rule;
  const asks = beyond === 'CONSENT' ? ` ${officeWords[consentOffice]} 합의로 씁니다.` : '';
  return [
    {
      key: field.key,
      label: field.label,
      told: `남은 예산보다 ${won(overOf(judged))} 많습니다. ${sayBudgetLeft(judged)}${asks}`,
    },
  ];
}

/** Whose consent a paper beyond what is left needs by the rule; null where it needs none. */
export const consentTo = (judged: BudgetJudged | null): BudgetConsent | null =>
  judged?.beyond && judged.rule.beyond === 'CONSENT'
    ? { office: judged.rule.consentOffice, overWon: overOf(judged) }
    : null;

/** What no explanation helps against. */
export function budgetProblems({ definition, settings }: Form, judged: BudgetJudged | null): Problem[] {
  const marks = settings.budget;
  if (!marks || !judged) return [];
  const { claim, day, sums, rule, beyond } = judged;
  const at = (key: string, message: string): Problem[] => {
    const field = definition.fields.find((one) => one.key === key);
    return field ? [{ key, label: field.label, message: `${field.label}: ${message}` }] : [];
  };
  if (!isNameable(claim))
    return at(
      claim.account.length > longestBudgetName ? marks.account : marks.fund,
      `${longestBudgetName}자까지 적을 수 있습니다.`,
    );
  if (!isBudgetYear(yearOf(day))) return at(marks.day ?? marks.amount, '예산을 쓸 날짜의 연도를 확인해 주세요.');
  if (monthOf(day) <= sums.closedThrough)
    return at(
      marks.day ?? marks.amount,
      `${yearOf(day)}년 ${monthOf(day)}월은 마감한 달입니다. 마감하지 않은 달의 날짜로 고쳐 주세요.`,
    );
  return beyond && rule.beyond === 'REFUSE'
    ? at(
        marks.amount,
        `남은 예산보다 많아 상신할 수 없습니다. ${sayBudgetLeft(judged)} 금액을 줄이거나 추경한 뒤 상신해 주세요.`,
      )
    : [];
}

/** The values with what was left before this paper: it is for the server to say. */
export const fillBudget = (marks: BudgetMarks | undefined, values: Values, judged: BudgetJudged | null): Values =>
  marks?.left && judged?.sums.hasPlan ? { ...values, [marks.left]: judged.left + judged.covered } : values;

/** Whether the drafter has said why it is more than is left. */
export const isBudgetExplained = ({ amount: key }: BudgetMarks, values: Values): boolean =>
  Object.hasOwn(explainedIn({ fields: [{ key, label: key, type: 'text' }] }, values), key);

/** What its drafter sees while writing. */
export const budgetSeen = (judged: BudgetJudged | null) =>
  judged && {
    account: judged.claim.account,
    fund: judged.claim.fund,
    year: yearOf(judged.day),
    planned: judged.sums.planned,
    reserved: judged.sums.reserved,
    spent: judged.sums.spent,
    left: judged.left,
    takes: judged.claim.amount,
    covered: judged.covered,
    plannedYn: judged.sums.hasPlan,
    closedYn: monthOf(judged.day) <= judged.sums.closedThrough,
    beyond: judged.beyond ? judged.rule.beyond : null,
    consentOffice: judged.rule.consentOffice,
  };
