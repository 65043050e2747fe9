import { readFile } from 'node:fs/promises';
import { withClient } from './with-client.ts';

export type Broken = { invariant: number; apt_id: string; subject: string; found: string };

/** What is known outside the database; see db/invariants.sql. */
export type KnownFacts = {
  acknowledged?: { aptId: string; memberId: string; key: string }[];
  acts?: { aptId: string; docId: string; types: string[] }[];
  unread?: { aptId: string; memberId: string; count: number }[];
  files?: { aptId: string; sha256: string }[];
  exports?: { aptId: string; memberId: string; count: number }[];
  dueBefore?: Date;
};

const FILE = new URL('../../db/invariants.sql', import.meta.url);

/** Decided documents that a 위임전결규정 was frozen for, and those from before there was one. */
export const countRuled = (ownerUrl: string): Promise<{ ruled: number; before: number }> =>
  withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ ruled: number; before: number }>(
      `select count(rule)::int as ruled, (count(*) - count(rule))::int as before from document where state in ('APPROVED', 'ENFORCED')`,
    );
    return rows[0] ?? { ruled: 0, before: 0 };
  });

/** Everything in the database that is not as it must be; null where this role does not see every complex. */
export async function checkInvariants(ownerUrl: string, facts: KnownFacts = {}): Promise<Broken[] | null> {
  return withClient(ownerUrl, async (client) => {
    await client.query('begin transaction isolation level repeatable read, read only');
    const { rows } = await client.query(
      'select rolsuper or rolbypassrls as sees from pg_roles where rolname = current_user',
    );
    if (!rows[0]?.sees) return null;
    return (await client.query<Broken>(await readFile(FILE, 'utf8'), [JSON.stringify(facts)])).rows;
  });
}
