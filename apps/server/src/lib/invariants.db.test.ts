import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forThisFile } from '../../test/for-this-file.ts';
import { startOffice } from '../../test/office.ts';
import { checkInvariants, type KnownFacts } from './invariants-store.ts';

let docId: string;
let client: pg.Client;
const office = forThisFile(() => startOffice(['gisa01', 'sojang01']));
beforeAll(async () => {
  docId = await office.complete('gisa01');
  client = new pg.Client({ connectionString: office.server.database.ownerUrl });
  await client.connect();
  // Whatever guards the rows would stop the hand that spoils them here.
  await client.query('set session_replication_role = replica');
});
afterAll(() => client.end());

const look = async (facts: KnownFacts = {}) => {
  const broken = await checkInvariants(office.server.database.ownerUrl, facts);
  return [...new Set(broken?.map(({ invariant }) => invariant))];
};

it('finds nothing in a database that is as it should be', async () => {
  const key = randomUUID();
  const sojang = office.as('sojang01');
  await sojang.post('/api/alarm/mark/00000000-0000-7000-8000-000000000000', undefined, {
    headers: { 'idempotency-key': key },
  });
  const other = await office.submit('gisa01', [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }]);
  expect(
    await look({
      acts: [
        { aptId: '10001', docId, types: ['SUBMIT', 'APPROVE'] },
        { aptId: '10001', docId: other, types: ['SUBMIT'] },
      ],
      dueBefore: new Date(0),
    }),
  ).toEqual([]);
});

/** Spoils one thing, and gives the statement that mends it. */
type Spoiled = [invariant: number, what: string, spoil: () => string, mend: () => string];
const SPOILED: Spoiled[] = [
  [
    2,
    'a state that no event led to',
    () => `update document set state = 'REJECTED' where doc_id = '${docId}'`,
    () => `update document set state = 'APPROVED' where doc_id = '${docId}'`,
  ],
  [
    3,
    'an event that is gone',
    () => `update approval_event set seq = 7 where doc_id = '${docId}' and seq = 2`,
    () => `update approval_event set seq = 2 where doc_id = '${docId}' and seq = 7`,
  ],
  [
    4,
    'a number that was taken and not used',
    () => "update number_counter set last = last + 1 where apt_id = '10001'",
    () => "update number_counter set last = last - 1 where apt_id = '10001'",
  ],
  [
    5,
    'a decision by a stranger',
    () => `update approval_event set actor_id = 'gyeongri01' where doc_id = '${docId}' and seq = 2`,
    () => `update approval_event set actor_id = 'sojang01' where doc_id = '${docId}' and seq = 2`,
  ],
  [
    8,
    'two top administrators',
    () =>
      "alter table member drop constraint if exists none; drop index if exists one_super_admin; update member set is_super_admin = true where member_id in ('gisa01', 'sojang01')",
    () => "update member set is_super_admin = false where member_id = 'gisa01'",
  ],
  [
    9,
    'an attachment without its file',
    () =>
      `insert into attachment (apt_id, doc_id, attachment_id, sha256, name, mime, bytes, seq_no, added_by, added_at) values ('10001', '${docId}', '${docId}', sha256('x'), 'a', 'text/plain', 1, 1, 'gisa01', now())`,
    () => `delete from attachment where attachment_id = '${docId}'`,
  ],
  [
    10,
    'a step of another complex',
    () => `update step set apt_id = '10002' where doc_id = '${docId}' and kind = 'DRAFT'`,
    () => `update step set apt_id = '10001' where doc_id = '${docId}'`,
  ],
  [
    13,
    'CTL-01 a decision by somebody who was too low for it',
    () => `update step set offices = '{STAFF,DEPT_HEAD}' where doc_id = '${docId}' and kind = 'DECIDE'`,
    () => `update step set offices = '{STAFF,DIRECTOR}' where doc_id = '${docId}' and kind = 'DECIDE'`,
  ],
  [
    13,
    'CTL-01 a demanded confirmation that nobody gives',
    () =>
      `update document set rule = jsonb_set(rule, '{demands}', '[{"kind": "CONFIRM", "office": "CHAIR"}]') where doc_id = '${docId}'`,
    () => `update document set rule = jsonb_set(rule, '{demands}', '[]') where doc_id = '${docId}'`,
  ],
  [
    13,
    'CTL-06 a decision by whoever drafted it',
    () =>
      `update step set actor_id = (select drafter_id from document where doc_id = '${docId}') where doc_id = '${docId}' and kind = 'DECIDE'`,
    () => `update step set actor_id = person_id where doc_id = '${docId}' and kind = 'DECIDE'`,
  ],
  [
    13,
    'CTL-06 a signature of who receives the money',
    () =>
      `update document set rule = jsonb_set(rule, '{payeeIds}', (select jsonb_agg(person_id) from step where doc_id = '${docId}' and kind = 'DECIDE')) where doc_id = '${docId}'`,
    () => `update document set rule = jsonb_set(rule, '{payeeIds}', '[]') where doc_id = '${docId}'`,
  ],
  ...(['AUDITOR', 'CHAIR'] as const).map(
    (office): Spoiled => [
      13,
      `CTL-06 a 관리소장 who decides and is the ${office} as well`,
      () =>
        `update document set rule = jsonb_set(rule, '{demands}', '[{"kind": "CONFIRM", "office": "${office}"}]') where doc_id = '${docId}';
       update step set offices = '{DIRECTOR,${office}}' where doc_id = '${docId}' and kind = 'DECIDE'`,
      () =>
        `update document set rule = jsonb_set(rule, '{demands}', '[]') where doc_id = '${docId}';
       update step set offices = '{STAFF,DIRECTOR}' where doc_id = '${docId}' and kind = 'DECIDE'`,
    ],
  ),
  [
    11,
    'a hole in the order of departments',
    () =>
      "update department set seq_no = 99 where apt_id = '10001' and seq_no = (select max(seq_no) from department where apt_id = '10001')",
    () =>
      "update department set seq_no = (select count(*) from department where apt_id = '10001') where apt_id = '10001' and seq_no = 99",
  ],
];

for (const [invariant, what, spoil, mend] of SPOILED)
  it(`finds ${what}`, async () => {
    await client.query(spoil());
    expect(await look()).toContain(invariant);
    await client.query(mend());
    expect(await look()).toEqual([]);
  });

it('finds what was promised and is not there: a write, an act, an alarm, a file, a record, a message', async () => {
  const aptId = '10001';
  const memberId = 'gisa01';
  expect(await look({ acknowledged: [{ aptId, memberId, key: randomUUID() }] })).toEqual([1]);
  expect(await look({ acts: [{ aptId, docId, types: ['SUBMIT'] }] })).toEqual([1]);
  expect(await look({ acts: [{ aptId, docId: randomUUID(), types: ['SUBMIT'] }] })).toEqual([1]);
  expect(await look({ unread: [{ aptId, memberId, count: 5_000 }] })).toEqual([7]);
  expect(await look({ files: [{ aptId, sha256: '00'.repeat(32) }] })).toEqual([9]);
  expect(await look({ exports: [{ aptId, memberId, count: 1 }] })).toEqual([12]);
  await client.query(
    "insert into outbox_message (apt_id, message_id, channel, recipient, subject, body, next_attempt_at, created_at) values ('10001', gen_random_uuid(), 'EMAIL', 'a@example.kr', 's', 'b', '2020-01-01', now())",
  );
  expect(await look({ dueBefore: new Date('2021-01-01') })).toEqual([6]);
});
