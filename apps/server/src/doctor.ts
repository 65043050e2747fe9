import { examineMachine } from './launch/examine.ts';

/** `npm run doctor`: one line per thing that has to be right, each with how to mend it. */
let wrong = 0;
console.log('\n  단지 환경 점검\n');
for await (const { ok, text } of examineMachine()) {
  if (!ok) wrong += 1;
  console.log(`  ${ok ? '✓' : '✗'} ${text}`);
}
console.log(wrong === 0 ? '\n  모두 좋습니다.\n' : `\n  고칠 곳이 ${wrong}곳 있습니다.\n`);
process.exit(wrong === 0 ? 0 : 1);
