import type { WorkbookFault } from './workbook-fault.ts';

/** What became of a sheet: its cells line by line, or what is wrong with it. */
export type SheetAnswer = { lines: string[][] } | { fault: WorkbookFault; at: string };

/** How the process apart says it: each line of the sheet is a line of its answer, which can be read a few at a time. */
export const packLines = (answer: SheetAnswer): string =>
  'fault' in answer ? JSON.stringify(answer) : answer.lines.map((line) => `${JSON.stringify(line)}\n`).join('');

/** Pauses behind each line: megabytes at once would keep everybody waiting. */
export function* unpackingLines(packed: Buffer): Generator<void, SheetAnswer> {
  const lines: string[][] = [];
  for (let from = 0; from < packed.length; ) {
    const end = packed.indexOf('\n', from);
    if (end < 0) return JSON.parse(packed.toString('utf8', from)) as SheetAnswer;
    lines.push(JSON.parse(packed.toString('utf8', from, end)) as string[]);
    from = end + 1;
    yield;
  }
  return { lines };
}
