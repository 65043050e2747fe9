import path from 'node:path';
import { vitestCommand } from '../scripts/check-commands.ts';
import { runCommand } from '../scripts/run-command.ts';
import { ROOT } from '../scripts/supply-chain.ts';

/** `npm run manual`: takes the pictures of the manual (/help) anew, of the real screens (`e2e/looks/manual.pictures.ts`). */
const built = await runCommand([process.execPath, [path.join(ROOT, 'scripts', 'prepare.mjs'), 'build']], {});
const taken = vitestCommand(['run', '--project', 'looks', 'e2e/looks/manual', ...process.argv.slice(2)]);
process.exitCode = built.ok && (await runCommand(taken, { env: { KEEP_MANUAL: '1' } })).ok ? 0 : 1;
