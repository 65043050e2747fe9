import { limits } from '@danji/contract/limits';
import { defaultPageSize } from '@danji/contract/pages';

/** What a filter may hold; anything else in the address counts as not being there. */
export type FilterKind = 'text' | 'day' | 'month' | 'id' | 'yes' | readonly string[];
export type ListShape = {
  path: string;
  filters: Readonly<Record<string, FilterKind>>;
  /** The columns a list can be ordered by. Without a choice the server's usual order stands. */
  sorts?: readonly string[];
};
export type ListQuery = {
  page: number;
  size: number;
  sort: string | null;
  filter: Readonly<Record<string, string>>;
};

const TEXT_MAX = 100;
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const ID = /^[A-Za-z0-9_-]{1,64}$/;

function fits(kind: FilterKind, value: string): boolean {
  if (typeof kind !== 'string') return kind.includes(value);
  switch (kind) {
    case 'text':
      return value.trim() !== '' && value.length <= TEXT_MAX;
    case 'day':
      return DAY.test(value) && !Number.isNaN(Date.parse(value));
    case 'month':
      return MONTH.test(value);
    case 'id':
      return ID.test(value);
    case 'yes':
      return value === 'Y';
  }
}

const isSort = (shape: ListShape, sort: string | undefined): sort is string =>
  sort !== undefined && (shape.sorts ?? []).includes(sort.replace(/^-/, ''));

/** All that a list shows lives in its address: back, forward and a copied link are the same thing. */
export function readAddress(shape: ListShape, search: Readonly<Record<string, string | undefined>>): ListQuery {
  const filter: Record<string, string> = {};
  for (const [key, kind] of Object.entries(shape.filters)) {
    const value = search[key];
    if (typeof value === 'string' && fits(kind, value)) filter[key] = value;
  }
  const size = Number(search.size);
  return {
    page: /^[1-9]\d{0,5}$/.test(search.page ?? '') ? Number(search.page) : 1,
    size: (limits.pageSizes as readonly number[]).includes(size) ? size : defaultPageSize,
    sort: isSort(shape, search.sort) ? search.sort : null,
    filter,
  };
}

/** The query as it stands in the address: what is usual is left out. */
export function writeAddress({ page, size, sort, filter }: ListQuery): Record<string, string> {
  return {
    ...filter,
    ...(sort === null ? {} : { sort }),
    ...(size === defaultPageSize ? {} : { size: String(size) }),
    ...(page === 1 ? {} : { page: String(page) }),
  };
}

/** What the server is asked. */
export const askOf = ({ page, size, sort, filter }: ListQuery): Record<string, string> => ({
  ...filter,
  ...(sort === null ? {} : { sort }),
  page: String(page),
  size: String(size),
});

export function withFilter(query: ListQuery, key: string, value: string): ListQuery {
  const { [key]: _, ...rest } = query.filter;
  return { ...query, page: 1, filter: value === '' ? rest : { ...rest, [key]: value } };
}

/** Upwards, downwards, and then the usual order again. */
export function withSort(query: ListQuery, column: string): ListQuery {
  const sort = query.sort === column ? `-${column}` : query.sort === `-${column}` ? null : column;
  return { ...query, page: 1, sort };
}
