import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { forThisFile } from '../test/for-this-file.ts';
import { TEST_SECRETS } from '../test/postgres.ts';
import { APT, openScene } from './features/history/testing/scene.ts';
import { migrate } from './lib/migrate.ts';
import { isAlive } from './lib/postgres/is-our-postmaster.ts';
import { startEmbedded } from './lib/postgres/start-embedded.ts';
import { deriveKey } from './lib/secrets.ts';

/** The tool as a person starts it. */
const VERIFY = fileURLToPath(new URL('./verify.ts', import.meta.url));
const tool = (variables: Record<string, string>) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const env = { PATH: process.env.PATH, ...variables };
    const child = execFile(process.execPath, [VERIFY], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode, output: stdout + stderr }),
    );
  });

const scene = forThisFile(openScene);

it('npm run verify prints counts and speed, ends with 0 when all is whole, with 1 and the first bad row when not', async () => {
  const where = { DATA_DIR: scene.dataDir, DATABASE_URL: scene.server.database.ownerUrl };
  const whole = await tool(where);
  expect(whole.output).toMatch(
    /단지 4곳, 문서 2건, 이력 8건, 접속·조회 기록 \d+건, 서명 1건을 확인했습니다 \(.*events\/s\)/,
  );
  expect(whole).toMatchObject({ code: 0, output: expect.stringContaining('모두 온전합니다') });
  expect(whole.output).toContain('규칙이 모두 맞습니다');
  const lost = await scene.whileTampered(
    () => scene.run('update number_counter set last = last + 1'),
    () => tool(where),
  );
  expect(lost.output).toContain('문서번호는 겹치거나 빠지지 않아야 합니다');
  expect(lost.code).toBe(1);
  await scene.run('update number_counter set last = last - 1');
  const broken = await scene.whileTampered(
    () => scene.run(`update document set title = '다른 제목' where doc_id = $1`, [scene.first]),
    () => tool(where),
  );
  expect(broken.output).toContain(`단지 ${APT}, 문서 ${scene.first}, 이력 3번 [CONTENT]`);
  expect(broken.code).toBe(1);
});

it('it uses the embedded database that runs, and starts and stops one that does not', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'danji-verify-'));
  try {
    expect(await tool({ DATA_DIR: dataDir })).toMatchObject({
      code: 2,
      output: expect.stringContaining('데이터베이스가 없습니다'),
    });
    const database = await startEmbedded({ dataDir, settings: { fsync: 'off' } });
    const pid = database.pid();
    try {
      const appPassword = deriveKey(TEST_SECRETS.current, 'app-role-password').toString('base64url');
      await migrate({ ownerUrl: database.url, appPassword });
      expect(await tool({ DATA_DIR: dataDir })).toMatchObject({ code: 0, output: expect.stringContaining('온전') });
      expect(isAlive(pid)).toBe(true);
    } finally {
      await database.stop();
    }
    expect(await tool({ DATA_DIR: dataDir })).toMatchObject({ code: 0, output: expect.stringContaining('온전') });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
