import type * as contract from '@danji/contract/delegation-rule';
import type { Context } from '../../http/bind.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { drawDemanded } from './domain/draw-demanded.ts';
import { freezeRule, type InForce } from './domain/freeze-rule.ts';
import { specialWorks } from './domain/works.ts';
import { findVersion } from './find-version.ts';
import { findHolders } from './office-store.ts';
import { worksOf } from './queries.ts';

/** What the rule demands of a paper that nobody has written yet. Writes nothing. */
export async function simulateLine({ tx, actor, query, now }: Context<typeof contract.simulateLine>) {
  const { rule } = await findVersion(tx, actor.aptId, now, query.version);
  const { work, amount = 0, fund = null, drafterId } = query;
  return drawFor(tx, actor.aptId, rule, { work, amount, fund, drafterId, now });
}

type Asked = { work: string; amount: number; fund: string | null; drafterId: string; now: Date };

/** The line that this table gives such a paper, of the people that there are today. */
export async function drawFor(tx: Tx, aptId: string, rule: InForce, { amount, fund, drafterId, now, ...asked }: Asked) {
  const works = [...(await tx.run(worksOf(aptId))), ...specialWorks];
  const work = works.find(({ key }) => key === asked.work) ?? refuse('NOT_FOUND', { message: 'no such kind of work' });
  const paper = {
    forms: [work.key],
    groups: work.group === null ? [] : [work.group],
    won: amount,
    funds: fund === null ? [] : [fund],
  };
  const frozen =
    freezeRule(rule, { ...paper, name: work.name, payeeIds: [] }) ??
    refuse('NOT_FOUND', {
      message: 'the table has a hole there',
      errorUserMsg: '이 양식, 금액, 재원에 맞는 행이 없습니다. 행을 더하거나 금액을 고쳐 주세요.',
    });
  const { actingForChair } = rule.settings;
  const holders = await findHolders(tx, aptId, { drafterId, actingForChair }, now);
  if (!holders.some(({ id }) => id === drafterId)) refuse('NOT_FOUND', { message: 'no such drafter' });
  const { version, rowNo, about, decider } = frozen;
  return { version, rowNo, about, decider, ...drawDemanded(frozen, holders, drafterId) };
}
