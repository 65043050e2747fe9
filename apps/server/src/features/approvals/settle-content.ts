import { computeValues } from '@danji/contract/forms/compute';
import { dropBlankRows } from '@danji/contract/forms/drop-blank-rows';
import { type Doubt, problemOf, settleExplanations } from '@danji/contract/forms/explained';
import { doubtsOfHints, hintsFor } from '@danji/contract/forms/hints';
import { doubtSum } from '@danji/contract/forms/items-sum';
import { doubtPayment } from '@danji/contract/forms/payment';
import type { Problem } from '@danji/contract/forms/problem';
import { shippedLimits } from '@danji/contract/forms/shipped-limits';
import { hiddenFiles, withoutHidden } from '@danji/contract/forms/shown-form';
import type { Values } from '@danji/contract/forms/values';
import { koreanDay } from '@danji/contract/korean-day';
import { breathe, inSteps } from '../../lib/breathe.ts';
import type { Tx } from '../../lib/database.ts';
import {
  type BudgetConsent,
  budgetDoubts,
  budgetProblems,
  consentTo,
  fillBudget,
  judgeBudget,
} from '../budgets/public.ts';
import { findLimits } from '../limits-in-force/public.ts';
import { knownPayee } from '../payees/public.ts';
import { fillVacation, judgeRequest, vacationDoubts, vacationProblems } from '../vacations/public.ts';
import { removeAttachments } from './attachment-store.ts';
import { datedContent } from './dated-content.ts';
import type { DocumentFacts } from './document-store.ts';
import { mergeDoubts } from './domain/doubt-matter.ts';
import { amountsOf, type Paper } from './domain/form-values.ts';
import { canonicalJson } from './domain/history-chain.ts';
import { relatedIdsOf } from './draft-store.ts';
import { findMatterDoubts } from './find-matter-doubts.ts';
import { writeSettled } from './paper-store.ts';

/** What the register of payees has against it. */
export const payeeDoubts = async (
  tx: Tx,
  aptId: string,
  { definition, settings }: Paper,
  values: Values,
): Promise<Doubt[]> => doubtPayment(definition, settings, values, await knownPayee(tx, aptId, settings, values));

/** What of a paper must be explained before it goes on its way: one explanation for all that is said of a field. */
export async function doubtsOn(
  tx: Tx,
  { aptId, now }: Where,
  { document }: DocumentFacts,
  paper: Paper,
  values: Values,
): Promise<Doubt[]> {
  const { id: docId, drafterId } = document;
  const { hints, matter, vacation: marks, budget } = paper.settings;
  const sum = doubtSum(paper.definition, paper.settings, values);
  const items = sum ? [{ key: sum.key, label: sum.label, told: sum.told }] : [];
  const drafter = { aptId, memberId: drafterId, now };
  const relatedDocIds = matter?.stage || budget ? await relatedIdsOf(tx, aptId, docId) : [];
  // Most forms ask for none.
  const limits = hints || matter?.stage ? await findLimits(tx, dayOf(document, now)) : shippedLimits;
  const asked = { drafter, docId, relatedDocIds, limits };
  return mergeDoubts([
    ...items,
    ...doubtsOfHints(paper.definition, hintsFor(paper.definition, paper.settings, values, limits)),
    ...(await payeeDoubts(tx, aptId, paper, values)),
    ...(marks ? vacationDoubts(paper, await judgeVacation(tx, { aptId, drafterId, docId, now }, paper, values)) : []),
    ...(budget ? budgetDoubts(paper, await judgeBudget(tx, { aptId, now, marks: budget, values, relatedDocIds })) : []),
    ...(await findMatterDoubts(tx, paper, values, asked)),
  ]);
}
type Requested = { aptId: string; drafterId: string; docId: string | null; now: Date };
/** What a 휴가신청서 asks for; null of any other paper. */
export const judgeVacation = (tx: Tx, asked: Requested, { definition, settings }: Paper, values: Values) =>
  judgeRequest(tx, { ...asked, marks: settings.vacation, definition, values });

/** What a paper of the drafter's asks of the budget; null of any that asks nothing. */
async function judgeTaken(tx: Tx, { aptId, now }: Where, { document }: DocumentFacts, paper: Paper, written: Values) {
  const marks = paper.settings.budget;
  if (!marks) return null;
  const relatedDocIds = await relatedIdsOf(tx, aptId, document.id);
  return judgeBudget(tx, { aptId, now, marks, values: computeValues(paper.definition, written), relatedDocIds });
}

/** The day by whose limits a document is judged: that of its 상신; of one that is still written, today. */
const dayOf = ({ state, steps }: DocumentFacts['document'], now: Date): string =>
  koreanDay((state === 'IN_PROGRESS' && steps.find(({ kind }) => kind === 'DRAFT')?.actedAt) || now);
type Where = { aptId: string; now: Date };

/** `dated`: what the drafter wrote, as it is judged today. */
type Settled = { facts: DocumentFacts; dated: Values; problems: Problem[]; consent: BudgetConsent | null };

/** Each of the two may be half a megabyte: compared field by field, with others looked after in between. */
async function isOther(one: Values, other: Values): Promise<boolean> {
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const isSame = await inSteps(keys, (key) => {
    const [is, was] = [one[key], other[key]];
    if (is === was) return true;
    return is !== undefined && was !== undefined && canonicalJson(is) === canonicalJson(was);
  });
  return isSame.includes(false);
}

/**
 * What leaves the desk at 상신, each step of it in a turn of its own (a paper may have 24,000 cells): without blank rows and hidden parts, and with each explanation beside what it answers. What is
 * not explained is a problem, told with the others.
 */
export async function settleContent(tx: Tx, where: Where, facts: DocumentFacts, paper: Paper): Promise<Settled> {
  const { aptId } = where;
  const { definition } = paper;
  const { drafterId } = facts.document;
  const dated = await datedContent(tx, { ...where, drafterId }, paper, facts.content);
  const asked = { ...where, drafterId, docId: facts.document.id };
  const request = paper.settings.vacation ? await judgeVacation(tx, asked, paper, dated) : null;
  const taken = await judgeTaken(tx, where, facts, paper, dated);
  const filled = fillBudget(paper.settings.budget, fillVacation(paper.settings.vacation, dated, request), taken);
  await breathe();
  const whole = computeValues(definition, dropBlankRows(definition, filled));
  const written = { ...withoutHidden(whole) };
  await breathe();
  const doubts = await doubtsOn(tx, where, facts, paper, written);
  const { values, unexplained } = settleExplanations(definition, written, doubts);
  const problems = [
    ...unexplained.map(problemOf),
    ...vacationProblems(paper, request),
    ...budgetProblems(paper, taken),
  ];
  const content = { ...values };
  await breathe();
  const { amount } = amountsOf(paper, content);
  const settled = { ...facts, content, amount: amount === null ? null : String(amount) };
  await breathe();
  if (problems.length === 0 && (await isOther(content, facts.content))) await writeSettled(tx, aptId, settled);
  await breathe();
  if (problems.length === 0) await removeAttachments(tx, aptId, facts.document.id, hiddenFiles(whole));
  return { facts: settled, dated, problems, consent: consentTo(taken) };
}
