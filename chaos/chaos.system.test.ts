import { expect, it } from 'vitest';
import { type RoundResult, runChaos } from './run.ts';

/** What only a power cut could show is left out here; `npm run chaos` keeps it, and takes longer over everything. */
const FAST = { fsync: 'off', full_page_writes: 'off', shared_buffers: '64MB' };
const ROUNDS = ['kill-node', 'kill-database', 'resets', 'black-hole', 'pool-exhaustion', 'duplicates'];

it('IDM-01, IDM-03, CON-05, ERR-01 whatever breaks while people work: nothing acknowledged is lost, nothing happens twice', async () => {
  const told: RoundResult[] = [];
  const { results, size } = await runChaos({
    names: ROUNDS,
    seed: 20_261_115,
    secondsEach: 2,
    nodes: 2,
    pace: { workers: 4 },
    settings: FAST,
    onResult: (result) => void told.push(result),
  });
  expect(results.map(({ name, broken }) => ({ name, broken }))).toEqual(ROUNDS.map((name) => ({ name, broken: [] })));
  // The clients were there while it broke, and so was the trouble.
  for (const { name, requests } of told) expect(requests, name).toBeGreaterThan(0);
  expect(told.reduce((sum, { repeated }) => sum + repeated, 0)).toBeGreaterThan(0);
  expect(size.documents).toBeGreaterThan(0);
}, 240_000);
