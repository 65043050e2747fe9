import type { RuleRow, RuleVersion, WorkItem } from '@danji/contract/delegation-rule';
import { paperDay } from '@danji/contract/paper/paper-days';
import { spaceHeading } from '@danji/contract/paper/paper-head';
import { cellNames, cellsOf, cellWords, itemsOf, letterOf, settingWords, workWords } from '@danji/contract/rule-words';
import { loosenRuns, runsOf } from './keep-words.ts';
import { partsOf } from './korean-paper.ts';
import type { PrintBlock, PrintCell, PrintModel } from './print-model.ts';
import { CELL_PADDING, finishTable, PAGE_POINTS } from './print-table.ts';

type Facts = {
  readonly rule: RuleVersion;
  readonly works: readonly WorkItem[];
  readonly complexName: string;
  readonly now: Date;
};

/** Work, letter, and the cells of a row: together as wide as the paper. */
const WIDTHS = [112, 22, 84, 76, 48, 44, 54, 59];

const cell = (text: string, column: number, more: Partial<PrintCell> = {}, bold = false): PrintCell => {
  const room = (WIDTHS[column] ?? 0) - CELL_PADDING;
  const align = column === 1 || more.shade === 'label' ? { align: 'center' as const } : {};
  const runs = runsOf(text, room, { size: 'small', ...(bold ? { bold } : {}) });
  return { ...more, content: [{ k: 'p', ...align, runs: loosenRuns(runs, room) }] };
};

function rowCells(row: RuleRow, letter: string): PrintCell[] {
  const cells = cellsOf(row);
  return [cell(letter, 1), ...cellNames.map((name, at) => cell(cells[name], at + 2, {}, name === 'decider'))];
}

function tableOf({ rule: { rows }, works }: Facts): PrintBlock {
  const head = ['업무 구분', '목', ...cellNames.map((name) => cellWords[name])];
  const body = itemsOf(rows).flatMap(({ no, work, rows: places }) =>
    places.flatMap((place, at): PrintCell[][] => {
      const row = rows[place];
      if (!row) return [];
      const reaches = places.length > 1 ? { rowspan: places.length } : {};
      const first: PrintCell[] =
        at === 0 ? [cell(`제${no}호\n${workWords(work, works)}`, 0, { ...reaches, valign: 'top' })] : [];
      return [[...first, ...rowCells(row, letterOf(at))]];
    }),
  );
  return finishTable({ widths: WIDTHS }, 1, [
    head.map((word, at) => cell(word, at, { shade: 'label' }, true)),
    ...body,
  ]);
}

const line = (text: string): PrintBlock => ({ k: 'p', runs: runsOf(text, PAGE_POINTS - 20, { size: 'small' }) });

/** The 별표: the table of a version, from when it binds, on which resolution, and what holds beside it. */
export function printRule(facts: Facts): PrintModel {
  const { rule, works, complexName, now } = facts;
  const name = `위임전결규정 제${rule.version}판`;
  const aside = (label: string, text: string) => ({ label, runs: runsOf(text, 420) });
  const notes = [`양식 ${works.length}종 모두에 규칙이 있습니다.`, ...settingWords(rule)];
  return {
    style: 'form',
    complexName,
    heading: spaceHeading('위임전결규정'),
    title: name,
    author: complexName,
    madeAt: partsOf(rule.enteredAt ?? now.toISOString()),
    watermark: rule.state === 'WITHDRAWN' ? '철회' : null,
    trace: null,
    aside: [
      aside('판', `[별표] 제${rule.version}판`),
      aside('시행일', rule.holdsFrom === null ? '처음부터' : `${paperDay(rule.holdsFrom)}부터`),
      aside('의결 근거', rule.basis),
    ],
    header: [],
    columns: [],
    others: [],
    rule: [],
    blocks: [tableOf(facts), { k: 'list', start: 1, items: notes.map((text) => [line(text)]) }],
    end: 0,
    attachments: [],
    ends: null,
    related: [],
    opinions: [],
    explained: [],
    corrections: [],
    history: [],
    sender: complexName,
    foot: [],
    issue: null,
    footer: { number: name, hash: null, qr: null, address: null },
  };
}
