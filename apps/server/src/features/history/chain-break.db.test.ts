import { afterAll, beforeAll, expect, it } from 'vitest';
import { warnOperators } from '../operation/public.ts';
import { checkHistory } from './check-history.ts';
import { openScene, type Scene } from './testing/scene.ts';
import { verifyInWorker } from './verify-in-worker.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

const deps = () => ({
  db: scene.db,
  clock: scene.server.clock,
  verify: () => verifyInWorker({ ownerUrl: scene.server.database.ownerUrl, dataDir: scene.dataDir }),
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
  expect(await checkHistory(deps())).toBe(true);
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
  expect(await checkHistory(deps())).toBe(true);
  await warnOperators(deps());
  expect(await alarms()).toHaveLength(1);
  expect((await textsOf()).join()).not.toContain('서명과 다릅니다');
});
