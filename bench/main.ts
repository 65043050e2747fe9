import { parseArgs } from 'node:util';

/**
 * `npm run bench` prints one table of what people do all day; `npm run bench -- name …` looks closely at one thing, and
 * `npm run bench -- all` at each. Figures are ratios inside one run: machines differ, and are noisy.
 *   --docs 10000,200000,1000000   how many documents (10,000 if nothing is said)
 *   --markdown                    the table for docs/performance.md
 * `npm run bench -- guard` fails when a share of the bare column has fallen against bench/shares.json; with --keep it writes that.
 */
const benches: Record<string, () => Promise<void>> = {
  'row-level-security': async () => (await import('./row-level-security.ts')).benchRowLevelSecurity(),
  'inbox-growth': async () => (await import('./inbox-growth.ts')).benchInboxGrowth(),
  approvals: async () => (await import('./approvals.ts')).benchApprovals(),
  print: async () => (await import('./print.ts')).benchPrint(),
  verify: async () => (await import('./verify.ts')).benchVerify(),
  'import-members': async () => (await import('./import-members.ts')).benchImportMembers(),
  registers: async () => (await import('./registers.ts')).benchRegisters(),
  rolling: async () => (await import('./rolling.ts')).benchRolling(),
  typing: async () => (await import('./typing.ts')).benchTyping(),
  search: async () => (await import('./search.ts')).benchSearch(),
  guard: async () => (await import('./guard.ts')).benchGuard({ keep: values.keep }),
  worst: async () => (await import('./worst.ts')).benchWorst(),
  'sign-in-timing': async () => (await import('./sign-in-timing.ts')).benchSignInTiming(),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    docs: { type: 'string', default: '10000' },
    markdown: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const documents = values.docs.split(',').map(Number);
const unknown = positionals.filter((name) => name !== 'all' && !(name in benches));
if (unknown.length > 0 || !documents.every((count) => Number.isInteger(count) && count >= 2_000)) {
  console.error(
    `usage: npm run bench -- [--docs 10000,200000,1000000] [--markdown] [all | ${Object.keys(benches).join(' | ')}]`,
  );
  process.exit(2);
}
if (positionals.length === 0)
  await (await import('./overall.ts')).benchOverall({ documents, isMarkdown: values.markdown });
for (const [name, run] of Object.entries(benches)) {
  if (!positionals.includes(name) && (name === 'guard' || !positionals.includes('all'))) continue;
  console.log(`\n== ${name}`);
  await run();
}
process.exit(process.exitCode ?? 0);
