import type { SearchGroup } from '@danji/contract/search';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { toPage } from '../../../shared/lib/to-page.ts';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { PartTabs } from '../../../shared/ui/part-tabs.tsx';
import { DocumentResults, NameResults } from '../components/results.tsx';
import { SaveSearch } from '../components/save-search.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { Told } from '../components/told.tsx';
import { DETAIL, GROUPS, groupOf } from '../lib/detail-address.ts';
import { tooLong } from '../lib/words.ts';

/** SCR-5: one group, page by page, with filters. Everything stands in the address. */
export function SearchDetailScreen() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const list = useListAddress(DETAIL);
  const q = (search.q ?? '').trim();
  const group = groupOf(search.group);
  const problem = tooLong(q);
  const ofDocuments = group === 'documents' || group === 'talk';
  const go = (next: { q: string; group: SearchGroup }) => {
    const { page: _, ...rest } = search;
    const kept =
      next.group === group || (ofDocuments && (next.group === 'documents' || next.group === 'talk')) ? rest : {};
    void navigate(toPage('search-detail', { ...kept, ...next }));
  };
  const again = (next: string) => (next === '' ? void navigate(toPage('search')) : go({ q: next, group }));
  return (
    <>
      <PageHead title="검색 결과">
        {ofDocuments && (q !== '' || Object.keys(list.query.filter).length > 0) && (
          <SaveSearch search={{ ...search, group }} />
        )}
      </PageHead>
      <SearchBox q={q} onSearch={(next) => go({ q: next, group })} />
      <PartTabs
        label="찾을 것"
        open={group}
        tabs={GROUPS.map((one) => ({
          key: one.group,
          label: one.label,
          target: toPage('search-detail', { group: one.group, q }),
        }))}
      >
        {ofDocuments && (
          <ChoiceField
            ml="auto"
            aria-label="정렬"
            value={list.chosen.filter.order ?? ''}
            data={[
              { value: '', label: '정확도순' },
              { value: 'newest', label: '최신순' },
              { value: 'oldest', label: '오래된순' },
            ]}
            onChange={(event) => list.setFilter('order', event.currentTarget.value)}
          />
        )}
      </PartTabs>
      {problem ? (
        <Told searchedAs={null} notice={problem} />
      ) : ofDocuments ? (
        <DocumentResults q={q} group={group} list={list} onSearch={again} />
      ) : (
        <NameResults q={q} group={group} list={list} onSearch={again} />
      )}
    </>
  );
}
