import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { warnOperators } from '../operation/public.ts';
import { checkHistory } from './check-history.ts';
import { loadRootSigner } from './root-signer.ts';
import { blank, openScene } from './testing/scene.ts';
import { verifyDatabase } from './verify-database.ts';
import { verifyHere } from './verify-here.ts';

const scene = forThisFile(openScene);

/** With the check in a thread of its own, as a server has it; or in place, which says the same and takes less. */
const deps = (inPlace = false) => ({
  db: scene.db,
  clock: scene.server.clock,
  verify: () => verifyHere(inPlace ? { ...here(), verify: verifyDatabase } : here()),
});
const here = () => ({
  db: scene.db,
  log: { error: () => {}, warn: () => {} },
  signer: scene.signer,
  ownerUrl: scene.server.database.ownerUrl,
  dataDir: scene.dataDir,
});
type Status = { tone: string; findings: { tone: string; text: string }[] };
const textsOf = async () => {
  const sysadmin = await scene.server.signIn('sysadmin');
  const { status, body } = await sysadmin.get<Status>('/api/syst/status');
  expect(status).toBe(200);
  return body.findings.filter(({ tone }) => tone === 'BAD').map(({ text }) => text);
};
const alarms = () =>
  scene.server.sql<{ body: string }>(
    "select body from alarm where member_id = 'sysadmin' and body like '%서명과 다릅니다%' order by created_at",
  );

it('LOG-05 a break in the history is found by the clock, stands on the status page and is told to the operator', async () => {
  expect(await checkHistory(deps(true))).toBe(true);
  expect(await checkHistory(deps())).toBe(false);
  await warnOperators(deps());
  expect((await textsOf()).join()).not.toContain('서명과 다릅니다');
  expect(await alarms()).toEqual([]);

  scene.server.clock.advance(3_600_000);
  await scene.whileTampered(
    () => scene.rewriteLast(scene.first),
    async () => {
      expect(await checkHistory(deps())).toBe(true);
      await warnOperators(deps());
      await warnOperators(deps());
    },
  );
  const [told, ...more] = await alarms();
  expect(more).toEqual([]);
  expect(told?.body).toContain(`문서 ${scene.first}, 이력 4번`);
  expect((await textsOf()).join()).toContain('npm run verify');

  // It is well again: nothing more is told, and the page says so.
  scene.server.clock.advance(3_600_000);
  expect(await checkHistory(deps(true))).toBe(true);
  await warnOperators(deps());
  expect(await alarms()).toHaveLength(1);
  expect((await textsOf()).join()).not.toContain('서명과 다릅니다');
});

it('LOG-05 a new node with a folder of its own finds no break in what its folder lacks, and still finds a real one', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'danji-history-own-'));
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const signer = loadRootSigner({ dataDir, source: { DANJI_ROOT_KEY: pem } });
  const known = { ...here(), verify: verifyDatabase };
  const own = { ...known, signer, dataDir };
  try {
    expect(await verifyHere({ ...own, signer: undefined })).toMatchObject({ findings: [], roots: 1, unchecked: 1 });
    expect(existsSync(path.join(dataDir, 'roots', 'roots.log'))).toBe(false);
    expect(await verifyHere(own)).toMatchObject({ findings: [], roots: 1, unchecked: 1 });
    expect(existsSync(path.join(dataDir, 'roots', 'roots.log'))).toBe(true);
    // By hand it is said that the key is not known.
    const byHand = await verifyDatabase({ ownerUrl: own.ownerUrl, dataDir });
    expect(byHand.findings).toEqual([{ ...blank, rootNo: 1, why: 'ROOT_SIGNATURE' }]);

    const forge = (by: typeof known) =>
      scene.whileTampered(
        () => scene.run('update history_root set signature = $1', [signer.sign(Buffer.alloc(32))]),
        () => verifyHere(by),
      );
    expect((await forge(known)).findings[0]).toEqual({ ...blank, rootNo: 1, why: 'ROOT_SIGNATURE' });
    // Without the key the file still tells.
    expect((await forge(own)).findings[0]).toEqual({ ...blank, rootNo: 1, why: 'ROOT_NOT_IN_FILE' });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
