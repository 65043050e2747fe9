import { type BudgetMarks, claimOf } from '@danji/contract/forms/budget-marks';
import type { Values } from '@danji/contract/forms/values';
import type { Tx } from '../../lib/database.ts';
import {
  canEnd,
  type Held,
  type Move,
  movesAtDecision,
  movesAtEnd,
  movesAtSubmit,
  takenOverFrom,
} from './domain/moves.ts';
import { yearOf } from './domain/open-day.ts';
import { type BudgetJudged, dayOfClaim, isBudgetExplained, leftOf } from './judge-budget.ts';
import {
  asRule,
  entriesInsert,
  findSums,
  type HeldRow,
  heldOf,
  holdLines,
  openLine,
  openYear,
  paperState,
  paperUpsert,
  proposalAmong,
  type Rule,
  ruleOf,
  shareYears,
} from './store.ts';

type Acting = { aptId: string; docId: string; at: Date; by: { memberId: string; memberName: string } };
type Submitting = Acting & {
  marks: BudgetMarks;
  values: Values;
  relatedDocIds: readonly string[];
  /** Whose consent the line of this 상신 asks for, and to how much. */
  consent: { office: string; overWon: number } | null;
};

/** Whether the rule lets a paper go beyond what is left. What was asked for must reach to what is beyond now. */
function isAllowed(rule: Rule, { marks, values, consent }: Submitting, overWon: number): boolean {
  if (rule.beyond === 'WARN') return true;
  if (rule.beyond === 'REFUSE' || !isBudgetExplained(marks, values)) return false;
  return rule.beyond === 'EXPLAIN' || (consent?.office === rule.consentOffice && overWon <= consent.overWon);
}

const REASONS = { held: '문서로 예약', paid: '문서로 집행', back: '돌아온 문서', gone: '폐기한 문서' } as const;

const asEntries = (moves: readonly Move[], { docId }: Acting, reason: string, isOver = false) =>
  moves.map((move) => ({ ...move, byDocId: docId, reason, isOver: isOver && move.amount > 0 && move.docId === docId }));

/**
 * What a paper holds from its 상신 on, under the lock of its line: of two that both take the last won, the second sees what
 * the first took. Beyond the rule nothing is written, and what is left is told.
 */
export async function holdBudget(tx: Tx, submitting: Submitting): Promise<BudgetJudged | null> {
  const { marks, values, relatedDocIds, consent: _, ...acting } = submitting;
  const { aptId, docId, at } = acting;
  const claim = claimOf(marks, values);
  if (!claim) return null;
  const day = dayOfClaim(claim, at);
  const key = { aptId, year: yearOf(day), account: claim.account, fund: claim.fund };
  await tx.batch([openYear(aptId, key.year), openLine(key)]);
  const seen = await findSums(tx, key);
  const lineId = seen.lineId ?? '';
  const isPayment = claim.stage === 'PAYMENT' && relatedDocIds.length > 0;
  const found = isPayment ? await tx.first(proposalAmong(aptId, relatedDocIds, claim, key.year)) : undefined;
  const proposal = await hold(tx, aptId, [{ lineId, year: key.year }, ...(found ? [found] : [])], found?.docId ?? null);
  const sums = await findSums(tx, key);
  const rule = asRule(await tx.first(ruleOf(aptId)));
  const covered = takenOverFrom(proposal, lineId, claim.amount);
  const left = leftOf(sums);
  const isOver = claim.amount - covered > left;
  const beyond = sums.hasPlan && isOver;
  const overWon = beyond ? claim.amount - covered - left : 0;
  if (beyond && !isAllowed(rule, submitting, overWon))
    return { claim, day, sums, rule, left, covered, beyond, elsewhere: false };
  const paper: Held = {
    ...{ docId, stage: claim.stage, lineId, amount: claim.amount, day, takenOver: covered },
    ...{ isFinal: claim.isFinal, state: 'HELD', reserved: 0, closedThrough: sums.closedThrough },
  };
  await tx.batch([
    paperUpsert(aptId, paper, {
      ...{ ofDocId: proposal?.docId ?? null, vendor: claim.vendor, overWon },
      consentOffice: overWon > 0 && rule.beyond === 'CONSENT' ? rule.consentOffice : null,
    }),
    entriesInsert(aptId, asEntries(movesAtSubmit(paper, proposal), acting, REASONS.held, isOver), acting),
  ]);
  return null;
}

/** Years, then lines, then what stands in them: read behind the locks. */
async function hold(
  tx: Tx,
  aptId: string,
  lines: readonly { lineId: string; year: number }[],
  proposalId: string | null,
): Promise<HeldRow | null> {
  await tx.batch([
    shareYears(
      aptId,
      lines.map(({ year }) => year),
    ),
    holdLines(
      aptId,
      lines.map(({ lineId }) => lineId),
    ),
  ]);
  return proposalId === null ? null : ((await tx.first(heldOf(aptId, [proposalId]))) ?? null);
}

/** The paper and its 품의, behind the locks of their lines. */
async function heldWithProposal(tx: Tx, aptId: string, docId: string) {
  const seen = await tx.first(heldOf(aptId, [docId]));
  if (!seen) return null;
  const of = seen.ofDocId === null ? undefined : await tx.first(heldOf(aptId, [seen.ofDocId]));
  const proposal = await hold(tx, aptId, [seen, ...(of ? [of] : [])], of?.docId ?? null);
  const paper = await tx.first(heldOf(aptId, [docId]));
  return paper ? { paper, proposal } : null;
}

/** A 지출 is spent with its decision, and gives back what its 품의 held beyond it. */
export async function spendBudget(tx: Tx, acting: Acting): Promise<void> {
  const held = await heldWithProposal(tx, acting.aptId, acting.docId);
  if (held?.paper.state !== 'HELD' || held.paper.stage === 'PROPOSAL') return;
  const moves = movesAtDecision(held.paper, held.proposal);
  await tx.batch([
    entriesInsert(acting.aptId, asEntries(moves, acting, REASONS.paid), acting),
    paperState(acting.aptId, acting.docId, 'SPENT'),
  ]);
}

/** What a paper held or spent is free again. Not of a year that is closed: then nothing is written. */
export async function freeBudget(tx: Tx, acting: Acting & { isVoid: boolean }): Promise<'FREE' | 'CLOSED'> {
  const held = await heldWithProposal(tx, acting.aptId, acting.docId);
  if (!held || held.paper.state === 'FREED') return 'FREE';
  if (!canEnd(held.paper)) return 'CLOSED';
  const moves = movesAtEnd(held.paper, held.proposal);
  await tx.batch([
    entriesInsert(acting.aptId, asEntries(moves, acting, acting.isVoid ? REASONS.gone : REASONS.back), acting),
    paperState(acting.aptId, acting.docId, 'FREED'),
  ]);
  return 'FREE';
}
