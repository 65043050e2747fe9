import fc from 'fast-check';
import { sql } from 'kysely';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { contractDesk } from '../../../test/contract-desk.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startTestServer } from '../../../test/server.ts';
import { statement } from '../../lib/statement.ts';
import { withClient } from '../../lib/with-client.ts';
import { type Reader, readable, readableAmong, readableInBulk } from '../approvals/public.ts';
import { readPapers, rowIsReadable } from './queries.ts';

/** `npm run test:system` plays more offices. */
const OFFICES = Number(process.env.LIVES ?? 2);
const APT = '10001';

const PAPERS = 25;

const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
const gisa = forThisFile(() => server.signIn('gisa01'));
const desk = forThisFile(() =>
  contractDesk(
    server,
    () => gisa,
    () => sojang,
  ),
);

/** One turn of chance: what a document or a person is made to be. All of it at once is an office that no office would be. */
const CHANGES: readonly string[] = [
  // Who wrote it, of which department, whether its head reads it.
  `update document set drafter_id = $member where doc_id = $doc`,
  `update document set drafter_dept_id = $dept, policy = policy || '{"deptHeadReads": true}' where doc_id = $doc`,
  `update document set security = 'CONFIDENTIAL' where doc_id = $doc`,
  `update document set state = 'VOID' where doc_id = $doc`,
  `update document set state = 'ENFORCED' where doc_id = $doc`,
  // Who is on its line, signed for another, or is waited for.
  `update step set for_dept_id = $dept, for_dept_name = '부서', kind = 'AGREE' where doc_id = $doc and ord = 1`,
  `update step set person_id = $member where doc_id = $doc and ord = 1 and kind <> 'DRAFT'`,
  `update step set actor_id = $member where doc_id = $doc and ord = 1`,
  `update step set state = 'PENDING', pending_since = now(), acted_at = null, actor_id = null, manner = null, person_id = $other where doc_id = $doc and ord = 1`,
  `insert into absence (apt_id, absence_id, person_id, stand_in_id, starts_at, ends_at, reason, created_at)
   select '${APT}', gen_random_uuid(), $other::text, $member::text, now() - interval '1 hour', now() + interval '1 day', '휴가', now()
    where not exists (select from absence where apt_id = '${APT}' and person_id = $other::text)`,
  // Who looks at it.
  `insert into participant (apt_id, doc_id, member_id, member_name, kind, added_at, added_by)
   values ('${APT}', $doc, $member, '사람', $kind, now(), $other) on conflict do nothing`,
  `insert into receiving_department (apt_id, doc_id, dept_id, dept_name, changed_at) values ('${APT}', $doc, $dept, '부서', now()) on conflict do nothing`,
  `insert into next_writer (apt_id, doc_id, seq, form_id, role_code, dept_id, given_at)
   select '${APT}', $doc, 1 + (random() * 1000000)::int, f.form_id, $role, case when $role::text is null then $dept::uuid end, now() from form f where f.apt_id = '${APT}' limit 1`,
  // What people are.
  `update member set dept_id = $dept where apt_id = '${APT}' and member_id = $member`,
  `delete from member_role where apt_id = '${APT}' and member_id = $member`,
  `insert into member_role (apt_id, member_id, role_id)
   select '${APT}', $member, role_id from role where apt_id = '${APT}' order by role_code offset $nth limit 1 on conflict do nothing`,
];

type Turn = { change: number; doc: number; member: number; other: number; dept: number; role: number; kind: number };
const index = fc.nat(10_000);
const turn: fc.Arbitrary<Turn> = fc.record({
  change: fc.nat(CHANGES.length - 1),
  ...{ doc: index, member: index, other: index, dept: index, role: index, kind: index },
});

type Known = { docs: string[]; members: string[]; depts: string[]; roles: (string | null)[]; stranger: string };

/** Somebody of another complex has a role of this one, and every role writes what is next: the set once said yes to them. */
function strangerWritesNext({ members, roles, stranger }: Known): Turn[] {
  const of = (change: string, more: Partial<Turn>): Turn => ({
    ...{ doc: 0, member: 0, other: 0, dept: 0, role: 0, kind: 0 },
    ...{ change: CHANGES.findIndex((text) => text.startsWith(change)), ...more },
  });
  return [
    ...roles.map((_, role) => of('insert into next_writer', { role })),
    of('insert into member_role', { member: members.indexOf(stranger), doc: roles.indexOf('DEPT_HEAD') }),
  ];
}

/** What the names in a change stand for in this turn, as values. */
function toQuery(known: Known, given: Turn): pg.QueryConfig {
  const of = <One>(list: readonly One[], at: number): One => list[at % list.length] as One;
  const named: Record<string, unknown> = {
    doc: of(known.docs, given.doc),
    member: of(known.members, given.member),
    // A few, so that who is waited for is away as well.
    other: of(known.members.slice(0, 3), given.other),
    dept: of(known.depts, given.dept),
    role: of([...known.roles, null], given.role),
    kind: of(['REFERENCE', 'READER'], given.kind),
    nth: given.doc % known.roles.length,
  };
  const values: unknown[] = [];
  const text = (CHANGES[given.change] ?? '').replace(/\$(\w+)/g, (_, name: string) => `$${values.push(named[name])}`);
  return { text, values };
}

/** How many rows it changed. What a constraint refuses is left out: the rest may still be. */
async function change(client: pg.Client, known: Known, given: Turn): Promise<number> {
  await client.query('savepoint turn');
  try {
    return (await client.query(toQuery(known, given))).rowCount ?? 0;
  } catch (error) {
    if (!String((error as { code?: string }).code).startsWith('23')) throw error;
    await client.query('rollback to turn');
    return 0;
  }
}

/** The rows of which the two say something else, and how many the reader reads by the rule. */
async function compare(client: pg.Client, reader: Reader): Promise<{ wrong: string[]; read: number }> {
  const among = readableAmong(reader, sql`select doc_id from register_row`);
  const asked = statement`
    with ${readPapers(reader)}, ${among.before},
    asked as (
      select r.doc_id, exists (select from document d where d.apt_id = r.apt_id and d.doc_id = r.doc_id and ${readable(reader)}) as by_rule,
             ${rowIsReadable(reader)} as at_once,
             exists (select from document d where d.apt_id = r.apt_id and d.doc_id = r.doc_id and ${readableInBulk(reader)}) as in_bulk, ${among.isRead(sql`r.doc_id`)} as among
        from register_row r where r.apt_id = ${APT})
    select coalesce(array_agg(doc_id) filter (where (by_rule, by_rule, by_rule) is distinct from (at_once, in_bulk, among)), '{}') as wrong,
           (count(*) filter (where by_rule))::int as read from asked`.compile();
  const { rows } = await client.query(asked.sql, [...asked.parameters]);
  return rows[0];
}

describe('ACL-03 which rows somebody reads is what the one rule says of their papers', () => {
  it('in any office, for everybody in it and for a stranger', async () => {
    const formId = await desk.publish(sojang);
    for (let n = 0; n < PAPERS; n += 1) await desk.complete(formId, { 계약명: `계약 ${n}` });
    const one = async <T>(client: pg.Client, text: string) =>
      (await client.query(text)).rows.map((row: { it: T }) => row.it);
    await withClient(server.database.ownerUrl, async (client) => {
      await client.query("select set_config('app.apt_id', $1, false)", [APT]);
      const known: Known = {
        docs: await one(client, 'select distinct doc_id as it from register_row order by 1'),
        members: await one(client, 'select member_id as it from member order by 1'),
        depts: await one(client, 'select dept_id as it from department order by 1'),
        roles: await one(client, "select role_code as it from role where apt_id = '10001' order by 1"),
        stranger:
          (await one<string>(client, `select min(member_id) as it from member where apt_id <> '${APT}'`))[0] ?? '',
      };
      expect(known.members).toContain(known.stranger);
      expect(known.roles).toContain('DEPT_HEAD');
      expect(known.docs.length).toBeGreaterThanOrEqual(PAPERS);
      const seen = { some: 0, all: 0 };
      const made: number[] = [];
      const anyOffice = fc.asyncProperty(fc.array(turn, { minLength: 80, maxLength: 160 }), async (turns) => {
        // Papers are sealed: nobody could do this to them but here.
        await client.query('rollback; begin');
        await client.query("set local session_replication_role = 'replica'");
        for (const given of turns)
          made[given.change] = (made[given.change] ?? 0) + (await change(client, known, given));
        await client.query(
          "update register_row r set is_void = (d.state = 'VOID'), is_open = (d.security = 'NORMAL') from document d where d.apt_id = r.apt_id and d.doc_id = r.doc_id",
        );
        for (const memberId of [...known.members, 'nobody']) {
          const reader = { aptId: APT, memberId, now: new Date() };
          const { wrong, read } = await compare(client, reader);
          expect(wrong, memberId).toEqual([]);
          if (read > 0) seen.some += 1;
          seen.all += 1;
        }
      });
      const examples: [Turn[]][] = [[strangerWritesNext(known)]];
      await fc.assert(anyOffice, { examples, numRuns: examples.length + OFFICES, endOnFailure: true });
      await client.query('rollback');
      // Each change was made, and not only refused by a constraint.
      expect(CHANGES.filter((_, at) => !made[at])).toEqual([]);
      // Readers of something and of nothing were among them.
      expect(seen.some).toBeGreaterThan(0);
      expect(seen.some).toBeLessThan(seen.all);
    });
  });
});
