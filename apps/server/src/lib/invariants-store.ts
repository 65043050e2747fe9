import { readFile } from 'node:fs/promises';
import type pg from 'pg';
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

/** An owner is no superuser everywhere: a policy that lets them see every row, through a role that they have, will do. */
async function seesAll(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ sees: boolean }>(
    `select not exists (
       select from pg_class c where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'app') and row_security_active(c.oid)
          and not exists (select from pg_policy p, unnest(p.polroles) r (oid)
                           where p.polrelid = c.oid and pg_get_expr(p.polqual, c.oid) = 'true'
                             and case when r.oid = 0 then true else pg_has_role(current_user, r.oid, 'usage') end)) as sees`,
  );
  return rows[0]?.sees === true;
}

/** Everything in the database that is not as it must be; null where this role does not see every complex. */
export async function checkInvariants(ownerUrl: string, facts: KnownFacts = {}): Promise<Broken[] | null> {
  return withClient(ownerUrl, async (client) => {
    await client.query('begin transaction isolation level repeatable read, read only');
    if (!(await seesAll(client))) return null;
    return (await client.query<Broken>(await readFile(FILE, 'utf8'), [JSON.stringify(facts)])).rows;
  });
}
