import path from 'node:path';
import { vitestCommand } from '../scripts/check-commands.ts';
import { runCommand } from '../scripts/run-command.ts';
import { ROOT } from '../scripts/supply-chain.ts';

/**
 * `npm run looks`: twelve screens beside the pictures that are kept of them (`e2e/looks`); `-- --keep` takes the pictures
 * anew, `-- -t inbox` looks at some. With two addresses: whether two running servers look the same (`compare-servers.ts`).
 */
const words = process.argv.slice(2);
if (words.some((word) => /^https?:/.test(word))) await import('./compare-servers.ts');
else {
  const env = words.includes('--keep') ? { KEEP_LOOKS: '1' } : {};
  const rest = words.filter((word) => word !== '--keep');
  const built = await runCommand([process.execPath, [path.join(ROOT, 'scripts', 'prepare.mjs'), 'build']], {});
  const ok = built.ok && (await runCommand(vitestCommand(['run', '--project', 'looks', ...rest]), { env })).ok;
  process.exitCode = ok ? 0 : 1;
}
