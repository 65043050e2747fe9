import type * as contract from '@danji/contract/delegation-rule';
import { koreanDay } from '@danji/contract/korean-day';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { specialWorks } from './domain/works.ts';
import { presentVersions } from './present.ts';
import { versionsOf, worksOf } from './queries.ts';

export async function getDelegationRule({ tx, actor, query, now }: Context<typeof contract.getDelegationRule>) {
  const versions = presentVersions(await tx.run(versionsOf(actor.aptId, now)));
  const wanted =
    query.version === undefined
      ? versions.find(({ state }) => state === 'IN_FORCE')
      : versions.find(({ version }) => version === query.version);
  const rule = wanted ?? refuse('NOT_FOUND', { message: 'no such version of the rule' });
  const works = await tx.run(worksOf(actor.aptId));
  return {
    today: koreanDay(now),
    versions: versions.map(({ officeOrder: _order, settings: _settings, rows: _rows, ...head }) => head),
    rule,
    works: [...works, ...specialWorks],
  };
}
