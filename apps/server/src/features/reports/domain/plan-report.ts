import type { ReportAsk, ReportMeasure, ReportPeriod } from '@danji/contract/reports';
import type { ReportSource } from '@danji/contract/reports/source';

/** What is worked out: everything that was asked, and what is usual where nothing was. */
export type Plan = {
  readonly rows: string;
  readonly columns: string | null;
  readonly measure: ReportMeasure;
  readonly of: string | null;
  readonly period: ReportPeriod;
  readonly from: string | null;
  readonly to: string | null;
};
/** What cannot be worked out, said to whoever asked. */
export type Misfit = { readonly misfit: string };

const monthsBefore = (today: string, months: number): string => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
};

function daysOf(
  period: ReportPeriod,
  { from, to }: ReportAsk,
  today: string,
): { from: string | null; to: string | null } {
  const year = Number(today.slice(0, 4));
  if (period === 'year') return { from: `${year}-01-01`, to: `${year}-12-31` };
  if (period === 'lastYear') return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
  // Whole months, this one among them.
  if (period === 'months12') return { from: monthsBefore(today, 11), to: today };
  if (period === 'months3') return { from: monthsBefore(today, 2), to: today };
  if (period === 'days') return { from: from ?? null, to: to ?? null };
  return { from: null, to: null };
}

export function planReport(source: ReportSource, ask: ReportAsk, today: string): Plan | Misfit {
  const rows = ask.rows ?? source.usual.rows;
  const columns = ask.columns ?? null;
  const of = ask.of ?? source.usual.of ?? source.summands[0]?.key ?? null;
  const measure = ask.measure ?? (source.usual.of === null ? 'count' : 'sum');
  const period = ask.period ?? 'year';
  const known = (key: string) => source.dimensions.some((one) => one.key === key);
  if (!known(rows) || (columns !== null && !known(columns)))
    return { misfit: '양식이나 대장이 바뀌어 그 항목으로 나눌 수 없습니다. 나누는 항목을 다시 골라 주세요.' };
  if (rows === columns) return { misfit: '행과 열은 서로 다른 항목으로 골라 주세요.' };
  if (measure !== 'count' && of === null) return { misfit: '더할 수 있는 항목이 없습니다. 건수로 골라 주세요.' };
  if (measure !== 'count' && !source.summands.some(({ key }) => key === of))
    return { misfit: '양식이나 대장이 바뀌어 그 항목을 더할 수 없습니다. 더하는 항목을 다시 골라 주세요.' };
  const days = daysOf(period, ask, today);
  if (days.from !== null && days.to !== null && days.from > days.to)
    return { misfit: '시작하는 날이 끝나는 날보다 늦습니다. 기간을 확인해 주세요.' };
  return { rows, columns, measure, of: measure === 'count' ? null : of, period, ...days };
}
