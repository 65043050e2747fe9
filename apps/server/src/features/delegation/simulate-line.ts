import type * as contract from '@danji/contract/delegation-rule';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { drawDemanded } from './domain/draw-demanded.ts';
import { freezeRule } from './domain/freeze-rule.ts';
import { specialWorks } from './domain/works.ts';
import { findVersion } from './find-version.ts';
import { findHolders } from './office-store.ts';
import { worksOf } from './queries.ts';

/** What the rule demands of a paper that nobody has written yet. Writes nothing. */
export async function simulateLine({ tx, actor, query, now }: Context<typeof contract.simulateLine>) {
  const { aptId } = actor;
  const { rule } = await findVersion(tx, aptId, now, query.version);
  const works = [...(await tx.run(worksOf(aptId))), ...specialWorks];
  const work = works.find(({ key }) => key === query.work) ?? refuse('NOT_FOUND', { message: 'no such kind of work' });
  const frozen =
    freezeRule(rule, {
      forms: [work.key],
      groups: work.group === null ? [] : [work.group],
      won: query.amount ?? 0,
      fund: query.fund ?? null,
      name: work.name,
      payeeIds: [],
    }) ?? refuse('NOT_FOUND', { message: 'the table has a hole there' });
  const { actingForChair } = rule.settings;
  const holders = await findHolders(tx, aptId, { drafterId: query.drafterId, actingForChair }, now);
  const drafter = holders.find(({ id }) => id === query.drafterId);
  if (!drafter) refuse('NOT_FOUND', { message: 'no such drafter' });
  const { version, rowNo, about: said, decider } = frozen;
  return { version, rowNo, about: said, decider, ...drawDemanded(frozen, holders, query.drafterId) };
}
