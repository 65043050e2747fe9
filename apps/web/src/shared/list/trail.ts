import { useEffect } from 'react';
import { type ListQuery, type ListShape, onFirstPage, viewOf, writeAddress } from './list-address.ts';
import type { ListAddress } from './use-list-address.ts';

type Shown = { anchor: string | null; last: string | null; full: boolean };

const listOf = (shape: ListShape, query: ListQuery) => `${shape.page}?${viewOf(shape, query)}`;

/** Where each page of a list began, as far as one has been there: so that going back repeats nothing. */
export function createTrail() {
  const known = new Map<string, Map<number, string>>();
  return {
    /** A page was shown; the next begins after its last row. */
    note(shape: ListShape, query: ListQuery, shown: Shown): void {
      if (!shown.anchor || !shown.last || !shown.full) return;
      const key = `${listOf(shape, query)}#${shown.anchor}`;
      const places = known.get(key) ?? new Map<number, string>();
      places.set(query.page + 1, shown.last);
      known.set(key, places);
    },
    /** The query of a page of the same list. */
    to(shape: ListShape, query: ListQuery, page: number, anchor: string | null): ListQuery {
      if (page <= 1) return onFirstPage(query, {});
      const from = query.anchor ?? anchor;
      return { ...query, page, anchor: from, after: known.get(`${listOf(shape, query)}#${from}`)?.get(page) ?? null };
    },
  };
}

const trail = createTrail();

type Page = {
  data: { items: readonly unknown[]; anchor: string | null; last: string | null } | undefined;
  isPlaceholderData: boolean;
};

/** An anchored list whose pages follow each other while rows come and go. */
export function useTrail(list: ListAddress, { data, isPlaceholderData }: Page): ListAddress {
  const { shape, query } = list;
  useEffect(() => {
    if (data && !isPlaceholderData)
      trail.note(shape, query, { anchor: data.anchor, last: data.last, full: data.items.length === query.size });
  });
  return {
    ...list,
    searchOf: (page, size) =>
      writeAddress(
        shape,
        size === query.size ? trail.to(shape, query, page, data?.anchor ?? null) : onFirstPage(query, { size }),
      ),
  };
}
