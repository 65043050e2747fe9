import { limits } from '@danji/contract/limits';
import type { PlainPageName, QueryKey } from '@danji/contract/page-address';
import { defaultPageSize } from '@danji/contract/pages';

/** What a filter may hold; anything else in the address counts as not being there. A number: text of so many letters at most. */
type FilterKind = 'text' | 'day' | 'month' | 'id' | 'uuid' | 'yes' | number | readonly string[];
export type ListShape = {
  page: PlainPageName;
  filters: Readonly<Record<string, FilterKind>>;
  /** The columns a list can be ordered by. Without a choice the server's usual order stands. */
  sorts?: readonly string[];
  /** The parts that it falls into; the first is the usual one. */
  tabs?: readonly string[];
  /** Rows come and go under the reader: pages go on from a row, not from a number (`useTrail`). */
  anchored?: true;
};
/** The list of a page; its filters are keys that the page table knows. */
export const listShape = <N extends PlainPageName>(
  page: N,
  filters: { readonly [K in QueryKey<N>]?: FilterKind },
  sorts?: readonly string[],
): ListShape => ({ page, filters: filters as ListShape['filters'], sorts });

export type ListQuery = {
  /** '': the list has no parts. */
  tab: string;
  page: number;
  size: number;
  sort: string | null;
  filter: Readonly<Record<string, string>>;
  /** Where the first page began, and the row before this page. */
  anchor: string | null;
  after: string | null;
};

const TEXT_MAX = 100;
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const ID = /^[A-Za-z0-9_-]{1,64}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PLACE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z~[0-9a-f-]{36}$/;

function fits(kind: FilterKind, value: string): boolean {
  if (typeof kind === 'number') return value.trim() !== '' && value.length <= kind;
  if (typeof kind !== 'string') return kind.includes(value);
  switch (kind) {
    case 'text':
      return fits(TEXT_MAX, value);
    case 'day':
      return DAY.test(value) && !Number.isNaN(Date.parse(value));
    case 'month':
      return MONTH.test(value);
    case 'id':
      return ID.test(value);
    case 'uuid':
      return UUID.test(value);
    case 'yes':
      return value === 'Y';
  }
}

const isSort = (shape: ListShape, sort: string | undefined): sort is string =>
  sort !== undefined && (shape.sorts ?? []).includes(sort.replace(/^-/, ''));

const placeIn = ({ anchored }: ListShape, value: string | undefined) =>
  anchored && value !== undefined && PLACE.test(value) ? value : null;

/** All that a list shows lives in its address: back, forward and a copied link are the same thing. */
export function readAddress(shape: ListShape, search: Readonly<Record<string, string | undefined>>): ListQuery {
  const filter: Record<string, string> = {};
  for (const [key, kind] of Object.entries(shape.filters)) {
    const value = search[key];
    if (typeof value === 'string' && fits(kind, value)) filter[key] = value;
  }
  const size = Number(search.size);
  return {
    tab: shape.tabs?.find((tab) => tab === search.tab) ?? shape.tabs?.[0] ?? '',
    page: /^[1-9]\d{0,5}$/.test(search.page ?? '') ? Number(search.page) : 1,
    size: (limits.pageSizes as readonly number[]).includes(size) ? size : defaultPageSize,
    sort: isSort(shape, search.sort) ? search.sort : null,
    filter,
    anchor: placeIn(shape, search.anchor),
    after: placeIn(shape, search.after),
  };
}

/** The query as it stands in the address: what is usual is left out. */
export function writeAddress(shape: ListShape, query: ListQuery): Record<string, string> {
  const { tab, page, size, sort, filter } = query;
  return {
    ...(tab === (shape.tabs?.[0] ?? '') ? {} : { tab }),
    ...filter,
    ...(sort === null ? {} : { sort }),
    ...(size === defaultPageSize ? {} : { size: String(size) }),
    ...(page === 1 ? {} : { page: String(page) }),
    ...placesOf(query),
  };
}

const placesOf = ({ page, anchor, after }: ListQuery) => ({
  ...(anchor && page > 1 ? { anchor } : {}),
  ...(after && page > 1 ? { after } : {}),
});

/** What the server is asked. */
export const askOf = (query: ListQuery): Record<string, string> => ({
  ...(query.tab === '' ? {} : { tab: query.tab }),
  ...query.filter,
  ...(query.sort === null ? {} : { sort: query.sort }),
  page: String(query.page),
  size: String(query.size),
  ...placesOf(query),
});

/** What the file of it is made by: all of its rows, in the order of the screen. */
export const fileFilterOf = ({ tab, filter, sort }: ListQuery): Record<string, string> => ({
  ...(tab === '' ? {} : { tab }),
  ...filter,
  ...(sort === null ? {} : { sort }),
});

/** Another filter, order, tab or size begins on a first page of its own. */
export const onFirstPage = (query: ListQuery, change: Partial<ListQuery>): ListQuery => ({
  ...query,
  ...change,
  page: 1,
  anchor: null,
  after: null,
});

export function withFilter(query: ListQuery, key: string, value: string): ListQuery {
  const { [key]: _, ...rest } = query.filter;
  return onFirstPage(query, { filter: value === '' ? rest : { ...rest, [key]: value } });
}

/** Upwards, downwards, and then the usual order again. */
export function withSort(query: ListQuery, column: string): ListQuery {
  const sort = query.sort === column ? `-${column}` : query.sort === `-${column}` ? null : column;
  return onFirstPage(query, { sort });
}

/** What a saved view keeps: filters, tab and size, not the page. */
export const viewOf = (shape: ListShape, query: ListQuery): string =>
  new URLSearchParams(writeAddress(shape, onFirstPage(query, {}))).toString().replaceAll('*', '%2A');
