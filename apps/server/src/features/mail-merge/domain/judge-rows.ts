import { type MergeWord, mergeKey, readMergeValue } from '@danji/contract/forms/merge-words';

/** A line of a sheet, or a resident: the number that people know it by, and what it says for each heading. */
export type GivenRow = { readonly row: number; readonly cells: readonly string[]; readonly memberId?: string };
export type RowProblem = { readonly row: number; readonly word: string; readonly message: string };
export type JudgedRow = { readonly row: number; readonly said: readonly string[]; readonly memberId: string | null };
export type Judged = { papers: JudgedRow[]; problems: RowProblem[]; failedRows: number };

/** Which column each place takes. */
export function columnsFor(words: readonly MergeWord[], heads: readonly string[]) {
  const keys = heads.map(mergeKey);
  const wanted = words.map(({ name }) => mergeKey(name));
  return {
    at: wanted.map((key) => keys.indexOf(key)),
    missing: words.filter((_, index) => !keys.includes(wanted[index] ?? '')).map(({ name }) => name),
    doubled: words
      .filter((_, index) => keys.indexOf(wanted[index] ?? '') !== keys.lastIndexOf(wanted[index] ?? ''))
      .map(({ name }) => name),
    unused: heads.filter((head, index) => head !== '' && !wanted.includes(keys[index] ?? '')),
  };
}

/** By what two papers are for the same receiver: the home where the text names it, else all that is said. */
function receiverOf(words: readonly MergeWord[], said: readonly string[]): string {
  const home = words.flatMap(({ kind }, index) => (kind === 'DONG' || kind === 'HO' ? [said[index]] : []));
  return JSON.stringify(home.length === 2 ? home : said);
}

/** What one row says for the places of the document, or what is wrong with it. */
export const readRow =
  (words: readonly MergeWord[], at: readonly number[]) =>
  ({ row, cells, memberId }: GivenRow): { right: JudgedRow | null; faults: RowProblem[] } => {
    const read = words.map(({ kind }, index) => readMergeValue(kind, cells[at[index] ?? -1] ?? ''));
    const faults = read.flatMap((one, index) =>
      'fault' in one ? [{ row, word: words[index]?.name ?? '', message: one.fault }] : [],
    );
    const said = read.map((one) => ('value' in one ? one.value : ''));
    return { right: faults.length === 0 ? { row, said, memberId: memberId ?? null } : null, faults };
  };

/** Judges all rows together. Of two for one receiver neither is right: which one is, people know. */
export function judgeRows(
  words: readonly MergeWord[],
  rows: readonly ReturnType<ReturnType<typeof readRow>>[],
  { homesOnce = true }: { homesOnce?: boolean } = {},
): Judged {
  const problems: RowProblem[] = rows.flatMap(({ faults }) => faults);
  const right = rows.flatMap((one) => one.right ?? []);
  const doubled = homesOnce ? doubledAmong(words, right) : [];
  problems.push(...doubled);
  const wrong = new Set(doubled.map(({ row }) => row));
  return {
    papers: right.filter(({ row }) => !wrong.has(row)),
    problems: problems.sort((a, b) => a.row - b.row),
    failedRows: new Set(problems.map(({ row }) => row)).size,
  };
}

function doubledAmong(words: readonly MergeWord[], rows: readonly JudgedRow[]): RowProblem[] {
  const byReceiver = Map.groupBy(rows, ({ said }) => receiverOf(words, said));
  const isByHome = words.filter(({ kind }) => kind === 'DONG' || kind === 'HO').length === 2;
  return [...byReceiver.values()]
    .filter((same) => same.length > 1)
    .flatMap((same) =>
      same.map(({ row }) => {
        const other = same.find((one) => one.row !== row)?.row ?? row;
        return {
          row,
          word: isByHome ? '동·호' : '',
          message: `${other}줄과 ${isByHome ? '동·호가' : '내용이'} 같습니다.`,
        };
      }),
    );
}
