import path from 'node:path';
import { findFirefox } from '../e2e/firefox/open-firefox.ts';
import { findTool } from '../tools/use-tool.ts';
import { vitestCommand } from './check-commands.ts';
import { runCommand } from './run-command.ts';
import { ROOT } from './supply-chain.ts';

/** `npm run test:firefox`: ten journeys in the Firefox of this machine (decision 0037). Other words choose among them. */
async function main(): Promise<boolean> {
  if (!findFirefox()) {
    console.error(
      'Firefox가 없습니다. firefox-esr 또는 firefox를 설치한 뒤 다시 실행해 주세요. (Debian: apt install firefox-esr)',
    );
    return false;
  }
  findTool('puppeteer-core');
  const built = await runCommand([process.execPath, [path.join(ROOT, 'scripts', 'prepare.mjs'), 'build']], {});
  const words = process.argv.slice(2);
  return built.ok && (await runCommand(vitestCommand(['run', '--project', 'firefox', ...words]), {})).ok;
}
process.exitCode = (await main()) ? 0 : 1;
