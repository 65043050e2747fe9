import { fileURLToPath } from 'node:url';
import { createTurns } from '../../lib/turns.ts';
import { workApart } from '../../lib/work-apart.ts';
import { type Finding, hazardLimits } from './domain/hazards.ts';

const PROGRAM = fileURLToPath(new URL('./find-process.ts', import.meta.url));

/** A file that lies on the disk, or bytes that are held already. */
export type Ask = { name: string } & ({ path: string } | { bytes: Uint8Array });
export type Asker = { person: string; group: string };
/** `BUSY`: too many wait. `TOO_HEAVY`: it could not be looked through within what it may take, or brought its reader down. */
export type Looked = { state: 'LOOKED'; found: Finding[] } | { state: 'BUSY' | 'TOO_HEAVY' };

/** Two files at a time, each with its process: one of a person, and complexes in turn. People drop dozens of files at once. */
const turns = createTurns({ places: 2, waitingOfPerson: 60, waitingOfGroup: 200, waiting: 600 });

/** What a file would do to whoever opens it, found out where it can harm nobody. */
export async function hazardsApart(asker: Asker, ask: Ask, timeoutMs: number = hazardLimits.timeMs): Promise<Looked> {
  const { heapMb: memoryMb, answerBytes: mostBytes } = hazardLimits;
  const work = turns.within(asker, () => workApart(ask, { program: PROGRAM, timeoutMs, memoryMb, mostBytes }));
  if (!work) return { state: 'BUSY' };
  return work.then(
    (answer) => ({ state: 'LOOKED', found: JSON.parse(answer.toString('utf8')) as Finding[] }),
    () => ({ state: 'TOO_HEAVY' }),
  );
}
