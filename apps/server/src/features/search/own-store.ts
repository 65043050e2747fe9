import { q, type Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';

type Owner = { aptId: string; memberId: string };

/** The newest stay, each once. */
export async function keepRecent(
  tx: Tx,
  { aptId, memberId }: Owner,
  { recentId, query, at, most }: { recentId: string; query: string; at: Date; most: number },
): Promise<void> {
  await tx.run(
    statement`
      insert into search_recent (apt_id, recent_id, member_id, query, at) values (${aptId}, ${recentId}, ${memberId}, ${query}, ${at})
      on conflict (apt_id, member_id, query) do update set at = excluded.at`,
  );
  await tx.run(
    statement`
      delete from search_recent where apt_id = ${aptId} and member_id = ${memberId} and recent_id not in (
        select recent_id from search_recent where apt_id = ${aptId} and member_id = ${memberId} order by at desc, recent_id desc limit ${most})`,
  );
}

export function forgetRecent(tx: Tx, { aptId, memberId }: Owner, query: string | null) {
  const own = q.deleteFrom('search_recent').where('apt_id', '=', aptId).where('member_id', '=', memberId);
  return tx.run(query === null ? own : own.where('query', '=', query));
}

export async function countOtherSaved(tx: Tx, { aptId, memberId }: Owner, name: string): Promise<number> {
  // Two at once cannot both be the last.
  await tx.run(statement`select pg_advisory_xact_lock(hashtext('saved_search'), hashtext(${memberId}))`);
  const row = await tx.first(
    statement<{ n: number }>`
      select count(*)::int as n from saved_search where apt_id = ${aptId} and member_id = ${memberId} and name <> ${name}`,
  );
  return row?.n ?? 0;
}

export async function writeSaved(
  tx: Tx,
  { aptId, memberId }: Owner,
  { savedId, name, query, at }: { savedId: string; name: string; query: string; at: Date },
): Promise<string> {
  const row = await tx.first(
    statement<{ saved_id: string }>`
      insert into saved_search (apt_id, saved_id, member_id, name, query, created_at) values (${aptId}, ${savedId}, ${memberId}, ${name}, ${query}, ${at})
      on conflict (apt_id, member_id, name) do update set query = excluded.query returning saved_id`,
  );
  return row?.saved_id ?? savedId;
}

export const removeSaved = (tx: Tx, { aptId, memberId }: Owner, savedId: string) =>
  tx.count(
    q
      .deleteFrom('saved_search')
      .where('apt_id', '=', aptId)
      .where('member_id', '=', memberId)
      .where('saved_id', '=', savedId),
  );
