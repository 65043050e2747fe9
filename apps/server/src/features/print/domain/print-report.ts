import { groupedDigits } from '@danji/contract/forms/grouped';
import { koreanDay } from '@danji/contract/korean-day';
import { paperDay } from '@danji/contract/paper/paper-days';
import { spaceHeading } from '@danji/contract/paper/paper-head';
import type { Report } from '@danji/contract/reports';
import { loosenRuns, runsOf } from './keep-words.ts';
import { partsOf } from './korean-paper.ts';
import { PLAIN_MODEL } from './plain-model.ts';
import type { PrintBlock, PrintCell, PrintModel } from './print-model.ts';
import { CELL_PADDING, finishTable, PAGE_POINTS } from './print-table.ts';

type Facts = { readonly report: Report; readonly complexName: string; readonly askedBy: string; readonly now: Date };

/** More columns of figures than this have no room beside each other: the paper shows the sums of the rows alone. */
const MOST_COLUMNS = 8;
const MOST_BARS = 12;
const HEAD_WIDTH = 120;

/** 1,250,000 or 3.25; nothing where there is nothing. */
export function sayFigure(figure: string | null): string {
  if (figure === null) return '';
  const [whole = '', part] = figure.split('.');
  return `${groupedDigits(whole)}${part ? `.${part}` : ''}`;
}

const cell = (text: string, room: number, more: Partial<PrintCell> = {}, bold = false): PrintCell => {
  const runs = runsOf(text, room - CELL_PADDING, { size: 'small', ...(bold ? { bold } : {}) });
  const align = more.shade === 'label' ? { align: 'center' as const } : {};
  return { ...more, content: [{ k: 'p', ...align, runs: loosenRuns(runs, room - CELL_PADDING) }] };
};
const right = (text: string, room: number, bold = false): PrintCell => ({
  content: [
    { k: 'p', align: 'right', runs: runsOf(text, room - CELL_PADDING, { size: 'small', ...(bold ? { bold } : {}) }) },
  ],
});

function tableOf(report: Report): PrintBlock {
  const { rows, columns, figures, rowTotals, columnTotals, total, rowLabel, measureLabel } = report;
  const shown = columns.length <= MOST_COLUMNS ? columns : [];
  const many = shown.length + 1;
  const each = (PAGE_POINTS - HEAD_WIDTH) / many;
  const widths = [HEAD_WIDTH, ...Array.from({ length: many }, () => each)];
  const heads = [rowLabel, ...shown.map(({ label }) => label), shown.length > 0 ? '합계' : measureLabel];
  const line = (label: string, said: readonly (string | null)[], bold = false): PrintCell[] => [
    cell(label, HEAD_WIDTH, {}, bold),
    ...said.map((figure) => right(sayFigure(figure), each, bold)),
  ];
  return finishTable({ widths }, 1, [
    heads.map((word, at) => cell(word, widths[at] ?? 0, { shade: 'label' }, true)),
    ...rows.map(({ label }, at) =>
      line(label, [...(shown.length > 0 ? (figures[at] ?? []) : []), rowTotals[at] ?? null]),
    ),
    line('합계', [...(shown.length > 0 ? columnTotals : []), total], true),
  ]);
}

/** Each row as a part of the longest; what is below zero, or nothing, has no bar. */
function barsOf({ rows, rowTotals }: Report): PrintBlock {
  const heights = rowTotals.map((figure) => Math.max(0, Number(figure ?? 0)));
  const longest = Math.max(...heights.slice(0, MOST_BARS), 1e-9);
  return {
    k: 'bars',
    items: rows.slice(0, MOST_BARS).map(({ label }, at) => ({
      label: runsOf(label, HEAD_WIDTH, { size: 'small' }),
      value: sayFigure(rowTotals[at] ?? null),
      part: (heights[at] ?? 0) / longest,
    })),
  };
}

const PERIODS: Readonly<Record<Report['ask']['period'], string>> = {
  ...{ year: '올해', lastYear: '지난해', months12: '최근 12개월', months3: '최근 3개월' },
  ...{ days: '기간', all: '전체 기간' },
};

/** 2026. 1. 1. ~ 2026. 12. 31.; what is open at an end is said by what is there. */
export const sayDays = ({ period, from, to }: Report['ask']): string =>
  from === null && to === null ? PERIODS[period] : `${from ? paperDay(from) : ''} ~ ${to ? paperDay(to) : ''}`.trim();

const line = (text: string): PrintBlock => ({ k: 'p', runs: runsOf(text, PAGE_POINTS - 20, { size: 'small' }) });

/** A report on paper: its plot and its table, whose view it is and of which days. */
export function printReport({ report, complexName, askedBy, now }: Facts): PrintModel {
  const aside = (label: string, text: string) => ({ label, runs: runsOf(text, 420) });
  const name = `${report.source} ${report.title}`;
  const notes = [
    `결재를 마친 문서에서 계산했으며, 폐기한 문서는 뺐습니다. ${askedBy}님이 볼 수 있는 문서만 셌습니다.`,
    ...(report.columns.length > MOST_COLUMNS
      ? [`열이 ${report.columns.length}개라 종이에는 합계만 실었습니다. 전체는 엑셀로 내려받아 주세요.`]
      : []),
    ...(report.rows.length > MOST_BARS ? [`그림에는 앞의 ${MOST_BARS}가지만 그렸습니다.`] : []),
  ];
  return {
    ...PLAIN_MODEL,
    complexName,
    heading: spaceHeading(report.title),
    title: name,
    author: complexName,
    madeAt: partsOf(now.toISOString()),
    aside: [
      aside('자료', `${report.source} ${sayFigure(String(report.counted))}건`),
      aside('기간', sayDays(report.ask)),
      aside('만든 날', paperDay(koreanDay(now))),
      aside('단위', report.unit || '-'),
    ],
    blocks: [
      ...(report.rows.length > 0 ? [barsOf(report)] : []),
      tableOf(report),
      { k: 'list', start: 1, items: notes.map((text) => [line(text)]) },
    ],
    sender: complexName,
    footer: { number: name, hash: null, qr: null, address: null },
  };
}
