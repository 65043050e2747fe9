import type { Report } from '@danji/contract/reports';

type Line = { readonly label: string; readonly figures: readonly (string | null)[] };

/** A figure of a sheet is a number, as exact as a number is. */
const numeric = (figure: string | null | undefined): number | null =>
  figure === null || figure === undefined ? null : Number(figure);

/** The table as rows of a sheet, the sums in its last column and row. */
export function sheetOf(report: Report) {
  const divided = report.columns.length > 0;
  const lines: Line[] = report.rows.map(({ label }, at) => ({
    label,
    figures: [...(report.figures[at] ?? []), report.rowTotals[at] ?? null],
  }));
  lines.push({ label: '합계', figures: [...report.columnTotals, report.total] });
  const heads = [...report.columns.map(({ label }) => label), divided ? '합계' : report.measureLabel];
  return {
    rows: lines,
    columns: [
      { key: 'row', title: report.rowLabel, width: 28, text: ({ label }: Line) => label },
      ...heads.map((title, at) => ({
        key: 'figure',
        title,
        width: 16,
        number: ({ figures }: Line) => numeric(figures[at]),
      })),
    ],
  };
}
