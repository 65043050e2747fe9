import path from 'node:path';
import { josa } from '@danji/contract/josa';
// biome-ignore lint/correctness/useImportExtensions: it is JavaScript, with its types beside it
import { findBrowser } from '../find-browser.mjs';
import { describeExamined } from './launch/describe-examined.ts';
import { examineMachine } from './launch/examine.ts';
import { runTool } from './launch/run-tool.ts';

/**
 * `npm run doctor`: one line per thing that has to be right, each with how to mend it. Ends with 1 when a start would be
 * refused, with 0 when it would not, also where something is missing that it can run without.
 */
await runTool('환경을 점검하지 못했습니다', async () => {
  console.log('\n  단지 환경 점검\n');
  const lines = describeExamined(await examineMachine());
  for (const { mark, text } of lines) console.log(`  ${mark} ${text}`);
  const browser = findBrowser();
  console.log(
    browser
      ? `  · 브라우저: ${josa(path.basename(browser), '이/가')} 있습니다 (npm test 에만 쓰입니다).`
      : '  · 브라우저: Chrome, Chromium, Edge가 없습니다. npm test 에만 쓰이며, CHROMIUM_PATH로 알려 주실 수 있습니다.',
  );
  const count = (mark: string) => lines.filter((line) => line.mark === mark).length;
  const [wrong, missing] = [count('✗'), count('!')];
  console.log(
    wrong > 0
      ? `\n  이대로는 시작하지 않습니다. 고칠 곳이 ${wrong}곳 있습니다.\n`
      : missing > 0
        ? `\n  시작할 수 있습니다. 살펴볼 것이 ${missing}가지 있습니다.\n`
        : '\n  모두 좋습니다.\n',
  );
  process.exitCode = wrong > 0 ? 1 : 0;
});
