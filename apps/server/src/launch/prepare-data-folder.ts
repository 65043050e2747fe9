import { chmod, mkdir, stat } from 'node:fs/promises';
import { judgeNeeds, refuseNeeds } from '../lib/needs.ts';
import { lookAtFolder } from './look-at-machine.ts';

/** Makes the data folder for us alone. One that is in use and open to every user of the machine is refused (CFG-01). */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  const folder = await lookAtFolder(dataDir);
  refuseNeeds(judgeNeeds({ folder }));
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    // There is nothing in it yet, or it would have been refused.
    if (process.platform !== 'win32' && ((await stat(dataDir)).mode & 0o006) !== 0) await chmod(dataDir, 0o700);
  } catch (error) {
    const trouble = (error as NodeJS.ErrnoException).code ?? 'UNKNOWN';
    refuseNeeds(judgeNeeds({ folder: { ...folder, trouble } }));
  }
}
