/** A test that takes a short round in `npm test` and a long one in `npm run test:system`. */
type LongRound = { file: string; variable: string; long: number };

const SERVER = 'apps/server/src';
const brokenCalls = (file: string): LongRound => ({
  file: `${SERVER}/features/${file}-faults.db.test.ts`,
  variable: 'BROKEN_CALLS',
  long: 1_000,
});

const sweep = (file: string): LongRound => ({
  file: `apps/server/${file}.db.test.ts`,
  variable: 'SWEEP_EVERY',
  long: 1,
});

/** By the variable that says how long. What is long as a whole has a name that ends in `.system.test.ts` instead. */
export const LONG_ROUNDS: readonly LongRound[] = [
  { file: 'packages/contract/src/forms/sanitise.test.ts', variable: 'TREES', long: 100_000 },
  { file: `${SERVER}/features/approvals/domain/decide-model.test.ts`, variable: 'MODEL_RUNS', long: 10_000 },
  { file: `${SERVER}/features/print/whole-values.test.ts`, variable: 'PAPERS', long: 300 },
  { file: `${SERVER}/features/mail-merge/papers-apart.test.ts`, variable: 'MERGE_RUNS', long: 200 },
  { file: 'apps/server/test/fuzz/fuzz.db.test.ts', variable: 'FUZZ_REQUESTS', long: 1_000 },
  { file: 'apps/server/test/access/flags.db.test.ts', variable: 'FLAG_MENUS_EVERY', long: 1 },
  { file: 'apps/server/test/access/isolation.db.test.ts', variable: 'INTERLEAVED', long: 10_000 },
  { file: `${SERVER}/features/personal-tokens/same-as-screen.db.test.ts`, variable: 'TOKEN_STATES', long: 60 },
  ...['principals', 'isolation', 'flags'].map((name) => sweep(`test/access/${name}`)),
  ...['origin', 'sql-in-text', 'fail-closed'].map((name) => sweep(`src/http/${name}`)),
  sweep('src/features/search/slices'),
  { file: `${SERVER}/http/idempotency.db.test.ts`, variable: 'KILLS', long: 2 },
  { file: 'e2e/web/same-paper.spec.ts', variable: 'PAPER_FORMS', long: 100 },
  { file: 'e2e/web/axe.spec.ts', variable: 'AXE_EVERY', long: 1 },
  { file: 'e2e/web/approval-link.spec.ts', variable: 'AXE_EVERY', long: 1 },
  { file: 'e2e/web/hostile.spec.ts', variable: 'HOSTILE_EVERY', long: 1 },
  { file: `${SERVER}/features/approvals/open-asks.db.test.ts`, variable: 'ASK_LIVES', long: 500 },
  { file: `${SERVER}/features/delegation/simulated.db.test.ts`, variable: 'SIMULATED_EVERY', long: 1 },
  { file: `${SERVER}/features/outbox/crashes.db.test.ts`, variable: 'CRASHES', long: 500 },
  { file: `${SERVER}/features/callbacks/crashes.db.test.ts`, variable: 'CALLBACK_CRASHES', long: 600 },
  { file: `${SERVER}/features/auth/otp-race.db.test.ts`, variable: 'GUESSES', long: 1_000 },
  { file: `${SERVER}/features/approval-links/refusals.db.test.ts`, variable: 'GUESSES', long: 1_000 },
  { file: `${SERVER}/features/approvals/races.db.test.ts`, variable: 'RACES', long: 25 },
  { file: `${SERVER}/features/approvals/races.db.test.ts`, variable: 'COMPLETIONS', long: 64 },
  { file: `${SERVER}/features/residents/import-files.db.test.ts`, variable: 'IMPORT_ROWS', long: 200_000 },
  { file: `${SERVER}/features/approvals/faults.db.test.ts`, variable: 'BROKEN_CALLS', long: 1_000 },
  ...[
    'absences/absence',
    'departments/department',
    'integration/erp',
    'files/file',
    'receiving/receiving',
    'search-index/index',
  ].map(brokenCalls),
];
