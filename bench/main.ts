/** `npm run bench` runs all, `npm run bench -- name` one. Figures are ratios inside one run: machines differ, and are noisy. */
const benches: Record<string, () => Promise<void>> = {
  'row-level-security': async () => (await import('./row-level-security.ts')).benchRowLevelSecurity(),
  'inbox-growth': async () => (await import('./inbox-growth.ts')).benchInboxGrowth(),
  approvals: async () => (await import('./approvals.ts')).benchApprovals(),
  print: async () => (await import('./print.ts')).benchPrint(),
  verify: async () => (await import('./verify.ts')).benchVerify(),
  'import-members': async () => (await import('./import-members.ts')).benchImportMembers(),
  typing: async () => (await import('./typing.ts')).benchTyping(),
  search: async () => (await import('./search.ts')).benchSearch(),
  'sign-in-timing': async () => (await import('./sign-in-timing.ts')).benchSignInTiming(),
};

const wanted = process.argv.slice(2);
for (const [name, run] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n== ${name}`);
  await run();
}
process.exit(0);
