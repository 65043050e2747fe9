import type { Acts } from './count-acts.ts';

export type TapTask = '로그인' | '기안' | '승인' | '반려' | '회수' | '일괄 승인 (3건)' | '업무일지';
export type Side = 'phone' | 'desktop';
export type Counted = Record<TapTask, Record<Side, Acts>>;

const acts = (presses: number, keys: number, fields: number): Acts => ({ presses, keys, fields });

/** Counted once by the same walks on the commit before a decision was held: its screens are gone. */
const BEFORE: Counted = {
  로그인: { phone: acts(3, 0, 2), desktop: acts(1, 2, 2) },
  기안: { phone: acts(13, 0, 6), desktop: acts(13, 0, 6) },
  승인: { phone: acts(2, 0, 0), desktop: acts(2, 0, 0) },
  반려: { phone: acts(3, 0, 1), desktop: acts(3, 0, 1) },
  회수: { phone: acts(5, 0, 0), desktop: acts(4, 0, 0) },
  '일괄 승인 (3건)': { phone: acts(6, 0, 0), desktop: acts(4, 0, 0) },
  업무일지: { phone: acts(3, 0, 0), desktop: acts(3, 0, 0) },
};
export const TAP_TASKS = Object.keys(BEFORE) as TapTask[];

const many = (count: number, one: string, several: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];
export const sayActs = ({ presses, keys, fields }: Acts): string =>
  [...many(presses, 'press', 'presses'), ...many(keys, 'key', 'keys'), ...many(fields, 'field', 'fields')].join(', ');

/** What the page says that a task takes now. */
export function readTaps(page: string, task: TapTask, side: Side): string | undefined {
  const row = page.split('\n').find((line) => line.startsWith(`| ${task} |`));
  const [, , , phone, , desktop] = row?.split('|').map((cell) => cell.trim()) ?? [];
  return side === 'phone' ? phone : desktop;
}

/** docs/taps.md, as `npm run taps` writes it. */
export function tapsPage(after: Counted): string {
  const rows = TAP_TASKS.map((task) => {
    const [was, is] = [BEFORE[task], after[task]];
    return `| ${[task, ...[was.phone, is.phone, was.desktop, is.desktop].map(sayActs)].join(' | ')} |`;
  });
  return `# What each task takes by hand

Written by \`npm run taps\`; \`npm run test:system\` counts again and compares (\`e2e/web/taps.long.spec.ts\`). A **press** is a finger or a mouse button going down, a **key** is one that types nothing (Enter, Tab, an arrow), a **field** is one that was written in, however long the text. Looking and scrolling are not counted. A task begins at home, 로그인 at its own page, and ends when the server has it; a decision is sent by itself after five seconds, so nobody has to press for that. "Before" is commit 93f22e09, before decisions were held, counted by the same walks.

| Task | Phone, before | Phone, now | Desktop, before | Desktop, now |
|---|---|---|---|---|
${rows.join('\n')}

- 로그인: the caret stands in the first field.
- 기안: a 지출결의서 with payee, reason, account, evidence and one item. The amount comes from the items.
- 승인, 반려: the document is opened and read.
- 회수: on a phone 회수 stands in the bar of the drafter's document, not behind its dots.
- 일괄 승인: three documents in 결재함. A phone has no head of a table with a box for all: the first that is chosen offers the others, so thirty take as many presses as three. Titles and sum are shown before the last press.
- 업무일지: as it is offered, without a word added.
`;
}
