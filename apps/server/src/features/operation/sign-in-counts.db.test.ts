import type { SignInCount } from '@danji/contract/sign-in-counts';
import { expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startTestServer } from '../../../test/server.ts';
import { createDatabase } from '../../lib/database.ts';
import { forgetSignIns } from './sign-in-store.ts';

const server = forThisFile(startTestServer);
const sysadmin = forThisFile(() => server.signIn('sysadmin'));
const db = forThisFile(() => createDatabase({ url: server.database.appUrl }));

const counts = async () => (await sysadmin.get<SignInCount[]>('/api/syst/sign-in-counts')).body;

it('SES-14 each sign-in counts once under its kind, however often and by how many windows it is told', async () => {
  expect(await counts()).toEqual([]);
  const gisa = await server.signIn('gisa01');
  const told = await Promise.all(Array.from({ length: 8 }, () => gisa.post('/api/auth/sign-in-event', {})));
  expect(told.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const gwajang = await server.signIn('gwajang01');
  // As if this one had come by a one-time code: the kind is what the server knows, not what is said.
  await server.sql("update session set login_type = 'otp' where member_id = 'gwajang01'");
  await gwajang.post('/api/auth/sign-in-event', {});
  expect(await counts()).toMatchObject([{ normal: 1, otp: 1, hub: 0 }]);
});

it('SES-14 who has not signed in is not counted, and a kind of its own is not taken', async () => {
  const gisa = await server.signIn('gisa02');
  const before = await digestOf(server);
  expect((await server.call('POST', '/api/auth/sign-in-event', { body: {} })).status).toBe(401);
  expect((await gisa.post('/api/auth/sign-in-event', { loginType: 'hub' })).status).toBe(400);
  expect(await digestOf(server)).toEqual(before);
});

it('SES-14 counts of more than a year are forgotten, and fourteen days are shown', async () => {
  const today = (await counts())[0]?.day ?? '';
  for (const ago of [13, 14, 400, 401])
    await server.sql("insert into sign_in_count values ($1::date - $2::int, 'hub', 2)", [today, ago]);
  expect((await counts()).map(({ hub }) => hub)).toEqual([0, 2]);
  await db.transact((tx) => forgetSignIns(tx, server.clock.now()));
  expect(await server.sql('select 1 from sign_in_count')).toHaveLength(5);
});
