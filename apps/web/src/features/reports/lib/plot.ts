import { isTime } from '@danji/contract/reports/source';
import type { Worked } from '../api/reports.ts';

const MOST_ROWS = 15;
const MOST_SERIES = 4;
const REST = '그 밖의 열';

/** What a chart draws: the first rows, each by the largest columns. A chart needs no more digits than a number has. */
export function plotOf({ rows, columns, figures, rowTotals, columnTotals, measureLabel, ask }: Worked) {
  const time = isTime(ask.rows);
  // Of months the newest.
  const shown = rows.map((_, at) => at).slice(...(time ? [-24] : [0, MOST_ROWS]));
  if (columns.length === 0)
    return {
      isTime: time,
      series: [measureLabel],
      data: shown.map((at) => ({ label: rows[at]?.label ?? '', [measureLabel]: Number(rowTotals[at] ?? 0) })),
    };
  const ranked = columns
    .map((_, at) => at)
    .sort((one, other) => Number(columnTotals[other] ?? 0) - Number(columnTotals[one] ?? 0));
  const own = ranked.slice(0, MOST_SERIES);
  // Averages of several columns are no average.
  const rest = ask.measure === 'average' ? [] : ranked.slice(MOST_SERIES);
  const nameOf = (at: number) => columns[at]?.label ?? '';
  return {
    isTime: time,
    series: [...own.map(nameOf), ...(rest.length > 0 ? [REST] : [])],
    data: shown.map((at) => ({
      label: rows[at]?.label ?? '',
      ...Object.fromEntries(own.map((column) => [nameOf(column), Number(figures[at]?.[column] ?? 0)])),
      ...(rest.length > 0 && {
        [REST]: rest.reduce((sum, column) => sum + Number(figures[at]?.[column] ?? 0), 0),
      }),
    })),
  };
}
