import { beforeAll, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { startTestServer } from '../../../test/server.ts';

const line = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }] as const;

/** A new version of the form that says this of heads of departments; what is drafted already keeps what it was drafted with. */
const formSays = (deptHeadReads: boolean) =>
  server.sql(
    `with newest as (
       update form set current_version = current_version + 1 where apt_id = '10001' and form_code = 'PLAIN_DRAFT' returning *
     ) insert into form_version (apt_id, form_id, version, settings, published_at, published_by)
       select v.apt_id, v.form_id, v.version + 1, v.settings || jsonb_build_object('policy', $1::jsonb), v.published_at, v.published_by
         from newest n join form_version v on v.apt_id = n.apt_id and v.form_id = n.form_id and v.version = n.current_version - 1`,
    [JSON.stringify({ deptHeadReads })],
  );
const deptOf = async (memberId: string) => {
  const [row] = await server.sql<{ dept_id: string }>('select dept_id from member where member_id = $1', [memberId]);
  return row?.dept_id ?? '';
};
const move = (memberId: string, deptId: string) =>
  server.sql('update member set dept_id = $2 where member_id = $1', [memberId, deptId]);
const submitted = (more: Record<string, unknown> = {}) => office.submitted({ by: 'gisa01', line: [...line], more });

/** The answers of everything that shows a document to this person. */
async function seen(by: string, docId: string): Promise<number[]> {
  const person = await office.person(by);
  const detail = await person.get(`/api/elec-apv/documents/${docId}`);
  const history = await person.get(`/api/elec-apv/documents/${docId}/history`);
  const comments = await person.get(`/api/elec-apv/documents/${docId}/comments`);
  return [detail, history, comments].map(({ status }) => status);
}
const ALL = [200, 200, 200];
const NONE = [404, 404, 404];

const server = forThisFile(startTestServer);
const office = openOffice(server);
beforeAll(async () => {
  await formSays(true);
});

it('ACL-03 the head of the department reads its documents where the form says so, from 상신 on and after the decision', async () => {
  // gijeon01 leads the department of gisa01, and is not on the line.
  const draft = await office.draft({ by: 'gisa01', line: [...line] });
  expect(await seen('gijeon01', draft)).toEqual(NONE);
  const docId = await submitted();
  expect(await seen('gijeon01', docId)).toEqual(ALL);
  await office.act('sojang01', docId, { type: 'APPROVE' });
  expect(await seen('gijeon01', docId)).toEqual(ALL);
});

it('ACL-03 reading is not acting: the head decides nothing on it, and nothing changes', async () => {
  const docId = await submitted();
  const before = await office.digest(docId);
  for (const what of [{ type: 'APPROVE' }, { type: 'REJECT', reason: '부서장입니다' }])
    expect(await office.act('gijeon01', docId, what), what.type).toMatchObject({
      status: 409,
      body: { code: 'ACT_REFUSED' },
    });
  expect(await office.digest(docId)).toBe(before);
});

it('ACL-03 neither a colleague without that role nor the head of another department reads them', async () => {
  const docId = await submitted();
  for (const other of ['gisa02', 'gyeongri01', 'gwajang01']) expect(await seen(other, docId), other).toEqual(NONE);
});

it('ACL-13 the head does not read what is confidential', async () => {
  const docId = await submitted({ security: 'CONFIDENTIAL' });
  expect(await seen('gijeon01', docId)).toEqual(NONE);
});

it('ACL-03 a form that does not say so gives nothing, and a document keeps what its form said when it was drafted', async () => {
  const before = await submitted();
  await formSays(false);
  try {
    expect(await seen('gijeon01', await submitted())).toEqual(NONE);
    expect(await seen('gijeon01', before)).toEqual(ALL);
  } finally {
    await formSays(true);
  }
});

it('ACL-03 the department is the one of 상신: who leaves it takes no documents along, and who leads it now reads them', async () => {
  const docId = await submitted();
  const [engineers, accounts] = [await deptOf('gisa01'), await deptOf('gyeongri01')];
  await move('gisa01', accounts);
  await move('gijeon01', accounts);
  await move('gyeongri01', engineers);
  try {
    expect(await seen('gijeon01', docId)).toEqual(NONE);
    expect(await seen('gyeongri01', docId)).toEqual(ALL);
  } finally {
    await move('gisa01', engineers);
    await move('gijeon01', engineers);
    await move('gyeongri01', accounts);
  }
});
