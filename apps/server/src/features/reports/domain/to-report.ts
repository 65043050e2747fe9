import { rowStateWords } from '@danji/contract/registers/definition';
import type { Report, ReportMeasure } from '@danji/contract/reports';
import { isTime, type ReportSource } from '@danji/contract/reports/source';
import type { Plan } from './plan-report.ts';

/** A cell, the sum of a row or column, or of all: by what it is of. */
export type Group = {
  readonly row: string | null;
  readonly rowRest: boolean | null;
  readonly column: string | null;
  readonly columnRest: boolean | null;
  /** Over all rows, over all columns. */
  readonly allRows: boolean;
  readonly allColumns: boolean;
  readonly rowAt: number;
  readonly columnAt: number;
  readonly figure: string | null;
  readonly counted: number;
};

const MEASURES: Readonly<Record<ReportMeasure, string>> = { count: '건수', sum: '합계', average: '평균' };
const UNSAID = '(없음)';
const REST = '그 밖';

type SayState = (state: string) => string;
const usualState: SayState = (state) => rowStateWords[state as keyof typeof rowStateWords] ?? state;

function sayKey(dimension: string, key: string, sayState: SayState): string {
  if (key === '') return UNSAID;
  const [year, part = ''] = key.split('-');
  if (dimension === 'year') return `${year}년`;
  if (dimension === 'quarter') return `${year}년 ${part.slice(1)}분기`;
  if (dimension === 'month') return `${year}년 ${Number(part)}월`;
  return dimension === 'state' ? sayState(key) : key;
}

type Head = { key: string; label: string; restYn: boolean };

function headsOf(
  found: readonly { key: string; rest: boolean; at: number }[],
  dimension: string,
  sayState: SayState,
): Head[] {
  const ordered = [...found].sort((one, other) =>
    one.rest !== other.rest
      ? Number(one.rest) - Number(other.rest)
      : isTime(dimension)
        ? one.key < other.key
          ? -1
          : 1
        : one.at - other.at,
  );
  // Of months the rest is what was before them.
  const heads = ordered.map(({ key, rest }) => ({
    key,
    label: rest ? (isTime(dimension) ? '그 전' : REST) : sayKey(dimension, key, sayState),
    restYn: rest,
  }));
  return isTime(dimension)
    ? [...heads.filter(({ restYn }) => restYn), ...heads.filter(({ restYn }) => !restYn)]
    : heads;
}

/** What a group is of; the rest has no key of its own, and nothing stands for all. */
const placeOf = (isAll: boolean, key: string | null, rest: boolean | null): string =>
  isAll ? '' : rest ? 'rest' : `of ${key ?? ''}`;
const placeOfHead = ({ key, restYn }: Head): string => placeOf(false, key, restYn);
const ALL = placeOf(true, null, null);

/** Table and sums of a report, with the words for everything in it. */
export function toReport(
  source: ReportSource,
  plan: Plan,
  groups: readonly Group[],
  sayState: SayState = usualState,
): Report {
  const labelOf = (key: string) => source.dimensions.find((one) => one.key === key)?.label ?? key;
  const summand = source.summands.find(({ key }) => key === plan.of);
  const rows = headsOf(
    groups
      .filter(({ allRows, allColumns }) => !allRows && allColumns)
      .map(({ row, rowRest, rowAt }) => ({ key: row ?? '', rest: rowRest ?? false, at: rowAt })),
    plan.rows,
    sayState,
  );
  const columns =
    plan.columns === null
      ? []
      : headsOf(
          groups
            .filter(({ allRows, allColumns }) => allRows && !allColumns)
            .map(({ column, columnRest, columnAt }) => ({
              key: column ?? '',
              rest: columnRest ?? false,
              at: columnAt,
            })),
          plan.columns,
          sayState,
        );
  const nothing = plan.measure === 'count' ? '0' : null;
  // By their place: a table has up to 1,500 cells, and nobody looks for each of them among as many.
  const byRow = new Map<string, Map<string, Group>>();
  for (const group of groups) {
    const row = placeOf(group.allRows, group.row, group.rowRest);
    const cells = byRow.get(row) ?? new Map<string, Group>();
    byRow.set(row, cells.set(placeOf(group.allColumns, group.column, group.columnRest), group));
  }
  const figure = (row: string, column: string): string | null => byRow.get(row)?.get(column)?.figure ?? nothing;
  const measureLabel = summand && plan.measure !== 'count' ? `${summand.label} ${MEASURES[plan.measure]}` : '건수';
  const divided = plan.columns === null ? labelOf(plan.rows) : `${labelOf(plan.rows)}·${labelOf(plan.columns)}`;
  return {
    source: source.name,
    title: `${divided}별 ${measureLabel}`,
    ask: plan,
    dimensions: source.dimensions.map(({ key, label }) => ({ key, label })),
    measures: source.summands.map(({ key, label }) => ({ key, label })),
    rowLabel: labelOf(plan.rows),
    columnLabel: plan.columns === null ? null : labelOf(plan.columns),
    measureLabel,
    unit: plan.measure === 'count' ? '건' : (summand?.unit ?? ''),
    rows,
    columns,
    figures: rows.map((row) => columns.map((column) => figure(placeOfHead(row), placeOfHead(column)))),
    rowTotals: rows.map((row) => figure(placeOfHead(row), ALL)),
    columnTotals: columns.map((column) => figure(ALL, placeOfHead(column))),
    total: figure(ALL, ALL),
    counted: byRow.get(ALL)?.get(ALL)?.counted ?? 0,
  };
}
