import * as contract from '@danji/contract/search';
import { FIELD_SYNONYMS } from '@danji/contract/search/synonyms';
import * as synonyms from '@danji/contract/search-synonyms';
import type { Bind } from '../../http/bind.ts';
import type { AuthDeps } from '../auth/public.ts';
import { ownSearchesOf } from './own-queries.ts';
import { clearRecentSearches, deleteSavedSearch, keepRecentSearch, saveSearch } from './own-searches.ts';
import { changeSynonymBy, createSynonymBy, deleteSynonymBy } from './save-synonyms.ts';
import { searchAll } from './search-all.ts';
import { askReader, searchDocuments } from './search-documents.ts';
import { searchForms, searchPeople } from './search-names.ts';
import { createSearchWays } from './search-ways.ts';
import { suggest } from './suggest.ts';
import { ownSynonymsOf } from './synonyms-queries.ts';

export function searchRoutes({ bind, bindRead, bindAtOnce }: Bind, deps: Pick<AuthDeps, 'log' | 'metrics'>): void {
  const atOnce = createSearchWays();
  bind(contract.searchAll, searchAll);
  bindAtOnce(contract.searchDocuments, atOnce.ask, atOnce.present, [searchDocuments, askReader]);
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
  bindRead(
    synonyms.listSynonyms,
    ({ aptId }) => ownSynonymsOf(aptId),
    (own) => ({ own, field: FIELD_SYNONYMS.map((words) => [...words]) }),
  );
  bind(synonyms.createSynonym, createSynonymBy(deps));
  bind(synonyms.changeSynonym, changeSynonymBy(deps));
  bind(synonyms.deleteSynonym, deleteSynonymBy(deps));
}
