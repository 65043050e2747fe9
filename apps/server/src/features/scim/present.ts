import type { ScimAct } from './act.ts';
import { groupOf } from './domain/group.ts';
import type { Json } from './domain/matches.ts';
import { withMeta } from './domain/resource.ts';
import { type SyncedRow, userOf } from './domain/user.ts';
import { oneGroup, oneSynced } from './queries.ts';
import { notThere } from './taken.ts';

export const withUserMeta = (row: SyncedRow, base: string): Json =>
  withMeta(userOf(row, base), 'User', base, { created: row.createdAt, lastModified: row.updatedAt });

type Reading = Pick<ScimAct, 'tx' | 'actor' | 'base'>;
export const presentUser = async ({ tx, actor, base }: Reading, scimId: string): Promise<Json> =>
  withUserMeta((await tx.first(oneSynced(actor.aptId, scimId))) ?? notThere(), base);

export const presentGroup = async ({ tx, actor, base }: Reading, deptId: string): Promise<Json> =>
  withMeta(groupOf((await tx.first(oneGroup(actor.aptId, deptId))) ?? notThere(), base), 'Group', base, null);
