import { fileURLToPath } from 'node:url';
import { createSpare } from '../../lib/create-spare.ts';
import { createTurns } from '../../lib/turns.ts';
import { startApart, workApart } from '../../lib/work-apart.ts';
import { type Finding, hazardLimits } from './domain/hazards.ts';

const PROGRAM = fileURLToPath(new URL('./find-process.ts', import.meta.url));

/** A file that lies on the disk, or bytes that are held already. */
export type Ask = { name: string } & ({ path: string } | { bytes: Uint8Array });
export type Asker = { person: string; group: string };
/** `BUSY`: too many wait. `TOO_HEAVY`: it could not be looked through within what it may take, or brought its reader down. */
export type Looked = { state: 'LOOKED'; found: Finding[] } | { state: 'BUSY' | 'TOO_HEAVY' };

/** Two files at a time, each with its process: one of a person, and complexes in turn. People drop dozens of files at once. */
const turns = createTurns({ places: 2, waitingOfPerson: 60, waitingOfGroup: 200, waiting: 600 });

const spare = createSpare(() => startApart(PROGRAM, hazardLimits.heapMb), 60_000);
/** A file is on its way: the process that will look into it begins meanwhile. */
export const expectFile = (): void => spare.prepare();

/** What a file would do to whoever opens it, found out where it can harm nobody. */
export async function hazardsApart(asker: Asker, ask: Ask, timeoutMs: number = hazardLimits.timeMs): Promise<Looked> {
  const { heapMb: memoryMb, answerBytes: mostBytes } = hazardLimits;
  const work = turns.within(asker, () =>
    workApart(ask, { program: PROGRAM, timeoutMs, memoryMb, mostBytes, started: spare.take() }),
  );
  if (!work) return { state: 'BUSY' };
  return work.then(
    (answer) => ({ state: 'LOOKED', found: JSON.parse(answer.toString('utf8')) as Finding[] }),
    () => ({ state: 'TOO_HEAVY' }),
  );
}
