import { josa } from '@danji/contract/josa';
import { useState } from 'react';
import type { Ticks } from './data-table.tsx';

/** What can be done with many rows of a list at once. */
export type Many<Row> = {
  /** 명, 건 … */
  unit: string;
  /** What a row is called, for its box. */
  nameOf: (row: Row) => string;
  /** Of whom nothing of it can be done; left out: of none. */
  isAble?: (row: Row) => boolean;
  /** Of what is picked, what it comes to; null: the row has none. */
  sum?: { label: string; unit?: string; of: (row: Row) => number | null } | undefined;
  /** The buttons; `onDone` ends the choice. Without: rows are picked for their sum alone. */
  acts?: (rows: readonly Row[], onDone: () => void) => React.ReactNode;
};

/** What the picked rows come to; those without a figure are not counted. */
export function saySum<Row>(rows: readonly Row[], { unit, sum }: Pick<Many<Row>, 'unit' | 'sum'>): string {
  const figures = rows.map((row) => sum?.of(row) ?? null).filter((figure) => figure !== null);
  if (!sum || figures.length === 0) return '';
  const total = figures.reduce((all, figure) => all + figure, 0).toLocaleString('ko-KR');
  const said = `${sum.label} 합계 ${total}${sum.unit ?? '원'}`;
  if (figures.length === rows.length) return said;
  return `${said} · ${josa(sum.label, '이/가')} 있는 것 ${figures.length.toLocaleString('ko-KR')}${unit}`;
}

/** Which rows are picked. They belong to what is shown: another page, order or filter begins without any. */
export function useTicks<Row>(rows: readonly Row[], rowKey: (row: Row) => string, scene: string) {
  const [state, setState] = useState<{ scene: string; keys: ReadonlySet<string> }>({ scene, keys: new Set() });
  const here = new Set(rows.map(rowKey));
  const keys = new Set(state.scene === scene ? [...state.keys].filter((key) => here.has(key)) : []);
  const set = (next: Iterable<string>) => setState({ scene, keys: new Set(next) });
  return (many: Many<Row>) => {
    const isAble = many.isAble ?? (() => true);
    const able = rows.filter(isAble);
    const ticks: Ticks<Row> = {
      all: '이 쪽 모두 고르기',
      labelOf: (row) => `고르기: ${many.nameOf(row)}`,
      isAble,
      ticked: keys,
      onTick: (key, on) => set(on ? [...keys, key] : [...keys].filter((one) => one !== key)),
      onTickAll: (on) => set(on ? able.map(rowKey) : []),
    };
    const chosen = able.filter((row) => keys.has(rowKey(row)));
    return { ticks, chosen, hasMore: chosen.length < able.length, clear: () => set([]) };
  };
}
