import type { ColumnScreen } from '@danji/contract/preferences';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { ignoreRefusal } from '../api/call-error.ts';
import { keepWidths, usePreferences } from '../api/preferences.ts';
import classes from './list.module.css';

type Sized = { key: string; label: string; width?: number };

/** Pixels at the usual size of text, as they are kept; on the screen they grow with it. */
const PX = 16;
const LEAST = 48;
const MOST = 960;
/** What is left for the column that has no width of its own, at the least. */
const REST = 14;
/** Of the boxes before the rows. */
export const TICK = 3;
const KEY_STEP = 16;

export type ColumnWidths = {
  /** Of a `col`; undefined: what is left. */
  of: (column: Sized) => string | undefined;
  /** Below it the table is moved sideways, in rem. */
  least: (columns: readonly Sized[], ticks: boolean) => number;
  /** Of the acts at the end of a row, in rem. */
  acts: number;
  drawn: (column: Sized) => number | undefined;
  draw: (column: Sized, width: number | null, keep: boolean) => void;
};

const clamp = (px: number) => Math.round(Math.min(MOST, Math.max(LEAST, px)));

/** How wide the columns of a list are: as the person has drawn them, or as they are for everybody. */
export function useColumnWidths(screen: ColumnScreen, acts: number): ColumnWidths {
  const { data } = usePreferences();
  const kept = Object.fromEntries(
    (data?.columnWidths.find((one) => one.screen === screen)?.widths ?? []).map(({ column, width }) => [column, width]),
  );
  const [moving, setMoving] = useState<Readonly<Record<string, number>> | null>(null);
  const widths = moving ?? kept;
  const rem = ({ key, width }: Sized) => (widths[key] === undefined ? width : widths[key] / PX);
  return {
    of: (column) => (rem(column) === undefined ? undefined : `${rem(column)}rem`),
    least: (columns, ticks) => columns.reduce((sum, column) => sum + (rem(column) ?? REST), (ticks ? TICK : 0) + acts),
    acts,
    drawn: ({ key }) => widths[key],
    draw({ key }, width, keep) {
      const { [key]: _, ...others } = widths;
      const next = width === null ? others : { ...others, [key]: clamp(width) };
      setMoving(next);
      if (!keep) return;
      const all = Object.entries(next).map(([column, px]) => ({ column, width: px }));
      void keepWidths(screen, all)
        .catch(ignoreRefusal)
        .finally(() => setMoving(null));
    },
  };
}

/** The line between two columns: drawn with a pointer, or moved with the arrow keys; twice, or Enter, as it was. */
export function WidthGrip({ column, widths }: { column: Sized; widths: ColumnWidths }) {
  const [from, setFrom] = useState<{ x: number; width: number } | null>(null);
  const shown = (grip: HTMLElement) => {
    const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / PX;
    return { scale, width: (grip.parentElement?.getBoundingClientRect().width ?? 0) / scale };
  };
  const take = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setFrom({ x: event.clientX, width: shown(event.currentTarget).width });
  };
  const move = (event: PointerEvent<HTMLElement>, keep: boolean) => {
    if (!from) return;
    const by = (event.clientX - from.x) / shown(event.currentTarget).scale;
    if (keep) setFrom(null);
    // A press without a move is no wish.
    if (by !== 0 || !keep) widths.draw(column, from.width + by, keep);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -KEY_STEP, ArrowRight: KEY_STEP }[event.key];
    if (event.key === 'Enter') widths.draw(column, null, true);
    else if (step) widths.draw(column, shown(event.currentTarget).width + step, true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line that can be moved is no <hr>
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={`${column.label} 열 너비`}
      aria-valuenow={widths.drawn(column) ?? Math.round((column.width ?? REST) * PX)}
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      tabIndex={0}
      className={classes.grip}
      data-moving={from !== null}
      onPointerDown={take}
      onPointerMove={(event) => move(event, false)}
      onPointerUp={(event) => move(event, true)}
      onPointerCancel={() => setFrom(null)}
      onDoubleClick={() => widths.draw(column, null, true)}
      onKeyDown={press}
    />
  );
}
