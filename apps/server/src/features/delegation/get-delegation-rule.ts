import type * as contract from '@danji/contract/delegation-rule';
import { koreanDay } from '@danji/contract/korean-day';
import type { Context } from '../../http/bind.ts';
import { specialWorks } from './domain/works.ts';
import { findVersion } from './find-version.ts';
import { worksOf } from './queries.ts';

export async function getDelegationRule({ tx, actor, query, now }: Context<typeof contract.getDelegationRule>) {
  const { rule, versions } = await findVersion(tx, actor.aptId, now, query.version);
  const works = await tx.run(worksOf(actor.aptId));
  return {
    today: koreanDay(now),
    versions: versions.map(({ officeOrder: _order, settings: _settings, rows: _rows, ...head }) => head),
    rule,
    works: [...works, ...specialWorks],
  };
}
