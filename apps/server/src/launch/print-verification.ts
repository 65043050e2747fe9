import { describeFinding, type Verification } from '../features/history/public.ts';

/** What a check of the history found, for the person at the terminal. */
export function printVerification(result: Verification): void {
  const speed = Math.round(result.events / Math.max(result.seconds, 0.001)).toLocaleString('ko-KR');
  console.log(
    `\n  단지 ${result.complexes}곳, 문서 ${result.documents}건, 이력 ${result.events}건, 접속·조회 기록 ${result.records}건, 서명 ${result.roots}건을 확인했습니다 (${result.seconds.toFixed(2)}초, ${speed} events/s).`,
  );
  for (const finding of result.findings) console.log(`  ✗ ${describeFinding(finding)}`);
  console.log(
    result.findings.length === 0
      ? '  ✓ 모두 온전합니다 (intact).\n'
      : '\n  온전하지 않습니다 (broken). 백업과 비교해 주세요.\n',
  );
}
