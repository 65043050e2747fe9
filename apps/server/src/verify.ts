import { checkPages, type PageCheck } from './features/approvals/public.ts';
import { verifyDatabase } from './features/history/public.ts';
import { checkRegisters, type RegisterCheck } from './features/register-rows/public.ts';
import { checkIndex } from './features/search-index/public.ts';
import { openDatabase } from './launch/open-database.ts';
import { printVerification } from './launch/print-verification.ts';
import { readDatabaseEnv } from './lib/env/read-env.ts';
import { type Broken, checkInvariants, countRuled } from './lib/invariants-store.ts';
import { StartError } from './lib/start-error.ts';

/** What does not hold, in words for the office; what was found stands behind it for whoever looks into it. */
const RULES: Readonly<Record<number, string>> = {
  1: '한 번 받은 처리는 한 번만 남아야 합니다',
  2: '문서 상태는 이력과 같아야 합니다',
  3: '이력은 빠짐없이 이어져야 합니다',
  4: '문서번호는 겹치거나 빠지지 않아야 합니다',
  5: '결재선에 있는 사람만 결재할 수 있습니다',
  6: '보낼 메시지는 제때 나가야 합니다',
  7: '읽지 않은 알림 수는 실제와 같아야 합니다',
  8: '최고관리자는 단지마다 한 명입니다',
  9: '첨부파일은 저장소에 있어야 합니다',
  10: '문서에 딸린 것은 같은 단지의 것이어야 합니다',
  11: '부서 순서는 1부터 이어져야 합니다',
  12: '내려받은 명단은 기록에 있어야 합니다',
  13: '완료된 문서의 결재선은 위임전결규정에 맞아야 합니다',
};

const describeInvariants = (broken: number | undefined): string => {
  if (broken === undefined)
    return '  지켜야 할 규칙은 모든 단지를 볼 수 있는 역할(DATABASE_URL)로만 확인할 수 있습니다.\n';
  return broken === 0 ? '  ✓ 지켜야 할 규칙이 모두 맞습니다.\n' : `  규칙에 어긋난 것이 ${broken}건 있습니다.\n`;
};

/** Of each decided document: whether its line satisfied the rule in force at its 상신. */
function describeRuled({ ruled, before }: Awaited<ReturnType<typeof countRuled>>, broken: readonly Broken[]): string {
  const wrong = new Set(broken.filter(({ invariant }) => invariant === 13).map(({ subject }) => subject)).size;
  const old = before > 0 ? ` 규정이 생기기 전의 문서가 ${before}건 있습니다.` : '';
  return `  위임전결규정: 완료된 문서 ${ruled}건 가운데 ${ruled - wrong}건이 상신할 때의 규정에 맞습니다.${old}\n`;
}

/** Whether the registers say what the completed papers say. */
function describePages({ documents, waiting, wrong, wrongCount }: PageCheck): string {
  const behind = waiting > 0 ? ` (${waiting}건은 곧 다시 씁니다)` : '';
  return [
    `  문서 화면: 완료 문서 ${documents}건${behind}을 맞춰 보았습니다.`,
    ...wrong.map((one) => `  ✗ 보관한 화면이 문서와 다릅니다: ${one}`),
    wrongCount === 0 ? '  ✓ 보관한 화면이 문서와 같습니다.\n' : `  ${wrongCount}건이 다릅니다.\n`,
  ].join('\n');
}

function describeRegisters({ papers, waiting, wrong, wrongCount }: RegisterCheck): string {
  const behind = waiting > 0 ? ` (양식 ${waiting}종은 곧 다시 만듭니다)` : '';
  return [
    `  대장: 완료 문서 ${papers}건${behind}을 맞춰 보았습니다.`,
    ...wrong.map((one) => `  ✗ 대장이 문서와 다릅니다: ${one}`),
    wrongCount === 0 ? '  ✓ 대장이 문서와 같습니다.\n' : `  ${wrongCount}건이 다릅니다.\n`,
  ].join('\n');
}

/**
 * `npm run verify`: checks the history of a whole database, and what must hold in it (db/invariants.sql). Ends with 1 when something in it is not as it was signed.
 * `npm run verify -- --search` makes the search entries of all documents anew as well, and compares them.
 */
try {
  const env = readDatabaseEnv();
  const database = await openDatabase(env);
  try {
    const result = await verifyDatabase({
      ownerUrl: database.ownerUrl,
      dataDir: env.dataDir,
      needFile: !process.argv.includes('--without-file'),
    });
    printVerification(result);
    process.exitCode = result.findings.length === 0 ? 0 : 1;
    const broken = await checkInvariants(database.ownerUrl);
    for (const { invariant, apt_id, subject, found } of broken?.slice(0, 20) ?? [])
      console.log(`  ✗ ${RULES[invariant]}. 단지 ${apt_id} (${subject}: ${found})`);
    console.log(describeInvariants(broken?.length));
    if (broken) console.log(describeRuled(await countRuled(database.ownerUrl), broken));
    if (broken && broken.length > 0) process.exitCode = 1;
    const registers = await checkRegisters(database.ownerUrl);
    console.log(describeRegisters(registers));
    if (registers.wrongCount > 0) process.exitCode = 1;
    const pages = await checkPages(database.ownerUrl);
    console.log(describePages(pages));
    if (pages.wrongCount > 0) process.exitCode = 1;
    if (process.argv.includes('--search')) {
      const index = await checkIndex(database.ownerUrl);
      const waiting = index.waiting > 0 ? ` (${index.waiting}건은 곧 다시 씁니다)` : '';
      console.log(`  검색 색인: 문서 ${index.documents}건${waiting}을 확인했습니다.`);
      for (const one of index.wrong) console.log(`  ✗ 문서와 다릅니다: ${one}`);
      console.log(
        index.wrongCount === 0 ? '  ✓ 문서와 같습니다 (intact).\n' : `  ${index.wrongCount}건이 다릅니다 (broken).\n`,
      );
      if (index.wrongCount > 0) process.exitCode = 1;
    }
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(
    `\n  ${error instanceof StartError ? error.message : `확인하지 못했습니다: ${(error as Error).message}`}\n`,
  );
  process.exitCode = 2;
}
