import { beforeAll, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { startTestServer } from '../../../test/server.ts';

/** A page that is asked for again is sent as it was remembered, unless anything that it shows is another. */
const server = forThisFile(startTestServer);
const office = openOffice(server);
const APT = "apt_id = '10001'";
type Page = { items: Record<string, unknown>[]; total: number };

let docId: string;
let decidedId: string;
const line = [
  { order: 1, kind: 'REVIEW', personId: 'gwajang01' },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
];
beforeAll(async () => {
  decidedId = await office.complete('gisa01');
  for (let i = 0; i < 3; i++) {
    server.clock.advance(1_000);
    docId = await office.submitted({ by: 'gisa01', line, title: `문서 ${i}`, more: { referenceIds: ['gyeongri01'] } });
  }
});

const INBOX = '/api/elec-apv/apv-inbox?tab=waiting';
const pageOf = async (memberId: string, address: string): Promise<Page> => {
  const { status, body } = await (await office.person(memberId)).get<Page>(address);
  expect(status).toBe(200);
  return body;
};
/** The same in other words, which nobody has asked in before: so nothing is remembered of it. */
let spaces = 0;
const freshPageOf = (memberId: string, address: string): Promise<Page> => {
  spaces += 1;
  return pageOf(memberId, `${address}&text=${'%20'.repeat(spaces)}`);
};
/** Past the triggers that keep documents under way as they are: who writes is not the question here. */
const write = (change: string, id: string) =>
  server.sql(
    `begin; set local session_replication_role = replica; ${change.replaceAll('$1', `'${id}'::uuid`)}; commit`,
  );

it('an act moves the turn on the page that was asked for before, and an opened paper is no other', async () => {
  const actedId = await office.submitted({ by: 'gyeongri01', line, title: '차례' });
  const address = '/api/elec-apv/sent-inbox?tab=running&size=10';
  const turnOf = ({ items }: Page) => JSON.stringify(items.map((row) => row.turnPeople));
  await pageOf('gyeongri01', address);
  const before = await pageOf('gyeongri01', address);
  expect((await (await office.person('gwajang01')).post(`/api/elec-apv/documents/${actedId}/open`)).status).toBe(200);
  expect(await pageOf('gyeongri01', address)).toEqual(before);
  expect((await office.act('gwajang01', actedId, { type: 'APPROVE' })).status).toBe(200);
  const after = await pageOf('gyeongri01', address);
  expect(turnOf(before)).toContain('gwajang01');
  expect(turnOf(after)).toContain('sojang01');
  expect(after).toEqual(await freshPageOf('gyeongri01', address));
});

it.each([
  ['a title', INBOX, `update document set title = '다른 제목' where ${APT} and doc_id = $1`],
  ['a state of urgency', INBOX, `update document set is_urgent = true where ${APT} and doc_id = $1`],
  [
    'a comment',
    INBOX,
    `insert into doc_comment (apt_id, comment_id, doc_id, author_id, author_name, body, created_at)
       values ('10001', '00000000-0000-7000-8000-000000000001', $1, 'gisa01', '이기사', '댓글', now())`,
  ],
  [
    'a comment that was taken away',
    INBOX,
    `update doc_comment set body = null, deleted_at = now() where ${APT} and doc_id = $1`,
  ],
  [
    'a file',
    INBOX,
    `with f as (insert into stored_file (apt_id, sha256, bytes, created_at, claimed_at) values ('10001', sha256('x'), 1, now(), now()) returning sha256)
     insert into attachment (apt_id, doc_id, attachment_id, sha256, name, mime, bytes, seq_no, added_by, added_at)
       select '10001', $1, '00000000-0000-7000-8000-000000000002', sha256, '견적.pdf', 'application/pdf', 1, 1, 'gisa01', now() from f`,
  ],
  [
    'a form of another name',
    INBOX,
    `update form set form_name = '새 이름' where ${APT} and form_id = (select form_id from document where doc_id = $1)`,
  ],
  ['a limit from which the secret is asked for', INBOX, `update complex set secret_limit = 1 where ${APT}`],
  ['a longer retention', '/api/elec-apv/sent-inbox?tab=done', `update complex set retention_min = 10 where ${APT}`],
  [
    'a paper that was read',
    '/api/elec-apv/ref-inbox?tab=all',
    `update participant set read_at = now() where ${APT} and doc_id = $1 and member_id = 'gyeongri01'`,
  ],
  [
    'somebody who has left',
    '/api/elec-apv/sent-inbox?tab=running',
    `update member set state = 'RESIGNED' where ${APT} and member_id = 'gwajang01'`,
  ],
  [
    'somebody who is back',
    '/api/elec-apv/sent-inbox?tab=running',
    `update member set state = 'ACTIVE' where ${APT} and member_id = 'gwajang01'`,
  ],
])('%s is seen on the page that was asked for before', async (_what, address, change) => {
  const reader = address.includes('sent') ? 'gisa01' : address.includes('ref') ? 'gyeongri01' : 'gwajang01';
  await pageOf(reader, address);
  const before = await pageOf(reader, address);
  expect(before.items.length).toBeGreaterThan(0);
  await write(change, address.includes('done') ? decidedId : docId);
  const after = await pageOf(reader, address);
  expect(after).not.toEqual(before);
  expect(after).toEqual(await freshPageOf(reader, address));
});

const ALL = '/api/elec-apv/all-apv-mng?size=20';
const statusOf = async (memberId: string, address: string) =>
  (await (await office.person(memberId)).get<{ code?: string }>(address)).status;

it('ACL-02 what is remembered goes to nobody who may not read it any more', async () => {
  const before = await pageOf('gyeongri01', '/api/elec-apv/ref-inbox?tab=all');
  expect(before.total).toBe(3);
  await server.sql(`delete from participant where ${APT} and doc_id = $1`, [docId]);
  expect((await pageOf('gyeongri01', '/api/elec-apv/ref-inbox?tab=all')).total).toBe(2);

  // Confidential from now on: gone from the list of those who see all documents but are not on its line.
  await server.sql(
    `insert into role_menu (apt_id, role_id, menu_id, can_read) select m.apt_id, mr.role_id, mu.menu_id, true
       from member m join member_role mr using (apt_id, member_id), menu mu
      where m.${APT} and m.member_id = 'gyeongri01' and mu.full_path = '/elec-apv/all-apv-mng' on conflict (apt_id, role_id, menu_id) do update set can_read = true`,
  );
  await pageOf('gyeongri01', ALL);
  const all = await pageOf('gyeongri01', ALL);
  expect(all.items.some((row) => row.docId === docId)).toBe(true);
  await write(`update document set security = 'CONFIDENTIAL' where ${APT} and doc_id = $1`, docId);
  const left = await pageOf('gyeongri01', ALL);
  expect(left.items.some((row) => row.docId === docId)).toBe(false);
  expect(left.total).toBe(all.total - 1);

  // The right is taken away, then the session ends.
  await server.sql(
    `update role_menu rm set can_read = false from menu mu where rm.menu_id = mu.menu_id and mu.full_path = '/elec-apv/all-apv-mng' and rm.${APT}`,
  );
  expect(await statusOf('gyeongri01', ALL)).toBe(403);
  expect(await statusOf('gyeongri01', '/api/elec-apv/ref-inbox?tab=all')).toBe(200);
  await server.sql(
    `update session set ended_at = now(), end_reason = 'LOGOUT' where ${APT} and member_id = 'gyeongri01'`,
  );
  expect(await statusOf('gyeongri01', '/api/elec-apv/ref-inbox?tab=all')).toBe(401);
});

it('somebody who is away is told of, and nothing remembered from before is', async () => {
  const address = '/api/elec-apv/sent-inbox?tab=running';
  await pageOf('gisa01', address);
  const before = await pageOf('gisa01', address);
  await server.sql(
    `insert into absence (apt_id, absence_id, person_id, stand_in_id, reason, starts_at, ends_at, created_at)
     values ('10001', '00000000-0000-7000-8000-000000000009', 'gwajang01', 'gijeon01', '연차', $1, $2, $1)`,
    [server.clock.now(), new Date(server.clock.now().getTime() + 3_600_000)],
  );
  const after = await pageOf('gisa01', address);
  expect(after).not.toEqual(before);
  expect(JSON.stringify(after.items[0]?.turnPeople)).toContain('standInName');
  expect(after).toEqual(await freshPageOf('gisa01', address));
});

/** Whoever asks at another time comes with a new session; what is remembered is of the person. */
const laterPages = async (memberId: string, address: string): Promise<[Page, Page]> => {
  const person = await server.signIn(memberId);
  spaces += 1;
  const pages = [
    await person.get<Page>(address),
    await person.get<Page>(`${address}&text=${'%20'.repeat(spaces)}`),
  ] as const;
  expect(pages.map(({ status }) => status)).toEqual([200, 200]);
  return [pages[0].body, pages[1].body];
};
const HOUR = 3_600_000;

it('what the clock alone changes is seen: an absence that begins and ends, a term that is over at midnight', async () => {
  const address = '/api/elec-apv/sent-inbox?tab=running';
  const see = async () => {
    const [page, fresh] = await laterPages('gisa01', address);
    expect(page).toEqual(fresh);
    return page;
  };
  await server.sql(`delete from absence where ${APT}`);
  server.clock.advance(2 * HOUR);
  await see();
  const before = await see();
  await server.sql(
    `insert into absence (apt_id, absence_id, person_id, stand_in_id, reason, starts_at, ends_at, created_at)
     values ('10001', '00000000-0000-7000-8000-00000000000a', 'gwajang01', 'gijeon01', '연차', $1, $2, $3)`,
    [1, 2, 0].map((hours) => new Date(server.clock.now().getTime() + hours * HOUR)),
  );
  expect(await see()).toEqual(before);
  server.clock.advance(1.5 * HOUR);
  expect(JSON.stringify(await see())).toContain('"standInName":"');
  server.clock.advance(HOUR);
  expect(await see()).toEqual(before);

  await server.sql(
    `update member set permission_ends_on = ($1::timestamptz at time zone 'Asia/Seoul')::date where ${APT} and member_id = 'gwajang01'`,
    [server.clock.now()],
  );
  expect(await see()).toEqual(before);
  server.clock.advance(24 * HOUR);
  expect(JSON.stringify(await see())).toContain('"goneYn":"Y"');
});

it('a step that was mended by hand is seen once its document was written too', async () => {
  const address = '/api/elec-apv/sent-inbox?tab=running';
  await laterPages('gisa01', address);
  await server.sql(
    `begin; update step set person_name = '다른 이름' where ${APT} and doc_id = '${docId}' and ord = 1;
     update document set updated_at = updated_at where ${APT} and doc_id = '${docId}'; commit`,
  );
  const [page, fresh] = await laterPages('gisa01', address);
  expect(JSON.stringify(page)).toContain('다른 이름');
  expect(page).toEqual(fresh);
});
