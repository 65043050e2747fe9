import type { BudgetLine, BudgetYear } from '@danji/contract/budgets';
import { paperDay } from '@danji/contract/paper/paper-days';
import { spaceHeading } from '@danji/contract/paper/paper-head';
import { loosenRuns, runsOf } from './keep-words.ts';
import { partsOf } from './korean-paper.ts';
import { PLAIN_MODEL } from './plain-model.ts';
import type { PrintBlock, PrintCell, PrintModel } from './print-model.ts';
import { CELL_PADDING, finishTable, PAGE_POINTS } from './print-table.ts';

type Facts = { readonly book: BudgetYear; readonly complexName: string; readonly now: Date };
type Figures = Pick<BudgetLine, 'planned' | 'reserved' | 'spent' | 'left'>;

/** Account, fund, planned, spent, held, left, share: together as wide as the paper. */
const WIDTHS = [125, 75, 70, 70, 62, 70, 27];
const won = (amount: number) => amount.toLocaleString('ko-KR');
const share = ({ planned, spent }: Figures) => (planned > 0 ? `${Math.round((spent / planned) * 100)}%` : '-');

const cell = (text: string, column: number, more: Partial<PrintCell> = {}, bold = false): PrintCell => {
  const room = (WIDTHS[column] ?? 0) - CELL_PADDING;
  const align = more.shade === 'label' ? { align: 'center' as const } : column >= 2 ? { align: 'right' as const } : {};
  const runs = runsOf(text, room, { size: 'small', ...(bold ? { bold } : {}) });
  return { ...more, content: [{ k: 'p', ...align, runs: loosenRuns(runs, room) }] };
};

const sum = (lines: readonly BudgetLine[]): Figures => ({
  planned: lines.reduce((total, { planned }) => total + planned, 0),
  reserved: lines.reduce((total, { reserved }) => total + reserved, 0),
  spent: lines.reduce((total, { spent }) => total + spent, 0),
  left: lines.reduce((total, { left }) => total + left, 0),
});

const row = (account: string, fund: string, figures: Figures, bold = false): PrintCell[] =>
  [
    account,
    fund,
    won(figures.planned),
    won(figures.spent),
    won(figures.reserved),
    won(figures.left),
    share(figures),
  ].map((text, at) => cell(text, at, bold ? { shade: 'label' } : {}, bold));

/** What one page holds; of more lines those with the least left are shown, and the others as one. */
const MOST = 28;
function shownLines(lines: readonly BudgetLine[]): PrintCell[][] {
  if (lines.length <= MOST) return lines.map((line) => row(line.account, line.fund, line));
  const tight = new Set([...lines].sort((a, b) => a.left - b.left).slice(0, MOST - 1));
  const others = lines.filter((line) => !tight.has(line));
  return [
    ...lines.filter((line) => tight.has(line)).map((line) => row(line.account, line.fund, line)),
    row(`그 밖 ${others.length}개 과목`, '', sum(others)),
  ];
}

function tableOf({ lines }: BudgetYear): PrintBlock {
  const head = ['계정과목', '재원', '예산', '집행', '예약', '남음', '집행률'];
  return finishTable({ widths: WIDTHS }, 1, [
    head.map((word, at) => cell(word, at, { shade: 'label' }, true)),
    ...shownLines(lines),
    row('합계', '', sum(lines), true),
  ]);
}

const line = (text: string): PrintBlock => ({ k: 'p', runs: runsOf(text, PAGE_POINTS - 20, { size: 'small' }) });

/** A year of the budget on one page, for the council. */
export function printBudget({ book, complexName, now }: Facts): PrintModel {
  const { year, lines, closedThrough, today } = book;
  const name = `${year}년 예산 집행 현황`;
  const aside = (label: string, text: string) => ({ label, runs: runsOf(text, 420) });
  const funds = [...new Set(lines.map(({ fund }) => fund))].map((fund) => {
    const of = sum(lines.filter((one) => one.fund === fund));
    return `${fund} ${won(of.spent)}원 / ${won(of.planned)}원 (${share(of)})`;
  });
  const notes = [
    '단위는 원입니다. 예약: 상신했거나 결재를 마친 품의가 잡아 둔 금액, 집행: 결재를 마친 지출결의.',
    '남음 = 예산 - 집행 - 예약. 폐기한 문서의 금액은 뺐습니다.',
  ];
  return {
    ...PLAIN_MODEL,
    complexName,
    heading: spaceHeading('예산 집행 현황'),
    title: name,
    author: complexName,
    madeAt: partsOf(now.toISOString()),
    aside: [
      aside('연도', `${year}년${closedThrough > 0 ? ` (${closedThrough}월까지 마감)` : ''}`),
      aside('재원별 집행', funds.join(', ') || '없음'),
      aside('기준일', paperDay(today)),
    ],
    blocks: [tableOf(book), { k: 'list', start: 1, items: notes.map((text) => [line(text)]) }],
    sender: complexName,
    footer: { number: name, hash: null, qr: null, address: null },
  };
}
