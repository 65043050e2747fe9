import { beforeAll, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { startTestServer } from '../../../test/server.ts';

const server = forThisFile(startTestServer);
const office = openOffice(server);
beforeAll(async () => {
  await server.sql(
    `insert into role (apt_id, role_id, role_name) values ('10001', '00000000-0000-7000-8000-0000000000aa', '결재 관리');
     insert into member_role values ('10001', 'gisa02', '00000000-0000-7000-8000-0000000000aa')`,
  );
});

type Page = { items: { docId: string }[]; total: number };
const line = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }] as const;
const allow = (flags: { read: boolean; write: boolean }) =>
  server.sql(
    `insert into role_menu (apt_id, role_id, menu_id, can_read, can_write)
     select '10001', role_id, menu_id, $1, $2 from role, menu where role_name = '결재 관리' and full_path = '/elec-apv/all-apv-mng'
     on conflict (apt_id, role_id, menu_id) do update set can_read = excluded.can_read, can_write = excluded.can_write`,
    [flags.read, flags.write],
  );

it('ACL-05 강제 회수, 폐기 and 이관 need 쓰기 on 전체 결재 관리: with 조회 alone nothing can be done, and nothing changes', async () => {
  // 참조, so that the document is there to read: what is missing is the right to act.
  const docId = await office.submitted({ by: 'gisa01', line: [...line], more: { referenceIds: ['gisa02'] } });
  const [step] = await server.sql<{ step_id: string }>(
    "select step_id from step where doc_id = $1 and state = 'PENDING'",
    [docId],
  );
  const acts = [
    { type: 'FORCE_RECALL', reason: '관리자 회수' },
    { type: 'VOID', reason: '잘못 올린 문서' },
    { type: 'TRANSFER', stepId: step?.step_id, toId: 'gwajang01', reason: '퇴직' },
  ];
  await allow({ read: true, write: false });
  const before = await office.digest(docId);
  for (const act of acts) {
    expect(await office.act('gisa02', docId, act), act.type).toMatchObject({
      status: 409,
      body: { code: 'ACT_REFUSED' },
    });
  }
  expect(await office.digest(docId)).toBe(before);
  await allow({ read: true, write: true });
  expect(await office.act('gisa02', docId, { type: 'FORCE_RECALL', reason: '관리자 회수' })).toMatchObject({
    status: 200,
    body: { state: 'WITHDRAWN' },
  });
});

it('ACL-02, ACL-13 the operator sees the documents of a named complex, but no draft and nothing confidential; nobody else may name one', async () => {
  const open = await office.submitted({ by: 'gisa01', line: [...line], title: '공개 문서' });
  const secret = await office.submitted({ by: 'gisa01', line: [...line], more: { security: 'CONFIDENTIAL' } });
  const draft = await office.draft({ by: 'gisa01', line: [...line] });
  const page = async (by: string, aptId: string) =>
    (await office.person(by)).get<Page>(`/api/elec-apv/all-apv-mng?aptId=${aptId}&size=100`);
  const { status, body } = await page('sysadmin', '10001');
  expect(status).toBe(200);
  const ids = body.items.map(({ docId }) => docId);
  expect(ids).toContain(open);
  expect(ids).not.toContain(secret);
  expect(ids).not.toContain(draft);
  const elsewhere = (await page('sysadmin', '10002')).body.items.map(({ docId }) => docId);
  expect(elsewhere).not.toContain(open);
  expect(await page('sojang02', '10001')).toMatchObject({ status: 403, body: { code: 'FOREIGN_COMPLEX' } });
});

it('ACL-05, ACL-13 조회 on 전체 결재 관리 shows every document of the complex but drafts and 대외비; without it there is none', async () => {
  const open = await office.submitted({ by: 'gisa01', line: [...line] });
  const secret = await office.submitted({ by: 'gisa01', line: [...line], more: { security: 'CONFIDENTIAL' } });
  const draft = await office.draft({ by: 'gisa01', line: [...line] });
  const reader = await office.person('gisa02');
  const statusOf = async (docId: string) => (await reader.get(`/api/elec-apv/documents/${docId}`)).status;
  await allow({ read: true, write: false });
  const { body } = await reader.get<Page>('/api/elec-apv/all-apv-mng?size=100');
  const ids = body.items.map(({ docId }) => docId);
  expect([ids.includes(open), ids.includes(secret), ids.includes(draft)]).toEqual([true, false, false]);
  expect([await statusOf(open), await statusOf(secret), await statusOf(draft)]).toEqual([200, 404, 404]);
  await allow({ read: false, write: false });
  expect(await statusOf(open)).toBe(404);
});
