import type { SearchGroup } from '@danji/contract/search';
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useNarrow } from '../../../shared/lib/use-narrow.ts';
import type { ListAddress } from '../../../shared/list/use-list-address.ts';
import { type Asked, ListState } from '../../../shared/ui/list-state.tsx';
import { Pager } from '../../../shared/ui/pager.tsx';
import { Block, Columns, Note } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { useDocuments, useFacets, useForms, usePeople } from '../api/search.ts';
import { askDocuments } from '../lib/detail-address.ts';
import { countOf } from '../lib/words.ts';
import { DocumentHit } from './document-hit.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { FormHit, PersonHit } from './name-hits.tsx';
import { ReadDays } from './read-days.tsx';
import classes from './search.module.css';
import { Told } from './told.tsx';
import { WayOn } from './way-on.tsx';

type Props = { q: string; group: SearchGroup; list: ListAddress; onSearch: (q: string) => void };
const NOTHING = '조건에 맞는 것을 찾지 못했습니다. 낱말을 줄이거나 조건을 지워 보세요.';

export function DocumentResults({ q, group, list, onSearch }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(box, 52);
  const [open, setOpen] = useState(false);
  const filters = Object.keys(list.query.filter).filter((key) => key !== 'order').length;
  const enabled = q !== '' || filters > 0;
  const ask = askDocuments(q, group, list.ask);
  const asked = useDocuments(ask, enabled);
  const { data } = asked;
  const hasPanel = !narrow || open;
  const facets = useFacets(ask, enabled && hasPanel);
  return (
    <Columns of="17.5rem minmax(0, 1fr)" start className={classes.detail} data-narrow={narrow} ref={box}>
      {narrow && (
        <Button
          variant="default"
          aria-expanded={open}
          leftSection={<IconAdjustmentsHorizontal size="1.125rem" aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          조건{filters > 0 ? ` ${filters}개` : ''}
        </Button>
      )}
      {hasPanel && (
        <aside className={ui.card} aria-label="검색 조건">
          <FilterPanel list={list} facets={facets.data?.facets ?? undefined} />
        </aside>
      )}
      <Block shrink>
        {enabled && data?.days && <ReadDays q={q} days={data.days} onSearch={onSearch} />}
        <Told
          meant={data?.meant ?? null}
          searchedAs={data?.searchedAs ?? null}
          notice={enabled ? (data?.notice ?? null) : '검색어를 입력하거나 조건을 골라 주세요.'}
        />
        {enabled && data?.notice == null && (
          <Frame
            of={asked}
            empty={data?.items.length === 0}
            count={data && data.total > 0 ? countOf(data.total, data.moreYn) : null}
            note={data?.moreYn ? '가장 최근 1,000건 안에서 보여 드립니다.' : null}
          >
            <ul>
              {data?.items.map((hit) => (
                <DocumentHit key={hit.docId} hit={hit} />
              ))}
            </ul>
          </Frame>
        )}
        {enabled && data?.notice === null && data.total === 0 && (
          <WayOn q={q} onSearch={onSearch} onClear={filters > 0 ? list.clear : undefined} />
        )}
        {data && data.total > 0 && (
          <Pager list="search-detail" page={data.page} size={data.size} total={data.total} searchOf={list.searchOf} />
        )}
      </Block>
    </Columns>
  );
}

export function NameResults({ q, group, list, onSearch }: Props) {
  const ask = { q, page: String(list.query.page), size: String(list.query.size) };
  const people = usePeople(ask, group === 'people' && q !== '');
  const forms = useForms(ask, group === 'forms' && q !== '');
  const asked = group === 'people' ? people : forms;
  const { data } = asked;
  if (q === '') return <Told searchedAs={null} notice="검색어를 입력해 주세요." />;
  const near = people.data?.nearYn === true && group === 'people';
  return (
    <>
      <Told
        searchedAs={data?.searchedAs ?? null}
        notice={data?.notice ?? (near ? '같은 이름이 없어 비슷한 이름을 찾았습니다.' : null)}
      />
      <Frame of={asked} empty={data?.items.length === 0} count={null} note={null}>
        <Block as="ul" pad={2}>
          {group === 'people'
            ? people.data?.items.map((person) => <PersonHit key={person.memberId} person={person} />)
            : forms.data?.items.map((form) => <FormHit key={form.formId} form={form} />)}
        </Block>
      </Frame>
      {data?.notice === null && data.total === 0 && <WayOn q={q} onSearch={onSearch} />}
      {data && data.total > 0 && (
        <Pager list="search-detail" page={data.page} size={data.size} total={data.total} searchOf={list.searchOf} />
      )}
    </>
  );
}

type FrameProps = {
  of: Asked;
  empty: boolean;
  count: string | null;
  note: string | null;
  children: ReactNode;
};

function Frame({ of, empty, count, note, children }: FrameProps) {
  return (
    <section className={ui.card} aria-label="찾은 것">
      {count && (
        <Note className={classes.total}>
          <b>{count}</b> {note}
        </Note>
      )}
      <ListState of={of} empty={empty} emptyText={NOTHING}>
        {children}
      </ListState>
    </section>
  );
}
