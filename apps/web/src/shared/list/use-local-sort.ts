import { useState } from 'react';

type By<Row> = Readonly<Record<string, (row: Row) => string | number | null>>;

/** Rows that are all here, in the order of a column: upwards, downwards, and then the usual order again. */
export function useLocalSort<Row>(rows: readonly Row[], by: By<Row>) {
  const [sort, setSort] = useState<string | null>(null);
  return {
    rows: sort === null ? rows : sortRows(rows, by, sort),
    sort,
    onSort: (column: string) => setSort(sort === column ? `-${column}` : sort === `-${column}` ? null : column),
  };
}

/** What has nothing there comes last either way; equals stay as they stood. */
export function sortRows<Row>(rows: readonly Row[], by: By<Row>, sort: string): readonly Row[] {
  const of = by[sort.replace(/^-/, '')];
  if (!of) return rows;
  const way = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [one, other] = [of(a), of(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    if (typeof one === 'number' && typeof other === 'number') return (one - other) * way;
    return String(one).localeCompare(String(other), 'ko') * way;
  });
}
