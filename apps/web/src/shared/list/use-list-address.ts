import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { toPage } from '../lib/to-page.ts';
import {
  askOf,
  type ListQuery,
  type ListShape,
  onFirstPage,
  readAddress,
  withFilter,
  withSort,
  writeAddress,
} from './list-address.ts';

const isOwn = ({ tabs, anchored }: ListShape, key: string): boolean =>
  ['page', 'size', 'sort'].includes(key) ||
  (key === 'tab' && tabs !== undefined) ||
  (anchored === true && (key === 'anchor' || key === 'after'));

/** A list as its address has it, and how to change it. The shape must be a constant outside the component. */
export function useListAddress(shape: ListShape) {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const query = readAddress(shape, search);
  // What was chosen shows at once; the address follows after the session was checked.
  const here = JSON.stringify(search);
  const [ahead, setAhead] = useState<{ from: string; query: ListQuery } | null>(null);
  // The address has moved: from now on it is right, also when a step back brings it here again.
  if (ahead && ahead.from !== here) setAhead(null);
  const chosen = ahead?.from === here ? ahead.query : query;
  // What else stands in the address (a tab) stays.
  const others = Object.fromEntries(
    Object.entries(search).filter(
      ([key, value]) => value !== undefined && !(key in shape.filters) && !isOwn(shape, key),
    ),
  ) as Record<string, string>;
  const go = (next: ListQuery, replace = false) => {
    setAhead({ from: here, query: next });
    void navigate({
      ...toPage(shape.page, { ...others, ...writeAddress(shape, next) }),
      replace,
      resetScroll: false,
    });
  };
  return {
    shape,
    page: shape.page,
    sorts: shape.sorts ?? [],
    /** What the list shows now. */
    query,
    /** What was chosen last: the filters show this. */
    chosen,
    /** What the server is asked. */
    ask: askOf(query),
    /** Typing replaces the entry in the history, choosing adds one. */
    setFilter: (key: string, value: string, replace = false) => go(withFilter(chosen, key, value), replace),
    /** Several at once: one entry in the history. */
    setFilters: (changes: Readonly<Record<string, string>>) =>
      go(Object.entries(changes).reduce((now, [key, value]) => withFilter(now, key, value), chosen)),
    sortBy: (column: string) => go(withSort(chosen, column)),
    clear: () => go(onFirstPage(chosen, { filter: {} })),
    /** The same filters in another part of the list. */
    searchOfTab: (tab: string) => ({ ...others, ...writeAddress(shape, onFirstPage(query, { tab })) }),
    searchOf: (page: number, size: number): Record<string, string> => ({
      ...others,
      ...writeAddress(shape, size === query.size ? { ...query, page } : onFirstPage(query, { size })),
    }),
  };
}

export type ListAddress = ReturnType<typeof useListAddress>;
