import * as contract from '@danji/contract/search';
import type { Bind } from '../../http/bind.ts';
import { ownSearchesOf } from './own-queries.ts';
import { clearRecentSearches, deleteSavedSearch, keepRecentSearch, saveSearch } from './own-searches.ts';
import { searchAll } from './search-all.ts';
import { askReader, foundAtOnce, searchAtOnce, searchDocuments } from './search-documents.ts';
import { searchForms, searchPeople } from './search-names.ts';
import { suggest } from './suggest.ts';

export function searchRoutes({ bind, bindRead, bindAtOnce }: Bind): void {
  bind(contract.searchAll, searchAll);
  bindAtOnce(contract.searchDocuments, searchAtOnce, foundAtOnce, [searchDocuments, askReader]);
  bind(contract.searchPeople, searchPeople);
  bind(contract.searchForms, searchForms);
  bind(contract.suggest, suggest);
  bindRead(
    contract.listRecentSearches,
    ({ claims, aptId }) => ownSearchesOf(aptId, claims.memberId),
    ([row]) => row ?? { recent: [], saved: [] },
  );
  bind(contract.keepRecentSearch, keepRecentSearch);
  bind(contract.clearRecentSearches, clearRecentSearches);
  bind(contract.saveSearch, saveSearch);
  bind(contract.deleteSavedSearch, deleteSavedSearch);
}
