import { Button } from '@mantine/core';
import { IconBookmark, IconHistory, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { toPage } from '../../../shared/lib/to-page.ts';
import { Card, Columns, Fact, Note, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { clearRecent, forgetSearch, useOwnSearches } from '../api/search.ts';
import classes from './search.module.css';

/** What the person searched for last, and what they have saved. */
export function OwnSearches() {
  const { data } = useOwnSearches();
  const recent = data?.recent ?? [];
  const saved = data?.saved ?? [];
  return (
    <Columns of="repeat(auto-fit, minmax(min(100%, 20rem), 1fr))" start className={classes.own}>
      <Card
        title="최근 검색어"
        aside={
          recent.length > 0 && (
            <Button variant="subtle" size="compact-md" onClick={() => void clearRecent()}>
              모두 지우기
            </Button>
          )
        }
      >
        {recent.length === 0 && <Note pad={[3, 5, 0]}>최근에 검색한 낱말이 없습니다.</Note>}
        <Row as="ul" wrap className={classes.chips}>
          {recent.map((q) => (
            <li key={q}>
              <Link {...toPage('search', { q })}>
                <IconHistory size="1rem" aria-hidden />
                {q}
              </Link>
              <button type="button" aria-label={`${q} 지우기`} onClick={() => void clearRecent(q)}>
                <IconX size="1rem" aria-hidden />
              </button>
            </li>
          ))}
        </Row>
      </Card>
      <Card title="저장한 검색">
        {saved.length === 0 && <Note pad={[3, 5, 0]}>검색 결과 화면에서 조건을 저장하면 여기에서 바로 엽니다.</Note>}
        <Row as="ul" wrap className={classes.chips}>
          {saved.map(({ savedId, name, query }) => (
            <li key={savedId}>
              <Link {...toPage('search-detail', Object.fromEntries(new URLSearchParams(query)))}>
                <IconBookmark size="1rem" aria-hidden />
                {name}
              </Link>
              <button type="button" aria-label={`${name} 지우기`} onClick={() => void forgetSearch(savedId)}>
                <IconX size="1rem" aria-hidden />
              </button>
            </li>
          ))}
        </Row>
      </Card>
      <Card title="이렇게 찾아 보세요">
        <Stack as="dl" gap={2.5} className={classes.tips}>
          <Fact name="승강기 점검">두 낱말이 모두 있는 문서. 띄어쓰기는 달라도 됩니다.</Fact>
          <Fact name="지난주 민원">날짜는 기간 조건으로 읽습니다. 11/13, 10월, 어제도 됩니다.</Fact>
          <Fact name="374만원">3,740,000원을 찾습니다. 101-904는 101동 904호입니다.</Fact>
          <Fact name="ㅅㄱㄱ">제목과 이름을 초성으로</Fact>
          <Fact name='"주배관 교체"'>따옴표 안의 순서 그대로</Fact>
          <Fact name="청소 -저수조">‘저수조’가 있는 문서는 빼고</Fact>
        </Stack>
      </Card>
    </Columns>
  );
}
