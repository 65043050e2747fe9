import { computeValues } from '@danji/contract/forms/compute';
import type { Problem } from '@danji/contract/forms/problem';
import { readingValues } from '@danji/contract/forms/read-values';
import { josa } from '@danji/contract/josa';
import { inTurns } from '../../lib/breathe.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { datedContent } from './dated-content.ts';
import type { DocumentFacts } from './document-store.ts';
import { amountsOf, changedLocked, settleReferences } from './domain/form-values.ts';
import { findKnown, findPaper } from './paper-store.ts';

type Written = { content: Record<string, unknown>; amount: number | null };

/**
 * What a save puts down: values that the form knows and of the right shape, names from the register, formulas worked
 * out here, what is hidden set aside, the amount from what stands on the paper. A form from before papers takes what it is given.
 */
export async function valuesToWrite(
  tx: Tx,
  { aptId, now }: { aptId: string; now: Date },
  facts: DocumentFacts,
  written: Written,
): Promise<Written> {
  const paper = await findPaper(tx, aptId, facts);
  if (!paper) return written;
  const { definition } = paper;
  const read = await inTurns(readingValues(definition, written.content));
  if (read.problems.length > 0) refuseValues(read.problems);
  const known = await findKnown(tx, { aptId, docId: facts.document.id }, paper, read.values);
  const settled = settleReferences(definition, read.values, known);
  if (settled.problems.length > 0) refuseValues(settled.problems);
  const { drafterId } = facts.document;
  const dated = await datedContent(tx, { aptId, drafterId, now }, paper, settled.values);
  const content = { ...computeValues(definition, dated) };
  const locked = facts.document.state === 'DRAFT' ? null : changedLocked(definition, facts.content, content);
  if (locked !== null)
    refuse('ACT_REFUSED', {
      message: 'AMOUNT_LOCKED',
      errorUserMsg: `한 번 상신한 문서의 ${josa(locked, '은/는')} 고칠 수 없습니다. 이 문서를 폐기하고 새로 작성해 주세요.`,
      details: { reason: 'AMOUNT_LOCKED' },
    });
  return { content, amount: amountsOf(paper, content).amount };
}

const refuseValues = (problems: readonly Problem[]): never =>
  refuse('INVALID_INPUT', {
    message: `values of ${problems.map(({ key }) => key).join(', ')}`,
    errorUserMsg: problems[0]?.message ?? '입력하신 내용을 확인해 주세요.',
    details: { problems },
  });
