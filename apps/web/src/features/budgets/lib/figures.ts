import type { BudgetLine, BudgetYear } from '@danji/contract/budgets';

export const budgetViews = ['account', 'month', 'fund', 'vendor'] as const;
export type BudgetView = (typeof budgetViews)[number];

/** One row of 집행 현황: by account, month or fund. Nothing is planned for a vendor. */
export type Figures = {
  key: string;
  name: string;
  fund: string | null;
  planned: number | null;
  reserved: number;
  spent: number;
  left: number | null;
  /** By what its papers are found. */
  at: { line?: string; fund?: string; month?: string; vendor?: string };
};

type Sums = { planned: number; reserved: number; spent: number; left: number };
export const sumOf = (lines: readonly BudgetLine[]): Sums => ({
  planned: total(lines, ({ planned }) => planned),
  reserved: total(lines, ({ reserved }) => reserved),
  spent: total(lines, ({ spent }) => spent),
  left: total(lines, ({ left }) => left),
});
const total = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((sum, row) => sum + of(row), 0);

export const fundsOf = (lines: readonly BudgetLine[]): string[] => [...new Set(lines.map(({ fund }) => fund))];

export const byAccount = (lines: readonly BudgetLine[]): Figures[] =>
  lines.map(({ lineId, account, fund, planned, reserved, spent, left }) => ({
    ...{ key: lineId, name: account, fund, planned, reserved, spent, left },
    at: { line: lineId },
  }));

export const byFund = (lines: readonly BudgetLine[]): Figures[] =>
  fundsOf(lines).map((fund) => ({
    ...{ key: fund, name: fund, fund: null, at: { fund } },
    ...sumOf(lines.filter((line) => line.fund === fund)),
  }));

/** The plan of a year is not made by month: a twelfth of it is what stands against each. */
export function byMonth(lines: readonly BudgetLine[]): Figures[] {
  const planned = Math.round(sumOf(lines).planned / 12);
  return Array.from({ length: 12 }, (_, at) => at + 1).map((month) => {
    const found = lines.flatMap(({ months }) => months.filter((one) => one.month === month));
    const [reserved, spent] = [total(found, (one) => one.reserved), total(found, (one) => one.spent)];
    const figures = { planned, reserved, spent, left: planned - reserved - spent };
    return { key: String(month), name: `${month}월`, fund: null, ...figures, at: { month: String(month) } };
  });
}

/** How much of a plan is held and spent, in percent; null where nothing is planned. */
export const shareOf = ({
  planned,
  reserved,
  spent,
}: Pick<Figures, 'planned' | 'reserved' | 'spent'>): number | null =>
  planned === null || planned <= 0 ? null : Math.round(((reserved + spent) / planned) * 1000) / 10;

/** How much of the year is over, in percent: all of one that has passed. */
export function yearGone({ year, today }: Pick<BudgetYear, 'year' | 'today'>): number {
  const now = Number(today.slice(0, 4));
  if (year !== now) return year < now ? 100 : 0;
  const day = (text: string) => Date.parse(`${text}T00:00:00Z`);
  const [first, next] = [day(`${year}-01-01`), day(`${year + 1}-01-01`)];
  return Math.round(((day(today) - first) / (next - first)) * 1000) / 10;
}

export type Outlook = 'over' | 'short' | 'tight' | null;
/** Beyond the plan; what is used as so far does not last the year; or is used up faster than the year goes. */
export function outlookOf(figures: Figures, gone: number): Outlook {
  const { planned, spent, left } = figures;
  const share = shareOf(figures);
  if (left !== null && left < 0) return 'over';
  if (share === null || planned === null || left === null || gone < 15) return null;
  const needed = (spent / gone) * (100 - gone);
  if (spent > 0 && left < needed * 0.95 && share > gone) return 'short';
  return share > gone ? 'tight' : null;
}

/** What is spent in a month on average so far. */
export const perMonth = (spent: number, gone: number): number =>
  gone <= 0 ? 0 : Math.round(spent / ((gone / 100) * 12));
