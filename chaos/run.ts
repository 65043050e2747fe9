import { checkWorld } from './check.ts';
import { createLedger } from './ledger.ts';
import type { Outcome } from './outcome.ts';
import { createPeople } from './people.ts';
import { createRandom } from './random.ts';
import { chaosRounds, DATABASE_FULL } from './rounds.ts';
import { type Pace, startWork } from './work.ts';
import { startWorld } from './world.ts';

export type RoundResult = Outcome & {
  name: string;
  requests: number;
  /** Answers that told the page to come back, or none at all. */
  repeated: number;
  /** Errors that people saw, after the page had tried again for a while. */
  failed: number;
  slowest: number;
  broken: string[];
};

type Options = {
  names: readonly string[];
  seed: number;
  secondsEach: number;
  nodes: number;
  pace: Pace;
  settings?: Record<string, string>;
  onResult?(result: RoundResult): void;
};

/** One round after the other on the same world: people work, something breaks, all is looked at. */
export async function runChaos({ names, seed, secondsEach, nodes, pace, settings, onResult }: Options) {
  const smallDisk = names.includes(DATABASE_FULL);
  const world = await startWorld({ nodes, smallDisk, ...(settings ? { settings } : {}) });
  const ledger = createLedger();
  const random = createRandom(seed);
  const people = createPeople(world, ledger, random);
  const results: RoundResult[] = [];
  try {
    for (const name of names) {
      const round = chaosRounds[name];
      if (!round) throw new Error(`there is no round ${name}: ${Object.keys(chaosRounds).join(', ')}`);
      const work = startWork({ world, people, ledger, random }, { ...pace, ...round.pace });
      const outcome = await round.run(world, random, secondsEach * 1_000);
      await work.finish();
      const { requests, repeated, failed, slowest } = ledger.takeCounts();
      const broken = [...(outcome.wrong ?? []), ...(await checkWorld(world, people, ledger))];
      const result = { ...outcome, name, requests, repeated, failed, slowest, broken };
      results.push(result);
      onResult?.(result);
    }
    return { results, size: ledger.size() };
  } finally {
    people.leave();
    await world.close();
  }
}
