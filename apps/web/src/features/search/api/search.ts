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
import { answersUnder, unseen } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { toast } from '../../../shared/overlay/toast.ts';

const found = answersUnder('search');
const own = answersUnder('own-searches');
type Ask = Record<string, string>;

/** The best few of everything. */
export const useSearchAll = (q: string, enabled: boolean) =>
  found.useAnswer(searchAll, { query: { q } }, { steady: true, enabled });
export const useDocuments = (ask: Ask, enabled: boolean) => found.useListPage(searchDocuments, ask, { enabled });
/** How many each choice of a filter would leave: asked beside the page, the same for all its pages and orders. */
export const useFacets = ({ page: _page, size: _size, sort: _sort, ...ask }: Ask, enabled: boolean) =>
  found.useListPage(searchDocuments, { ...ask, facets: 'Y', size: '10' }, { enabled });
export const usePeople = (ask: Ask, enabled: boolean) => found.useListPage(searchPeople, ask, { enabled });
export const useForms = (ask: Ask, enabled: boolean) => found.useListPage(searchForms, ask, { enabled });
/** A few of each while typing. */
export const useSuggestions = (q: string) =>
  found.useAnswer(suggest, { query: { q } }, { steady: true, enabled: q !== '', staleTime: 10_000 });
/** Who may have decided: names for the filter. */
export const useApprovers = () => found.useAnswer(listMembers, { query: {} }, { staleTime: 60_000 });

export const useOwnSearches = (enabled = true) => own.useAnswer(listRecentSearches, {}, { enabled });
export const keepRecent = (q: string) => own.change(call(keepRecentSearch, { body: { q } }, unseen).catch(() => {}));
export const clearRecent = (q?: string) =>
  own.change(call(clearRecentSearches, { body: q === undefined ? {} : { q } }));
export async function keepSearch(name: string, query: string): Promise<void> {
  await own.change(call(saveSearch, { body: { name, query } }));
  toast('검색 조건을 저장했습니다.');
}
export const forgetSearch = (savedId: string) => own.change(call(deleteSavedSearch, { params: { savedId } }));
