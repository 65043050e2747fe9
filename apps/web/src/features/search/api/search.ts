import { listMembers } from '@danji/contract/members';
import {
  clearRecentSearches,
  deleteSavedSearch,
  keepRecentSearch,
  listRecentSearches,
  saveSearch,
  searchAll,
  searchDocuments,
  searchForms,
  searchPeople,
  suggest,
} from '@danji/contract/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/caller.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { callList } from '../../../shared/list/call-list.ts';
import { toast } from '../../../shared/overlay/toast.ts';

const quiet = { alert: false, overlay: false } as const;
const SEARCH = ['search'] as const;
const OWN = [...SEARCH, 'own'] as const;
type Ask = Record<string, string>;

/** The best few of everything. */
export const useSearchAll = (q: string, enabled: boolean) =>
  useQuery({
    queryKey: [...SEARCH, 'all', q],
    queryFn: () => call(searchAll, { query: { q } }, quiet),
    placeholderData: keepPreviousData,
    enabled,
  });

export const useDocuments = (query: Ask, enabled: boolean) =>
  useQuery({
    queryKey: [...SEARCH, 'documents', query],
    queryFn: () => callList(searchDocuments, query, quiet),
    placeholderData: keepPreviousData,
    enabled,
  });

export const usePeople = (query: Ask, enabled: boolean) =>
  useQuery({
    queryKey: [...SEARCH, 'people', query],
    queryFn: () => callList(searchPeople, query, quiet),
    placeholderData: keepPreviousData,
    enabled,
  });

export const useForms = (query: Ask, enabled: boolean) =>
  useQuery({
    queryKey: [...SEARCH, 'forms', query],
    queryFn: () => callList(searchForms, query, quiet),
    placeholderData: keepPreviousData,
    enabled,
  });

/** A few of each while typing. */
export const useSuggestions = (q: string) =>
  useQuery({
    queryKey: [...SEARCH, 'suggest', q],
    queryFn: () => call(suggest, { query: { q } }, quiet),
    placeholderData: keepPreviousData,
    enabled: q !== '',
    staleTime: 10_000,
  });

/** Who may have decided: names for the filter. */
export const useApprovers = () =>
  useQuery({
    queryKey: [...SEARCH, 'approvers'],
    queryFn: () => call(listMembers, { query: {} }, quiet),
    staleTime: 60_000,
  });

export const useOwnSearches = (enabled = true) =>
  useQuery({ queryKey: OWN, queryFn: () => call(listRecentSearches, {}, quiet), enabled });
const reloadOwn = () => queryClient.invalidateQueries({ queryKey: OWN });

export async function keepRecent(q: string): Promise<void> {
  await call(keepRecentSearch, { body: { q } }, quiet).catch(() => {});
  await reloadOwn();
}

export async function clearRecent(q?: string): Promise<void> {
  await call(clearRecentSearches, { body: q === undefined ? {} : { q } });
  await reloadOwn();
}

export async function keepSearch(name: string, query: string): Promise<void> {
  await call(saveSearch, { body: { name, query } });
  await reloadOwn();
  toast('검색 조건을 저장했습니다.');
}

export async function forgetSearch(savedId: string): Promise<void> {
  await call(deleteSavedSearch, { params: { savedId } });
  await reloadOwn();
}
