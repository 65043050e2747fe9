import { beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { type Person, startTestServer } from '../../../test/server.ts';
import { createDirectory, type Directory, newcomer, openScim, PATCH_OP, type Told } from './testing/directory.ts';

/** What Entra's validator and Okta's tests of a SCIM server try, by their public descriptions. */
const QUIET = ['scim_call', 'rate_window', 'service_key'];
const server = forThisFile(startTestServer);
let sojang: Person;
let directory: Directory;
beforeAll(async () => {
  sojang = await server.signIn('sojang01');
  directory = createDirectory(server, (await openScim(server, sojang)).secret);
});
let count = 0;
const someone = () => {
  count += 1;
  return newcomer(`person${count}@office.kr`, { displayName: `사람${String.fromCharCode(0xac00 + count)}`, name: {} });
};

describe('Entra', () => {
  it('looks for somebody who is not there: an empty list and no error; the same for a filter by externalId', async () => {
    for (const filter of [
      'userName eq "non-existent@x.kr"',
      'externalId eq "00000000"',
      'id eq "x" and userName eq "y"',
    ])
      expect(await directory.find(filter)).toMatchObject({
        status: 200,
        body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'], totalResults: 0, Resources: [] },
      });
    expect(await directory.call<Told>('GET', '/Users/00000000-0000-0000-0000-000000000000')).toMatchObject({
      status: 404,
    });
  });

  it('makes somebody twice: the second is told that they are there, and nothing changes', async () => {
    const body = someone();
    expect((await directory.create(body)).status).toBe(201);
    const before = await digestOf(server, QUIET);
    for (const again of [
      body,
      { ...body, userName: body.userName.toUpperCase() },
      { ...someone(), externalId: body.externalId },
    ])
      expect(await directory.create<Told>(again)).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
    expect(await digestOf(server, QUIET)).toEqual(before);
  });

  it('changes several things by one PATCH without a path, then the parts of the name, then takes away a number', async () => {
    const { body } = await directory.create(someone());
    const several = {
      'name.familyName': '박',
      'name.givenName': '새봄',
      'phoneNumbers[type eq "mobile"].value': '+82 10-1234-5678',
    };
    expect(await directory.patch(body.id, { op: 'Replace', value: several })).toMatchObject({
      status: 200,
      body: {
        displayName: '박새봄',
        name: { familyName: '박', givenName: '새봄' },
        phoneNumbers: [{ value: '01012345678' }],
      },
    });
    expect(
      (await directory.patch(body.id, { op: 'Remove', path: 'phoneNumbers[type eq "mobile"].value' })).body
        .phoneNumbers,
    ).toEqual([]);
    const all = [
      { op: 'Add', path: 'userName', value: 'renamed@office.kr' },
      { op: 'Replace', path: 'title', value: '없는 직위' },
    ];
    const before = await digestOf(server, QUIET);
    expect(await directory.patch<Told>(body.id, ...all)).toMatchObject({
      status: 400,
      body: { scimType: 'invalidValue' },
    });
    expect(await digestOf(server, QUIET)).toEqual(before);
  });

  it('reads a group without its members, and finds it by its name', async () => {
    await directory.createGroup({ displayName: '엔트라', externalId: 'entra-1' });
    const query = `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "엔트라"')}`;
    const { body } = await directory.list(query);
    expect(body).toMatchObject({ totalResults: 1, Resources: [{ externalId: 'entra-1' }] });
    expect(Object.keys(body.Resources[0] ?? {})).not.toContain('members');
  });
});

describe('Okta', () => {
  it('asks for pages, the first of which begins at one', async () => {
    for (let i = 0; i < 3; i++) await directory.create(someone());
    const { body: all } = await directory.list('/Users?startIndex=1&count=100');
    const seen: string[] = [];
    for (let startIndex = 1; startIndex <= all.totalResults; startIndex += 2) {
      const { body } = await directory.list(`/Users?startIndex=${startIndex}&count=2&sortBy=userName`);
      expect(body).toMatchObject({ totalResults: all.totalResults, startIndex });
      seen.push(...body.Resources.map(({ userName }) => String(userName)));
    }
    expect(seen).toEqual(all.Resources.map(({ userName }) => String(userName)).sort());
    expect((await directory.list('/Users?count=0')).body).toMatchObject({
      totalResults: all.totalResults,
      Resources: [],
    });
    expect((await directory.list('/Users?startIndex=-3&count=1')).body).toMatchObject({
      startIndex: 1,
      itemsPerPage: 1,
    });
    expect((await directory.call<Told>('GET', '/Users?count=many')).status).toBe(400);
  });

  it('sends a whole person with a password and groups, reads them back, and deactivates by PUT and by PATCH', async () => {
    const whole = {
      ...someone(),
      password: '1mz050nq',
      groups: [],
      locale: 'ko-KR',
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    };
    const { body: made, status } = await directory.create(whole);
    expect(status).toBe(201);
    expect(
      (await directory.call('PUT', `/Users/${made.id}`, { ...whole, id: made.id, active: false })).body.active,
    ).toBe(false);
    expect(
      (await directory.call('PUT', `/Users/${made.id}`, { ...whole, id: made.id, active: true })).body.active,
    ).toBe(true);
    expect((await directory.patch(made.id, { op: 'replace', value: { active: false } })).body.active).toBe(false);
    expect((await directory.call('GET', `/Users/${made.id}`)).body).toMatchObject({
      active: false,
      userName: whole.userName,
    });
  });

  it('renames a group by a value with its id, adds and removes members', async () => {
    const { body: person } = await directory.create(someone());
    const { body: group } = await directory.createGroup({ displayName: '옥타' });
    const renamed = { op: 'replace', value: { id: group.id, displayName: '옥타둘' } };
    const added = { op: 'add', path: 'members', value: [{ value: person.id, display: 'x' }] };
    expect(await directory.patchGroup(group.id, renamed, added)).toMatchObject({
      status: 200,
      body: { displayName: '옥타둘', members: [{ value: person.id }] },
    });
    expect(
      (await directory.patchGroup(group.id, { op: 'remove', path: 'members', value: [{ value: person.id }] })).body
        .members,
    ).toEqual([]);
  });
});

describe('versions', () => {
  it('a PATCH with the version of before is told that somebody was faster on a screen, and changes nothing', async () => {
    const { body } = await directory.create(someone());
    const [row] = await server.sql<{ member_id: string }>('select member_id from scim_user where scim_id = $1', [
      body.id,
    ]);
    const seen = body.meta.version;
    await server.sql("update member set member_name = '화면에서' where member_id = $1", [row?.member_id]);
    const before = await digestOf(server, QUIET);
    const rename = { schemas: [PATCH_OP], Operations: [{ op: 'replace', path: 'displayName', value: '명부에서' }] };
    const patch = (version: string) =>
      directory.call<Told>('PATCH', `/Users/${body.id}`, rename, { 'if-match': version });
    expect(await patch(seen)).toMatchObject({ status: 412, body: { status: '412' } });
    expect(await digestOf(server, QUIET)).toEqual(before);
    const now = await directory.call('GET', `/Users/${body.id}`);
    expect(now.headers.etag).not.toBe(seen);
    expect((await patch(String(now.headers.etag))).status).toBe(200);
    const again = await directory.call('GET', `/Users/${body.id}`);
    const unread = await directory.call('GET', `/Users/${body.id}`, undefined, {
      'if-none-match': String(again.headers.etag),
    });
    expect(unread.status).toBe(304);
  });

  it('of a PATCH and an edit on the screen at once both hold, or the second is told', async () => {
    const { body } = await directory.create(someone());
    const [row] = await server.sql<{ member_id: string }>('select member_id from scim_user where scim_id = $1', [
      body.id,
    ]);
    const path = `/api/dang/org/employees/${row?.member_id}`;
    const { body: seen } = await sojang.get<{ version: string; deptId: string }>(path);
    const [dept] = await server.sql<{ dept_id: string }>(
      "select dept_id from department where apt_id = '10001' and not is_fixed order by seq_no limit 1",
    );
    const [patched, moved] = await Promise.all([
      directory.patch(body.id, { op: 'replace', path: 'displayName', value: '동시에' }),
      sojang.post<{ code?: string }>(`${path}/move`, { deptId: dept?.dept_id, version: seen.version }),
    ]);
    expect(patched.status).toBe(200);
    expect([200, 409]).toContain(moved.status);
    const [after] = await server.sql('select member_name, dept_id = $2 as moved from member where member_id = $1', [
      row?.member_id,
      dept?.dept_id,
    ]);
    expect(after).toEqual({ member_name: '동시에', moved: moved.status === 200 });
  });

  it('of several who make the same person at once one does, and the others are told', async () => {
    const body = someone();
    const answers = await Promise.all(Array.from({ length: 6 }, () => directory.create<Told>(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const rows = await server.sql('select 1 from member where member_name = $1', [body.displayName]);
    expect(rows).toHaveLength(1);
  });
});

describe('what comes broken', () => {
  it.each<[string, string, string, string | undefined, number]>([
    ['no JSON', 'POST', '/Users', '{', 400],
    ['a list', 'POST', '/Users', '[]', 400],
    ['nothing', 'POST', '/Users', '', 400],
    ['too deep', 'POST', '/Users', `${'['.repeat(200)}${']'.repeat(200)}`, 400],
    ['no name', 'POST', '/Users', '{"displayName":"x"}', 400],
    ['a name that is a number', 'POST', '/Users', '{"userName":7}', 400],
    ['control letters', 'POST', '/Users', '{"userName":"a\\u0000b"}', 400],
    ['a filter that is none', 'GET', '/Users?filter=userName%20eq', undefined, 400],
    ['Bulk', 'POST', '/Bulk', '{}', 501],
    ['an act that there is not', 'PATCH', '/Users', '{}', 405],
    ['an id that is none', 'DELETE', '/Users/gisa01', undefined, 404],
  ])('%s gets an answer of its shape, and changes nothing', async (_, method, path, body, status) => {
    const before = await digestOf(server, QUIET);
    const answer = await directory.call<Told>(method, path, body);
    expect(answer.status).toBe(status);
    expect(await digestOf(server, QUIET)).toEqual(before);
  });
});
