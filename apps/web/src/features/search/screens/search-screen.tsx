import type { SearchGroup } from '@danji/contract/search';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { toPage } from '../../../shared/lib/to-page.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { Block, Card, Columns, Note } from '../../../shared/ui/primitives.tsx';
import { keepRecent, useSearchAll } from '../api/search.ts';
import { DocumentHit } from '../components/document-hit.tsx';
import { FormHit, PersonHit } from '../components/name-hits.tsx';
import { OwnSearches } from '../components/own-searches.tsx';
import { ReadDays } from '../components/read-days.tsx';
import classes from '../components/search.module.css';
import { SearchBox } from '../components/search-box.tsx';
import { Told } from '../components/told.tsx';
import { WayOn } from '../components/way-on.tsx';
import { GROUPS } from '../lib/detail-address.ts';
import { countOf, tooLong } from '../lib/words.ts';

/** SCR-5: the best few of each group. */
export function SearchScreen() {
  const { q: given } = useSearch({ strict: false });
  const navigate = useNavigate();
  const q = (given ?? '').trim();
  const search = (next: string) => void navigate(toPage('search', { q: next }));
  return (
    <>
      <PageHead title="검색" sub="볼 수 있는 문서만 나옵니다." />
      <SearchBox q={q} onSearch={search} autoFocus={q === ''} />
      {q === '' ? <OwnSearches /> : <Results q={q} onSearch={search} />}
    </>
  );
}

function Results({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const problem = tooLong(q);
  const asked = useSearchAll(q, problem === null);
  const { data, isPlaceholderData } = asked;
  const found = data && !isPlaceholderData && data.notice === null;
  useEffect(() => {
    if (found) void keepRecent(q);
  }, [found, q]);
  if (problem) return <Told searchedAs={null} notice={problem} />;
  const nothing = data && [data.documents, data.talk, data.people, data.forms].every(({ total }) => total === 0);
  return (
    <>
      {data?.days && <ReadDays q={q} days={data.days} onSearch={onSearch} />}
      <Told searchedAs={data?.searchedAs ?? null} notice={data?.notice ?? null} meant={data?.meant ?? null} />
      <ListState
        of={asked}
        empty={Boolean(nothing) && data?.notice === null}
        emptyText={`‘${q}’에 맞는 것을 찾지 못했습니다. 낱말을 줄이거나 다른 낱말로 찾아 보세요.`}
      >
        {data && (
          <Columns of="minmax(0, 1fr) 20rem" start className={classes.groups}>
            <div className={classes.wide}>
              {(['documents', 'talk'] as const).map((group) => {
                const { total, moreYn, items } = data[group];
                return (
                  <Group key={group} q={q} group={group} count={countOf(total, moreYn)} total={total}>
                    <ul>
                      {items.map((hit) => (
                        <DocumentHit key={hit.docId} hit={hit} />
                      ))}
                    </ul>
                  </Group>
                );
              })}
            </div>
            <div className={classes.narrow}>
              <Group q={q} group="people" count={`${data.people.total}명`} total={data.people.total}>
                {data.people.nearYn && <Note pad={[3, 5, 0]}>비슷한 이름을 찾았습니다.</Note>}
                <Block as="ul" pad={2}>
                  {data.people.items.map((person) => (
                    <PersonHit key={person.memberId} person={person} />
                  ))}
                </Block>
              </Group>
              <Group q={q} group="forms" count={`${data.forms.total}개`} total={data.forms.total}>
                <Block as="ul" pad={2}>
                  {data.forms.items.map((form) => (
                    <FormHit key={form.formId} form={form} />
                  ))}
                </Block>
              </Group>
            </div>
          </Columns>
        )}
      </ListState>
      {nothing && data?.notice === null && <WayOn q={q} onSearch={onSearch} />}
    </>
  );
}

type GroupProps = { q: string; group: SearchGroup; count: string; total: number; children: ReactNode };

function Group({ q, group, count, total, children }: GroupProps) {
  if (total === 0) return null;
  const title = GROUPS.find((one) => one.group === group)?.label ?? '';
  return (
    <Card
      aria-label={title}
      title={
        <>
          {title}{' '}
          <Note as="span" size="small" light>
            {count}
          </Note>
        </>
      }
      aside={
        <Link {...toPage('search-detail', { group, q })} className={classes.all}>
          모두 보기<span className="sr-only">: {title}</span>
        </Link>
      }
    >
      {children}
    </Card>
  );
}
