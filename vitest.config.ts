import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { fastFolder } from './apps/server/test/fast-folder.ts';
import { LONG_ROUNDS } from './scripts/long-rounds.ts';

const IGNORED = ['**/node_modules/**', '**/dist/**', 'data/**'];
const CORES = availableParallelism();
/** A worker waits half of its time: for PostgreSQL, a browser, programs that it started, a clock. */
const MORE_THAN_CORES = CORES + Math.ceil(CORES / 2);
/** What is waited for is waited for as long as a busy machine takes: a second says how fast it is, not whether it is right. */
const WAITS = { expect: { poll: { timeout: 10_000 } } };
/** Tests on a real PostgreSQL and in the browser: temporary files in memory where there is room. */
const ON_POSTGRES = {
  // The server is loaded once per worker, not once per file: each file has a database of its own, not a module of its own.
  isolate: false,
  exclude: IGNORED,
  globalSetup: ['apps/server/test/start-postgres.ts'],
  setupFiles: ['apps/server/test/light-passwords.ts'],
  hookTimeout: 120_000,
  ...WAITS,
  env: { TMPDIR: fastFolder() },
};

/** Journeys through the built screens. */
const IN_THE_BROWSER = {
  ...ON_POSTGRES,
  maxWorkers: MORE_THAN_CORES,
  // A browser on a busy machine may miss a moment; what needs a second try is named at the end of `npm test`.
  retry: 2,
  testTimeout: 90_000,
};
const LONG_JOURNEYS = 'e2e/**/*.long.spec.ts';
const IN_FIREFOX = 'e2e/firefox/**/*.spec.ts';
const isJourney = ({ file }: { file: string }) => file.startsWith('e2e/');
const longRounds = LONG_ROUNDS.filter((round) => !isJourney(round));
const longWalks = LONG_ROUNDS.filter(isJourney);
const asLong = (rounds: typeof LONG_ROUNDS) => ({
  ...ON_POSTGRES.env,
  ...Object.fromEntries(rounds.map(({ variable, long }) => [variable, String(long)])),
});

/** Kinds of tests: pure ones, parts of screens, those on a real PostgreSQL, long rounds, journeys. docs/testing.md says more. */
export default defineConfig({
  test: {
    maxWorkers: CORES,
    // No test may pass by being the only one left.
    allowOnly: false,
    projects: [
      'apps/web/vitest.config.ts',
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...IGNORED, '**/*.{db,system}.test.ts', '**/*.component.test.tsx', 'e2e/**'],
          // Loading the same modules for every file took half of the work; what a test stands in for is put back.
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
          // Property tests run thousands of cases; a busy machine must not fail them.
          testTimeout: 60_000,
          ...WAITS,
        },
      },
      {
        extends: true,
        test: {
          ...ON_POSTGRES,
          name: 'db',
          maxWorkers: MORE_THAN_CORES,
          include: ['**/*.db.test.ts'],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          ...ON_POSTGRES,
          name: 'system',
          include: ['**/*.system.test.ts', ...longRounds.map(({ file }) => file)],
          env: asLong(longRounds),
          testTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          ...IN_THE_BROWSER,
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          exclude: [...IGNORED, LONG_JOURNEYS, IN_FIREFOX],
        },
      },
      {
        extends: true,
        test: {
          ...IN_THE_BROWSER,
          name: 'long-e2e',
          include: [LONG_JOURNEYS, ...longWalks.map(({ file }) => file)],
          env: asLong(longWalks),
        },
      },
      {
        extends: true,
        // One browser, one after the other: `npm run test:firefox`, and nobody else.
        test: { ...IN_THE_BROWSER, name: 'firefox', include: [IN_FIREFOX], maxWorkers: 1 },
      },
      {
        extends: true,
        // Pictures beside those that are kept: `npm run looks`, and nobody else.
        test: {
          ...IN_THE_BROWSER,
          name: 'looks',
          include: ['e2e/looks/*.pictures.ts'],
          maxWorkers: 1,
          retry: 0,
          testTimeout: 240_000,
        },
      },
    ],
  },
});
