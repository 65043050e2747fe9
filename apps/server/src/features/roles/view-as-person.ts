import type * as contract from '@danji/contract/roles';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { presentPersonMenu } from './present.ts';
import { menusWithSourcesOf, personOf } from './queries.ts';

/** A look at what someone gets. No session of theirs is made, and nothing is written. */
export async function viewAsPerson({ tx, actor, params, now }: Context<typeof contract.viewAsPerson>) {
  const { hasEnded, activeYn, ...person } =
    (await tx.first(personOf(actor.aptId, params.memberId, now))) ?? refuse('NOT_FOUND', { message: 'no such member' });
  const menus = await tx.run(menusWithSourcesOf(actor.aptId, person.memberId));
  return {
    ...person,
    activeYn: activeYn && !hasEnded,
    menus: menus.map((row) => presentPersonMenu(row, hasEnded)),
  };
}
