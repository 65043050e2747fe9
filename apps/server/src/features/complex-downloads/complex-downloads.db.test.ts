import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ComplexExport } from '@danji/contract/complex-exports';
import { expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { folderForThisFile, forThisFile } from '../../../test/for-this-file.ts';
import { type Person, startTestServer } from '../../../test/server.ts';
import { minutesInMs } from '../../lib/clock.ts';
import { createDatabase } from '../../lib/database.ts';
import { createLog } from '../../lib/log.ts';
import { openArchive, verifyExport } from '../complex-export/public.ts';
import { runAskedExport } from './public.ts';

const dataDir = folderForThisFile('exports');
const server = forThisFile(() => startTestServer({ env: { dataDir } }));
const sysadmin = forThisFile(() => server.signIn('sysadmin'));
const db = forThisFile(() => createDatabase({ url: server.database.appUrl, max: 2 }));

const BASE = (aptId = '10001') => `/api/syst/complexes/${aptId}/exports`;
const REASON = '관리 계약이 끝나 자료를 넘김';
const ask = (by: Person = sysadmin, body: unknown = { reason: REASON }, aptId = '10001') =>
  by.post<{ code?: string }>(BASE(aptId), body);
const list = async () => (await sysadmin.get<ComplexExport[]>(BASE())).body;
const run = () =>
  runAskedExport({
    db,
    clock: server.clock,
    log: createLog('silent'),
    metrics: { securityEvents: { inc: () => {} } } as never,
    env: { dataDir, s3: null },
    ownerUrl: server.database.ownerUrl,
    program: '0.0.0',
  });
const take = (exportId: string, by: Person = sysadmin, aptId = '10001') =>
  server.app.inject({
    method: 'POST',
    url: `${BASE(aptId)}/${exportId}/file`,
    headers: { authorization: `Bearer ${by.token}`, 'x-requested-with': 'danji', 'user-agent': 'danji-test' },
  });
const records = () =>
  server.sql<{ apt_id: string; kind: string; actor: string | null; detail: Record<string, unknown> }>(
    `select apt_id, kind, actor_member_id as actor, detail from security_event where kind like 'COMPLEX_EXPORT%' order by event_id`,
  );

it('an export is asked for with a reason, made behind, taken whole, and on record on both sides', async () => {
  expect((await ask()).status).toBe(200);
  expect(await list()).toMatchObject([{ state: 'ASKED', reason: REASON, askedBy: 'sysadmin' }]);
  // One at a time; two nodes make it once.
  expect(await ask()).toMatchObject({ status: 409, body: { code: 'COMPLEX_REFUSED' } });
  expect((await Promise.all([run(), run()])).sort()).toEqual([false, true]);
  const [made] = await list();
  expect(made).toMatchObject({ state: 'DONE', missing: 0 });
  expect(made?.rows).toBeGreaterThan(50);
  const answer = await take(made?.exportId ?? '');
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  expect(answer.headers['content-disposition']).toContain('.zip');
  const file = path.join(dataDir, 'taken.zip');
  await writeFile(file, answer.rawPayload);
  const archive = await openArchive(file);
  try {
    expect((await verifyExport(archive)).wrong).toEqual([]);
    expect(archive.code).toBe(made?.code);
  } finally {
    archive.close();
  }
  expect((await list())[0]?.takenAt).not.toBeNull();
  const sides = ['00000', '10001'];
  for (const kind of ['COMPLEX_EXPORTED', 'COMPLEX_EXPORT_DONE', 'COMPLEX_EXPORT_TAKEN'])
    expect(
      (await records())
        .filter((one) => one.kind === kind)
        .map(({ apt_id }) => apt_id)
        .sort(),
      kind,
    ).toEqual(sides);
  expect((await records()).find(({ kind }) => kind === 'COMPLEX_EXPORT_TAKEN')).toMatchObject({ actor: 'sysadmin' });
});

it('after three days the file is gone, and whoever asks is told', async () => {
  const [{ exportId } = { exportId: '' }] = await list();
  expect(await readdir(path.join(dataDir, 'exports'))).toEqual([`${exportId}.zip`]);
  server.clock.advance(minutesInMs(73 * 60));
  const again = await server.signIn('sysadmin');
  expect((await take(exportId, again)).statusCode).toBe(404);
  await run();
  expect(await readdir(path.join(dataDir, 'exports'))).toEqual([]);
  expect((await again.get<ComplexExport[]>(BASE())).body[0]).toMatchObject({ state: 'GONE', keepUntil: null });
});

it('refused, nothing changes: others than the operator, without a reason, for what is ours, and a sign-in that is long ago', async () => {
  const operator = await server.signIn('sysadmin');
  const head = await server.signIn('sojang01');
  expect((await ask(operator)).status).toBe(200);
  await run();
  const [made] = (await operator.get<ComplexExport[]>(BASE())).body;
  const before = await digestOf(server, ['session']);
  for (const [answer, code] of [
    [await ask(head), 'NO_PERMISSION'],
    [await ask(operator, { reason: '짧음' }), 'INVALID_INPUT'],
    [await ask(operator, { reason: REASON }, '00000'), 'COMPLEX_REFUSED'],
    [await ask(operator, { reason: REASON }, '99999'), 'NOT_FOUND'],
  ] as const)
    expect(answer.body.code).toBe(code);
  expect((await head.get(BASE())).status).toBe(403);
  expect((await take(made?.exportId ?? '', head)).statusCode).toBe(403);
  // Nor is an export of one complex found under the number of another.
  expect((await take(made?.exportId ?? '', operator, '10002')).statusCode).toBe(404);
  expect(await digestOf(server, ['session'])).toEqual(before);
  await server.sql("update member set otp_required = true where member_id = 'sysadmin'");
  await server.sql("update session set created_at = $1 where member_id = 'sysadmin'", [
    new Date(server.clock.now().getTime() - minutesInMs(11)),
  ]);
  expect(await ask(operator)).toMatchObject({ status: 403, body: { code: 'SIGN_IN_AGAIN' } });
  expect((await take(made?.exportId ?? '', operator)).statusCode).toBe(403);
  await server.sql("update member set otp_required = false where member_id = 'sysadmin'");
});

it('what fails is told, can be asked for anew, and leaves no file', async () => {
  await server.sql("update complex_export set state = 'FAILED', keep_until = null");
  server.clock.advance(minutesInMs(1));
  const operator = await server.signIn('sysadmin');
  await writeFile(path.join(dataDir, 'in-the-way'), '');
  expect((await ask(operator)).status).toBe(200);
  const broken = { db, clock: server.clock, log: createLog('silent'), metrics: {} as never, program: '0' };
  await runAskedExport({
    ...broken,
    env: { dataDir: path.join(dataDir, 'in-the-way'), s3: null },
    ownerUrl: server.database.ownerUrl,
  });
  const [told] = (await operator.get<ComplexExport[]>(BASE())).body;
  expect(told).toMatchObject({ state: 'FAILED', failure: expect.stringContaining('다시') });
  expect(existsSync(path.join(dataDir, 'exports', `${told?.exportId}.zip`))).toBe(false);
  expect((await ask(operator)).status).toBe(200);
  expect(await run()).toBe(true);
  expect(
    (
      await readFile(
        path.join(dataDir, 'exports', `${(await operator.get<ComplexExport[]>(BASE())).body[0]?.exportId}.zip`),
      )
    ).length,
  ).toBeGreaterThan(1000);
});
