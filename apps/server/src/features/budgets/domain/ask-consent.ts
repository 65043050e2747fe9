import { officeWords } from '@danji/contract/approval-words';
import type { DocumentRule } from '@danji/contract/delegation-rule';
import { LADDER } from '@danji/contract/rule-check';
import type { BudgetConsentOffice } from '@danji/contract/said-rule';

/** What a paper takes beyond the budget, and whose consent allows it. */
export type BudgetConsent = { readonly office: BudgetConsentOffice; readonly overWon: number };

const rung = (office: string): number => (LADDER as readonly string[]).indexOf(office);

/** Who decides it consents by that: the office itself, or one above it. */
const isByDecision = ({ decider }: DocumentRule, office: BudgetConsentOffice): boolean =>
  decider === office || (rung(office) >= 0 && rung(decider) > rung(office));

/** The rule of a paper that goes beyond the budget: the office agrees before the decision, and its 반대 ends it. */
export function askConsent(rule: DocumentRule, consent: BudgetConsent | null): DocumentRule {
  if (!consent) return rule;
  const { office, overWon } = consent;
  const asked = { ...rule, budget: { office, overWon } };
  if (isByDecision(rule, office)) return asked;
  const isSame = (one: DocumentRule['demands'][number]) => one.kind === 'AGREE' && one.office === office;
  const reason = `예산 규칙(남은 예산보다 ${overWon.toLocaleString('ko-KR')}원 많음): ${officeWords[office]} 합의`;
  const blocking = rule.demands.map((one) => (isSame(one) ? { ...one, blocksYn: true } : one));
  return {
    ...asked,
    demands: blocking.some(isSame) ? blocking : [...blocking, { kind: 'AGREE', office, blocksYn: true, reason }],
  };
}
