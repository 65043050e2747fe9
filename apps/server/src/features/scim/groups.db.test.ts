import { beforeAll, expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { type Person, startTestServer } from '../../../test/server.ts';
import { createDirectory, type Directory, newcomer, openScim, type Resource, type Told } from './testing/directory.ts';

const QUIET = ['scim_call', 'rate_window', 'service_key'];
const server = forThisFile(startTestServer);
let sojang: Person;
let directory: Directory;
let ann: Resource;
let ben: Resource;
beforeAll(async () => {
  sojang = await server.signIn('sojang01');
  directory = createDirectory(server, (await openScim(server, sojang)).secret);
  ann = (await directory.create(newcomer('annie@office.kr', { displayName: '안나' }))).body;
  ben = (await directory.create(newcomer('benny@office.kr', { displayName: '벤노' }))).body;
});
const namesIn = async (deptName: string) =>
  (
    await server.sql<{ member_name: string }>(
      "select member_name from member join department using (apt_id, dept_id) where apt_id = '10001' and dept_name = $1 order by 1",
      [deptName],
    )
  ).map(({ member_name }) => member_name);
const members = (answer: { body: Resource }) =>
  (answer.body.members as { value: string }[]).map(({ value }) => value).sort();

it('departments are groups; a new one comes with its people, who are in one department each', async () => {
  const made = await directory.createGroup({ displayName: '시설', externalId: 'g1', members: [{ value: ann.id }] });
  expect(made).toMatchObject({ status: 201, body: { displayName: '시설', externalId: 'g1' } });
  expect(await namesIn('시설')).toEqual(['안나']);
  expect((await directory.call('GET', `/Users/${ann.id}`)).body.groups).toMatchObject([
    { value: made.body.id, display: '시설' },
  ]);

  const other = await directory.createGroup({ displayName: '조경' });
  const moved = await directory.patchGroup(other.body.id, {
    op: 'Add',
    path: 'members',
    value: [{ $ref: null, value: ann.id }, { value: ben.id }],
  });
  expect(members(moved)).toEqual([ann.id, ben.id].sort());
  expect([await namesIn('시설'), await namesIn('조경')]).toEqual([[], ['벤노', '안나']]);

  const gone = await directory.patchGroup(other.body.id, { op: 'remove', path: `members[value eq "${ben.id}"]` });
  expect(members(gone)).toEqual([ann.id]);
  expect((await directory.call('GET', `/Users/${ben.id}`)).body.groups).toEqual([]);
  const put = await directory.call('PUT', `/Groups/${other.body.id}`, {
    displayName: '조경과',
    members: [{ value: ben.id }],
  });
  expect(put).toMatchObject({ status: 200, body: { displayName: '조경과', members: [{ value: ben.id }] } });
  expect(await namesIn('조경과')).toEqual(['벤노']);
  expect((await directory.find('displayName eq "조경과"', 'Groups')).body).toMatchObject({ totalResults: 1 });
  const bare = await directory.call('GET', `/Groups/${other.body.id}?excludedAttributes=members`);
  expect('members' in bare.body).toBe(false);
});

it('people whom the directory does not know are neither seen in a group nor moved by it', async () => {
  const [dept] = await server.sql<{ dept_id: string; dept_name: string }>(
    "select dept_id, dept_name from member join department using (apt_id, dept_id) where member_id = 'gyeongri01'",
  );
  const { dept_id: id = '', dept_name: name = '' } = dept ?? {};
  expect((await directory.call('GET', `/Groups/${id}`)).body.members).toEqual([]);
  const before = await namesIn(name);
  expect((await directory.patchGroup(id, { op: 'replace', path: 'members', value: [{ value: ann.id }] })).status).toBe(
    200,
  );
  expect(await namesIn(name)).toEqual([...before, '안나'].sort());
  const digest = await digestOf(server, QUIET);
  expect(await directory.call<Told>('DELETE', `/Groups/${id}`)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('SCIM_GROUP_IN_USE') },
  });
  expect(await digestOf(server, QUIET)).toEqual(digest);
});

it('a group that only the directory fills goes; its people stand in no department', async () => {
  const made = await directory.createGroup({ displayName: '임시', members: [{ value: ann.id }, { value: ben.id }] });
  expect((await directory.call('DELETE', `/Groups/${made.body.id}`)).status).toBe(204);
  expect((await directory.call('GET', `/Groups/${made.body.id}`)).status).toBe(404);
  const rows = await server.sql(
    "select is_fixed from member join department using (apt_id, dept_id) where member_name in ('안나', '벤노')",
  );
  expect(rows).toEqual([{ is_fixed: true }, { is_fixed: true }]);
});

it.each<[string, Record<string, unknown>, number, string | undefined]>([
  ['a name that is there', { displayName: '관리' }, 409, 'uniqueness'],
  ['a name that is too long for us', { displayName: 'Engineering Team' }, 400, 'invalidValue'],
  ['no name', {}, 400, 'invalidValue'],
  [
    'somebody who is not there',
    { displayName: '새부서', members: [{ value: '00000000-0000-4000-8000-000000000000' }] },
    400,
    'invalidValue',
  ],
  ['something that is no id', { displayName: '새부서', members: [{ value: 'gwajang01' }] }, 400, 'invalidValue'],
  ['a group in a group', { displayName: '새부서', members: [{ value: 'x', type: 'Group' }] }, 400, 'invalidValue'],
])('%s is refused, and nothing changes', async (_, body, status, scimType) => {
  await sojang.post('/api/cmplx-info/departments', '관리');
  await server.sql(
    "insert into department (apt_id, dept_id, dept_name, seq_no) select '10001', gen_random_uuid(), '관리', 90 where not exists (select from department where apt_id = '10001' and dept_name = '관리')",
  );
  const before = await digestOf(server, QUIET);
  const answer = await directory.createGroup<Told>(body);
  expect(answer).toMatchObject({ status, body: { status: String(status), ...(scimType ? { scimType } : {}) } });
  expect(await digestOf(server, QUIET)).toEqual(before);
});

it('the fixed department is no group', async () => {
  const [fixed] = await server.sql<{ dept_id: string }>(
    "select dept_id from department where apt_id = '10001' and is_fixed",
  );
  expect((await directory.list('/Groups')).body.Resources.map(({ id }) => id)).not.toContain(fixed?.dept_id);
  expect(
    (await directory.patchGroup(fixed?.dept_id ?? '', { op: 'replace', path: 'displayName', value: '새이름' })).status,
  ).toBe(404);
});
