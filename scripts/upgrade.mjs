// `npm run upgrade`: puts a new release beside the one that runs, saves everything, changes over, and goes back when the new
// one does not become ready, or on demand (docs/install.md, decision 0061). Plain JavaScript for any Node from 20 up and
// without a dependency: it is the new release that brings it, and nothing of that is installed yet.
//   npm run upgrade -- [folder or .tar.gz of the new release] [--home /opt/danji] [--env /etc/danji/danji.env]
//                      [--service danji | --stop 'command' --start 'command' --alive 'command'] [--name 0.2.0] [--wait 180]
//   npm run upgrade -- --back [--restore]
// Ends with 0 when it is done; 2 when it refused before anything was changed; 3 when something failed after the stop and the
// release from before runs again; 4 when neither runs and a person has to decide.
// biome-ignore-all lint/correctness/useImportExtensions: plain JavaScript all along

import { addSilence } from './upgrade/add-silence.mjs';
import { goBack } from './upgrade/go-back.mjs';
import { goUp } from './upgrade/go-up.mjs';
import { lockHome } from './upgrade/lock-home.mjs';
import { readSettings } from './upgrade/read-settings.mjs';
import { Refusal } from './upgrade/refusal.mjs';
import { undoInterrupted } from './upgrade/undo-interrupted.mjs';

// Root's own may keep the service's user from reading its program; what is of the data is made with a narrow one (run-in-release).
const umask = process.umask(0o022);
// A line to this terminal that breaks is no reason to leave an office without a service.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

try {
  const settings = { ...readSettings(process.argv.slice(2)), umask };
  const unlock = lockHome(settings.home);
  try {
    await undoInterrupted(settings);
    await (settings.back ? goBack(settings) : goUp(settings)).catch(async (error) => {
      throw await addSilence(error, settings);
    });
  } finally {
    unlock();
  }
} catch (error) {
  const isOurs = error instanceof Refusal;
  console.error(`\n  ${isOurs ? error.message.replaceAll('\n', '\n  ') : `올리지 못했습니다: ${error.message}`}\n`);
  process.exitCode = isOurs ? error.exitCode : 2;
}
