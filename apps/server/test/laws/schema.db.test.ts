import { describe, expect, it } from 'vitest';
import { forThisFile } from '../for-this-file.ts';
import { startTestServer } from '../server.ts';
import { checkAppRights, checkForeignKeys, checkIdTypes, checkIsolation, checkPrimaryKeys } from './check-schema.ts';

const server = forThisFile(() => startTestServer({ demo: false }));

describe('law 7: what belongs to a complex carries apt_id first in its key, and in every foreign key', () => {
  it('law 7, ACL-10 holds for every table', async () => {
    expect(await checkPrimaryKeys(server.sql)).toEqual([]);
    expect(await checkForeignKeys(server.sql)).toEqual([]);
    expect(await checkIsolation(server.sql)).toEqual([]);
  });
  it('ACL-10 the role of the API is neither owner nor superuser, cannot bypass, create or become another', async () => {
    expect(await checkAppRights(server.sql)).toEqual([]);
  });
  it('ACL-16 ids of rows that a client can name are UUIDs or names that people chose', async () => {
    expect(await checkIdTypes(server.sql)).toEqual([]);
  });
});

describe('the twins: each check is told when its law is broken', () => {
  it('law 7, ACL-10, ACL-16 a careless table is told five times', async () => {
    await server.sql(
      'create table careless (note_id integer, apt_id text references complex, dept_id uuid, primary key (note_id, apt_id))',
    );
    await server.sql('alter table department add constraint by_dept unique (dept_id)');
    await server.sql('alter table careless add foreign key (dept_id) references department (dept_id)');
    await server.sql('grant select on careless to danji_app');
    expect(await checkPrimaryKeys(server.sql)).toEqual(['careless: apt_id does not lead the primary key']);
    expect(await checkForeignKeys(server.sql)).toEqual(['careless → department leaves out apt_id']);
    expect(await checkIsolation(server.sql)).toEqual([
      'careless: no row-level security',
      'careless: row-level security is not forced',
      'careless: no policy of one complex with USING and WITH CHECK',
    ]);
    expect(await checkIdTypes(server.sql)).toEqual(['careless.note_id is integer']);
    await server.sql('drop table careless');
    await server.sql('alter table department drop constraint by_dept');
  });
  it('ACL-10 a policy that lets everyone see everything is told', async () => {
    await server.sql('create policy leak on alarm using (true)');
    expect(await checkIsolation(server.sql)).toEqual(['alarm: policy leak is open to others']);
    await server.sql('drop policy leak on alarm');
  });
  it('ACL-10 rights of the API that grow are told', async () => {
    await server.sql('grant update on access_right_history to danji_app');
    expect(await checkAppRights(server.sql)).toEqual(['danji_app may update access_right_history']);
    await server.sql('revoke update on access_right_history from danji_app');
    expect(await checkAppRights(server.sql)).toEqual([]);
  });
});
