export type Run = { text: string; x: number; y: number; w: number; h: number };

/** The words of a page from the pieces it is drawn of: what stands in one line is one line, cells of a table apart. */
export function pageText(runs: readonly Run[]): string {
  let text = '';
  let before: Run | null = null;
  for (const run of runs) {
    if (before && Math.abs(run.y - before.y) > before.h / 2) text += '\n';
    else if (before && run.x - (before.x + before.w) > before.h / 2) text += ' ';
    text += run.text;
    before = run;
  }
  return text;
}
