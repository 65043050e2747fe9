import { defineConfig } from 'vitest/config';

const IGNORED = ['**/node_modules/**', '**/dist/**', 'data/**'];

/** Three kinds of tests: pure ones, those on a real PostgreSQL, and journeys in the browser. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // No test may pass by being the only one left.
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...IGNORED, '**/*.db.test.ts', 'e2e/**'],
          // Property tests run thousands of cases; a busy machine must not fail them.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          // The server is loaded once per worker, not once per file: each file has a database of its own, not a module of its own.
          isolate: false,
          include: ['**/*.db.test.ts'],
          exclude: IGNORED,
          globalSetup: ['apps/server/test/start-postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          exclude: IGNORED,
          globalSetup: ['apps/server/test/start-postgres.ts'],
          // Two browsers at a time; the server is loaded once per worker.
          isolate: false,
          // A browser on a busy machine may miss a moment; what fails three times is broken.
          retry: 2,
          // What a page shows is waited for, never read once: how fast it comes is not what a journey proves.
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
