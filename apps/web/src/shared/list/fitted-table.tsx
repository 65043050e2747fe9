import { limits } from '@danji/contract/limits';
import type { ColumnScreen } from '@danji/contract/preferences';
import { type ComponentProps, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { usePreferences } from '../api/preferences.ts';
import { debounce } from '../lib/debounce.ts';
import { TICK, useColumnWidths } from './column-widths.tsx';
import { type Column, WideTable } from './data-table.tsx';
import { fitColumns, isTight } from './fit-columns.ts';
import classes from './list.module.css';

type Props<Row> = Omit<ComponentProps<typeof WideTable<Row>>, 'widths'> & {
  screen: ColumnScreen;
  /** What stands at the end of a row comes and goes: so much room it has in any case, in rem. */
  leastActs?: number;
};
/** In rem: of each column, and of the acts at the end of a row; whether its cells stand closer together. */
type Fitted = { of: Readonly<Record<string, number>>; acts: number; tight: boolean };

/** Below it a column of text is not cut, in rem. */
const LEAST = 7;

/** One line a row: the columns are as wide as what they hold, as far as there is room, or as the person has drawn them. */
export function FittedTable<Row>({ screen, leastActs = 0, ...props }: Props<Row>) {
  const { columns, rows } = props;
  const box = useRef<HTMLDivElement>(null);
  const compact = usePreferences().data?.compactYn ?? false;
  const [fitted, setFitted] = useState<Fitted | null>(null);
  const widths = useColumnWidths(screen, fitted?.acts ?? leastActs);
  const sized = columns.map((column) => withWidth(column, fitted?.of[column.key]));
  const drawn = JSON.stringify(sized.map((column) => widths.drawn(column) ?? null));
  const shown = columns.map(({ key }) => key).join();

  // Other rows, columns and drawn widths are measured anew, and letters that have come meanwhile.
  useLayoutEffect(() => {
    const place = box.current;
    if (!place) return;
    const fitNow = () => setFitted((before) => same(before, measure(place, columns, JSON.parse(drawn), leastActs)));
    fitNow();
    const later = debounce(fitNow, limits.tableLayoutDebounceMs);
    const observer = new ResizeObserver(later.run);
    observer.observe(place);
    // A cell may come to hold more, as where what is masked is shown.
    const inside = new MutationObserver(later.run);
    inside.observe(place, { childList: true, subtree: true });
    document.fonts.addEventListener('loadingdone', later.run);
    return () => {
      document.fonts.removeEventListener('loadingdone', later.run);
      inside.disconnect();
      observer.disconnect();
      later.cancel();
    };
  }, [rows, shown, drawn]);

  return (
    <div
      ref={box}
      className={classes.fitBox}
      data-compact={compact}
      data-tight={fitted?.tight ?? false}
      onPointerOver={tellCut}
    >
      <WideTable {...props} columns={sized} widths={fitted ? widths : undefined} />
    </div>
  );
}

const withWidth = <Row,>(column: Column<Row>, width: number | undefined): Column<Row> =>
  width === undefined ? column : { ...column, width };

const same = (before: Fitted | null, now: Fitted | null) =>
  JSON.stringify(before) === JSON.stringify(now) ? before : now;

/** As it is usually, and closer together where there is no room for that. */
function measure<Row>(
  place: HTMLElement,
  columns: readonly Column<Row>[],
  drawn: readonly (number | null)[],
  leastActs: number,
): Fitted | null {
  const table = place.querySelector('table');
  if (!table) return null;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const shown = place.dataset.tight;
  const ask = (tight: boolean) => {
    place.dataset.tight = String(tight);
    return askWidths(table, columns, drawn, { rem, leastActs, whole: place.clientWidth });
  };
  let asked = ask(false);
  const tight = isTight(asked.natural, asked.room, LEAST * rem);
  if (tight) asked = ask(true);
  place.dataset.tight = shown;
  const room = fitColumns(asked.natural, asked.room, LEAST * rem);
  return {
    of: Object.fromEntries(columns.map(({ key }, index) => [key, (room[index] ?? 0) / rem])),
    acts: asked.acts,
    tight,
  };
}

/** How wide the columns want to be is asked of the browser: for that moment nothing in the table is cut. */
function askWidths<Row>(
  table: HTMLTableElement,
  columns: readonly Column<Row>[],
  drawn: readonly (number | null)[],
  { rem, leastActs, whole }: { rem: number; leastActs: number; whole: number },
) {
  const drawnOn = [table, ...table.querySelectorAll('col')].map((one) => ({ one, css: one.style.cssText }));
  for (const { one } of drawnOn) one.style.cssText = '';
  table.dataset.measured = 'true';
  const heads = [...table.querySelectorAll<HTMLElement>('thead th')];
  const wide = heads.map((head) => Math.ceil(head.getBoundingClientRect().width) + 1);
  const ofHeads = heads.map(widthOfHead);
  delete table.dataset.measured;
  for (const { one, css } of drawnOn) one.style.cssText = css;
  const at = (column: Column<Row>) => heads.findIndex(({ dataset }) => dataset.column === column.key);
  const last = heads.at(-1);
  const acts = last && !last.dataset.column ? Math.max(leastActs, (wide.at(-1) ?? 0) / rem) : 0;
  const ticks = heads[0] && !heads[0].dataset.column ? TICK * rem : 0;
  const name = columns.find(({ always }) => always);
  const natural = columns.map((column, index) => ({
    wants: (drawn[index] ?? 0) > 0 ? ((drawn[index] ?? 0) / 16) * rem : (wide[at(column)] ?? 0),
    firm: drawn[index] !== null || column.nowrap === true || column.align === 'right' || hasButton(table, column.key),
    name: column === name,
    head: ofHeads[at(column)] ?? 0,
  }));
  return { natural, acts, room: whole - ticks - acts * rem };
}

/** Its words with the mark of the order; the line that can be drawn lies over its edge. */
function widthOfHead(head: HTMLElement): number {
  if (!head.firstChild) return 0;
  const words = document.createRange();
  words.selectNode(head.firstChild);
  const { paddingLeft, paddingRight } = getComputedStyle(head);
  const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
  return Math.ceil(words.getBoundingClientRect().width + padding) + 1;
}

/** What can be pressed in a cell is cut no more than a day or a number is. */
const hasButton = (table: HTMLElement, key: string) =>
  table.querySelector(`tbody [data-column="${key}"] button`) !== null;

/** Whoever rests on what is cut reads all of it. */
function tellCut({ target }: PointerEvent<HTMLElement>): void {
  const cell = (target as HTMLElement).closest<HTMLElement>('tbody :is(th, td)[data-column]');
  if (!cell) return;
  const cut = cell.scrollWidth > cell.clientWidth;
  if (cut) cell.title = cell.textContent ?? '';
  else cell.removeAttribute('title');
}
