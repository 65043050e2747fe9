import { DocumentState } from '@danji/contract/approvals';
import { limits } from '@danji/contract/limits';
import { defaultPageSize } from '@danji/contract/pages';
import type { Inbox } from './inboxes.ts';

/** All that a list shows lives in its address: back, forward, a copied link and a saved view are the same thing. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const PLACE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z~[0-9a-f-]{36}$/;

/** What can be looked for among all documents: those that have been sent. */
export const sentStates = DocumentState.options.filter((state) => state !== 'DRAFT');

type Check = (value: string) => boolean;
const yes: Check = (value) => value === 'Y';
const day: Check = (value) => DAY.test(value) && !Number.isNaN(Date.parse(value));
const FILTERS: Readonly<Record<string, Check>> = {
  text: (value) => value.trim() !== '' && value.length <= 100,
  formId: (value) => UUID.test(value),
  deptId: (value) => UUID.test(value),
  from: day,
  to: day,
  urgentYn: yes,
};
const ALL_FILTERS: Readonly<Record<string, Check>> = {
  ...FILTERS,
  state: (value) => (sentStates as readonly string[]).includes(value),
  docNumber: (value) => value.trim() !== '' && value.length <= 60,
  orphanedYn: yes,
  retentionDueYn: yes,
  security: (value) => value === 'NORMAL' || value === 'CONFIDENTIAL',
};

export type Filter = Readonly<Record<string, string>>;
export type ListQuery = {
  tab: string;
  page: number;
  size: number;
  filter: Filter;
  /** Where the first page began, and the row before this page: see `nextPage`. */
  anchor: string | null;
  after: string | null;
};

const checksOf = (inbox: Inbox) => (inbox.screen === 'all-apv-mng' ? ALL_FILTERS : FILTERS);
const place = (value: string | undefined) => (value !== undefined && PLACE.test(value) ? value : null);

/** Anything strange in the address counts as not being there. */
export function readListQuery(inbox: Inbox, search: Readonly<Record<string, string | undefined>>): ListQuery {
  const filter: Record<string, string> = {};
  for (const [key, fits] of Object.entries(checksOf(inbox))) {
    const value = search[key];
    if (typeof value === 'string' && fits(value)) filter[key] = value;
  }
  const size = Number(search.size);
  return {
    tab: inbox.tabs.find(({ value }) => value === search.tab)?.value ?? inbox.tabs[0]?.value ?? '',
    page: /^[1-9]\d{0,5}$/.test(search.page ?? '') ? Number(search.page) : 1,
    size: (limits.pageSizes as readonly number[]).includes(size) ? size : defaultPageSize,
    filter,
    anchor: place(search.anchor),
    after: place(search.after),
  };
}

/** The query as it stands in the address: what is usual is left out. */
export function searchOf(inbox: Inbox, query: ListQuery): Record<string, string> {
  const search: Record<string, string> = {};
  if (query.tab !== '' && query.tab !== inbox.tabs[0]?.value) search.tab = query.tab;
  Object.assign(search, query.filter);
  if (query.size !== defaultPageSize) search.size = String(query.size);
  if (query.page > 1) {
    search.page = String(query.page);
    if (query.anchor) search.anchor = query.anchor;
    if (query.after) search.after = query.after;
  }
  return search;
}

/** Another filter, tab or size begins on a first page of its own. */
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

/** What the server is asked. */
export const askOf = (query: ListQuery): Record<string, string> => ({
  ...(query.tab === '' ? {} : { tab: query.tab }),
  ...query.filter,
  page: String(query.page),
  size: String(query.size),
  ...(query.anchor && query.page > 1 ? { anchor: query.anchor } : {}),
  ...(query.after && query.page > 1 ? { after: query.after } : {}),
});

/** A saved view keeps filters, tab and size, not the page. */
export const viewOf = (inbox: Inbox, query: ListQuery): string =>
  new URLSearchParams(searchOf(inbox, onFirstPage(query, {}))).toString().replaceAll('*', '%2A');

const listOf = (inbox: Inbox, query: ListQuery) => `${inbox.screen}?${viewOf(inbox, query)}`;

/** Where each page of a list began, as far as one has been there: so that going back repeats nothing. */
export function createTrail() {
  const known = new Map<string, Map<number, string>>();
  return {
    /** A page was shown; the next begins after its last row. */
    note(inbox: Inbox, query: ListQuery, shown: { anchor: string | null; last: string | null; full: boolean }): void {
      if (!shown.anchor || !shown.last || !shown.full) return;
      const key = `${listOf(inbox, query)}#${shown.anchor}`;
      const places = known.get(key) ?? new Map<number, string>();
      places.set(query.page + 1, shown.last);
      known.set(key, places);
    },
    /** The query of a page of the same list. */
    to(inbox: Inbox, query: ListQuery, page: number, anchor: string | null): ListQuery {
      if (page <= 1) return onFirstPage(query, {});
      const from = query.anchor ?? anchor;
      return { ...query, page, anchor: from, after: known.get(`${listOf(inbox, query)}#${from}`)?.get(page) ?? null };
    },
  };
}
