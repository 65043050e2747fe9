import { computeValues } from '@danji/contract/forms/compute';
import { dropBlankRows } from '@danji/contract/forms/drop-blank-rows';
import { type Doubt, problemOf, settleExplanations } from '@danji/contract/forms/explained';
import { doubtSum } from '@danji/contract/forms/items-sum';
import type { Problem } from '@danji/contract/forms/problem';
import type { Tx } from '../../lib/database.ts';
import type { DocumentFacts } from './document-store.ts';
import { amountsOf, type Paper } from './domain/form-values.ts';
import { canonicalJson } from './domain/history-chain.ts';
import { writeSettled } from './paper-store.ts';

/** What of a paper must be explained before it goes on its way. */
export const doubtsOn = ({ definition, settings }: Paper, values: Record<string, unknown>): Doubt[] => {
  const sum = doubtSum(definition, settings, values);
  return sum ? [{ key: sum.key, label: sum.label, told: sum.told }] : [];
};

type Settled = { facts: DocumentFacts; problems: Problem[] };

/**
 * What leaves the desk at 상신: without blank rows, and with each explanation beside what it answers. What is not explained
 * is a problem, told with the others.
 */
export async function settleContent(tx: Tx, aptId: string, facts: DocumentFacts, paper: Paper): Promise<Settled> {
  const { definition } = paper;
  const written = { ...computeValues(definition, dropBlankRows(definition, facts.content)) };
  const { values, unexplained } = settleExplanations(definition, written, doubtsOn(paper, written));
  const problems = unexplained.map(problemOf);
  const content = { ...values };
  const { amount } = amountsOf(paper, content);
  const settled = { ...facts, content, amount: amount === null ? null : String(amount) };
  if (problems.length === 0 && canonicalJson(content) !== canonicalJson(facts.content))
    await writeSettled(tx, aptId, settled);
  return { facts: settled, problems };
}
