import { expect, it } from 'vitest';
import { forThisFile } from '../test/for-this-file.ts';
import { runTool } from '../test/run-tool.ts';
import { APT, openScene } from './features/history/testing/scene.ts';

const verify = (variables: Record<string, string>) => runTool('verify', [], variables);
const scene = forThisFile(openScene);

it('npm run verify prints counts and speed, ends with 0 when all is whole, with 1 and the first bad row when not', async () => {
  const where = { DATA_DIR: scene.dataDir, DATABASE_URL: scene.server.database.ownerUrl };
  const whole = await verify(where);
  expect(whole.output).toMatch(
    /단지 4곳, 문서 2건, 이력 8건, 접속·조회 기록 \d+건, 서명 1건을 확인했습니다 \(.*events\/s\)/,
  );
  expect(whole).toMatchObject({ code: 0, output: expect.stringContaining('모두 온전합니다') });
  expect(whole.output).toContain('규칙이 모두 맞습니다');
  const lost = await scene.whileTampered(
    () => scene.run('update number_counter set last = last + 1'),
    () => verify(where),
  );
  expect(lost.output).toContain('문서번호는 겹치거나 빠지지 않아야 합니다');
  expect(lost.code).toBe(1);
  await scene.run('update number_counter set last = last - 1');
  const broken = await scene.whileTampered(
    () => scene.run(`update document set title = '다른 제목' where doc_id = $1`, [scene.first]),
    () => verify(where),
  );
  expect(broken.output).toContain(`단지 ${APT}, 문서 ${scene.first}, 이력 3번 [CONTENT]`);
  expect(broken.code).toBe(1);
});
