import type { WorkItem } from '@danji/contract/delegation-rule';
import { josa } from '@danji/contract/josa';
import { changedRow } from '@danji/contract/rule-row';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { worksOf } from './queries.ts';
import { findRulesAhead } from './rule-store.ts';

/**
 * A change of the groups of forms, after which every form still falls under the rows that it fell under: who decides what is
 * changed by a new version of the rule, never by another name or place of a form.
 */
export async function keepRows<T>(tx: Tx, aptId: string, now: Date, change: () => Promise<T>): Promise<T> {
  const before = await tx.run(worksOf(aptId));
  const done = await change();
  const after = await tx.run(worksOf(aptId));
  for (const rule of await findRulesAhead(tx, aptId, now)) {
    const moved = before.find((work) => changedRow(rule, work, renewed(work, after)));
    if (moved) refuseMoved(moved, rule.version);
  }
  return done;
}

const renewed = (work: WorkItem, after: readonly WorkItem[]): WorkItem =>
  after.find(({ key }) => key === work.key) ?? work;

const refuseMoved = ({ name }: WorkItem, version: number): never =>
  refuse('FORM_REFUSED', {
    message: 'a form would fall under another row',
    details: { reason: 'RULE_ROW_MOVES' },
    errorUserMsg: `이렇게 바꾸면 ${josa(name, '을/를')} 결재할 사람이 달라집니다 (위임전결규정 ${version}판). 위임전결규정에서 이 양식의 행을 먼저 정해 주세요.`,
  });
