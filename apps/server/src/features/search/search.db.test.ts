import { koreanDay } from '@danji/contract/korean-day';
import { limits } from '@danji/contract/limits';
import { describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';

const office = forThisFile(() =>
  startOffice([
    'gisa01',
    'gisa02',
    'gijeon01',
    'sojang01',
    'gyeongri01',
    'sojang02',
    'hoejang01',
    'seomu01',
    'gwajang01',
  ]),
);

const LINE = [
  { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
];
type Hit = {
  docId: string;
  title: { text: string; marks: [number, number][] };
  places: {
    place: string;
    by: string | null;
    found: { text: string; marks: [number, number][] };
    commentId: string | null;
  }[];
};
type Page = {
  items: Hit[];
  total: number;
  moreYn: string;
  notice: string | null;
  searchedAs: string | null;
  facets: Record<string, { value: string; label: string; count: number }[]> | null;
  errorUserMsg?: string;
};
const ask = (by: string, query: Record<string, string>) =>
  office.as(by).get<Page>(`/api/search/documents?${new URLSearchParams(query)}`);
const filters = (...all: Record<string, string>[]) => all;
const find = async (by: string, query: Record<string, string>) => (await ask(by, query)).body;
const idsOf = async (by: string, q: string, more: Record<string, string> = {}) =>
  (await find(by, { q, ...more })).items.map((hit) => hit.docId);
const write = (by: string, title: string, more: Record<string, unknown> = {}, line = LINE) =>
  office.submitted({ by, line, title, more });

describe('the entry is written by the act that changes the document', () => {
  it('SCR-5 a draft is found by its drafter alone, what is sent by whoever may read it', async () => {
    const docId = await office.draft({ by: 'gisa01', line: LINE, title: '수영장 도색 계획' });
    expect(await idsOf('gisa01', '수영장')).toEqual([docId]);
    for (const by of ['gijeon01', 'sojang01', 'gisa02']) expect(await idsOf(by, '수영장')).toEqual([]);
    await office.act('gisa01', docId, { type: 'SUBMIT' });
    for (const by of ['gijeon01', 'sojang01']) expect(await idsOf(by, '수영장 도색')).toEqual([docId]);
    expect(await idsOf('gisa02', '수영장')).toEqual([]);
    expect(await office.server.sql('select * from search_stale')).toEqual([]);
  });

  it('finds number, people, reasons and comments, and marks where they stand', async () => {
    const docId = await write('gisa01', '옥상 방수층 보강', { content: { 사유: '우레탄 도막이 들떠 있음' } });
    const { body } = await office
      .as('gijeon01')
      .post<{ commentId: string }>(`/api/elec-apv/documents/${docId}/comments`, {
        text: '하자보수 기간이 남았는지 확인해 주세요',
      });
    await office.act('gijeon01', docId, { type: 'APPROVE', reason: '시방서대로 시공 바람' });
    const { body: decided } = await office.act('sojang01', docId, { type: 'APPROVE' });
    expect(await idsOf('gisa01', String(decided.docNumber))).toContain(docId);
    for (const q of ['우레탄', '하자보수', '시방서대로', '최기전 방수층', '방수층보강'])
      expect(await idsOf('gisa01', q)).toEqual([docId]);
    const [hit] = (await find('gisa01', { q: '하자보수 기간', in: 'talk' })).items;
    expect(hit?.places).toEqual([
      {
        place: 'COMMENT',
        by: '최기전',
        commentId: body.commentId,
        found: {
          text: '하자보수 기간이 남았는지 확인해 주세요',
          marks: [
            [0, 4],
            [5, 7],
          ],
        },
      },
    ]);
    await office.as('gijeon01').post(`/api/elec-apv/documents/${docId}/comments/${body.commentId}/delete`);
    expect(await idsOf('gisa01', '하자보수')).toEqual([]);
  });

  it('goes on finding what was sent while it is rewritten, and then the new words', async () => {
    const docId = await write('gisa01', '분수대 모터 교체');
    await office.act('gijeon01', docId, { type: 'REJECT', reason: '견적 부족' });
    const version = (
      await office.server.sql<{ version: number }>('select version from document where doc_id = $1', [docId])
    )[0]?.version;
    const saved = await office.as('gisa01').post(`/api/elec-apv/documents/${docId}/save`, {
      version,
      draft: {
        title: '비밀스러운 새 제목',
        content: { 사유: '다시 씀' },
        amount: null,
        urgentYn: 'N',
        security: 'NORMAL',
        retentionYears: 5,
        line: LINE,
        referenceIds: [],
        readerIds: [],
        receivingDeptIds: [],
        relatedDocIds: [],
      },
    });
    expect(saved.status).toBe(200);
    expect(await idsOf('gijeon01', '비밀스러운')).toEqual([]);
    expect(await idsOf('gijeon01', '분수대')).toEqual([docId]);
    await office.act('gisa01', docId, { type: 'SUBMIT' });
    expect(await idsOf('gijeon01', '비밀스러운')).toEqual([docId]);
    expect(await idsOf('gijeon01', '분수대')).toEqual([]);
  });

  it('a reader who is added finds it from then on', async () => {
    const docId = await office.complete('gisa01', { title: '체육관 바닥 시공' });
    expect(await idsOf('seomu01', '체육관')).toEqual([]);
    await office.as('gisa01').post(`/api/elec-apv/documents/${docId}/readers`, { memberIds: ['seomu01'] });
    expect(await idsOf('seomu01', '체육관')).toEqual([docId]);
  });
});

describe('filters, counts and order', () => {
  it('UX-30 narrows by every filter, and each leaves out what does not fit', async () => {
    const docId = await write('gisa01', '코끼리 조형물 설치', {
      amount: 777_000,
      content: { 사유: '105동 1203호 앞' },
    });
    const other = await write('gisa02', '코끼리 조형물 철거', { amount: 55_000, content: { 사유: '1105동 앞' } });
    const [row] = await office.server.sql<{ form_id: string; form_group_id: string; drafter_dept_id: string }>(
      'select d.form_id, f.form_group_id, d.drafter_dept_id from document d join form f using (apt_id, form_id) where doc_id = $1',
      [docId],
    );
    const today = koreanDay(office.server.clock.now());
    const both = [docId, other].sort();
    const of = async (more: Record<string, string>) => (await idsOf('sojang01', '코끼리', more)).sort();
    expect(await of({})).toEqual(both);
    for (const more of filters(
      { drafterId: 'gisa01' },
      { amountFrom: '700000' },
      { amountFrom: '700000', amountTo: '777000' },
      { dong: '105' },
      { dong: '105', ho: '1203' },
      { ho: '1203' },
    ))
      expect(await of(more), JSON.stringify(more)).toEqual([docId]);
    for (const more of filters(
      { formId: row?.form_id ?? '' },
      { formGroupId: row?.form_group_id ?? '' },
      { deptId: row?.drafter_dept_id ?? '' },
      { approverId: 'gijeon01' },
      { state: 'IN_PROGRESS' },
      { security: 'NORMAL' },
      { attachedYn: 'N' },
      { from: today, to: today },
    ))
      expect(await of(more), JSON.stringify(more)).toEqual(both);
    for (const more of filters(
      { state: 'APPROVED' },
      { security: 'CONFIDENTIAL' },
      { attachedYn: 'Y' },
      { approverId: 'hoejang01' },
      { to: '2020-01-01' },
      { from: '2999-01-01' },
      { formId: '00000000-0000-7000-8000-000000000000' },
      { amountTo: '1' },
    ))
      expect(await of(more), JSON.stringify(more)).toEqual([]);
    // Filters alone are a search too.
    expect(await idsOf('sojang01', '', { drafterId: 'gisa02', dong: '1105' })).toEqual([other]);
    const { facets } = await find('sojang01', { q: '코끼리', facets: 'Y' });
    expect((await find('sojang01', { q: '코끼리' })).facets).toBeNull();
    expect(facets?.drafter?.map(({ value, count }) => [value, count]).sort()).toEqual([
      ['gisa01', 1],
      ['gisa02', 1],
    ]);
    expect(facets?.state).toEqual([{ value: 'IN_PROGRESS', label: 'IN_PROGRESS', count: 2 }]);
  });

  it('orders by relevance, newest and oldest, and pages without loss', async () => {
    const inBody = await write('gisa01', '잡자재 구매', { content: { 사유: '무지개 천막용' } });
    const inTitle = await write('gisa01', '무지개 천막 설치');
    office.server.clock.advance(60_000);
    const newest = await write('gisa01', '기타 자재', { content: { 사유: '무지개 색 도료' } });
    expect((await idsOf('gisa01', '무지개'))[0]).toBe(inTitle);
    expect((await idsOf('gisa01', '무지개', { sort: 'newest' }))[0]).toBe(newest);
    expect((await idsOf('gisa01', '무지개', { sort: 'oldest' })).at(-1)).toBe(newest);
    const pages = [1, 2].map((page) => idsOf('gisa01', '무지개', { page: String(page), size: '10' }));
    expect((await Promise.all(pages)).flat().sort()).toEqual([inBody, inTitle, newest].sort());
  });
});

const PATHS = ['', '/documents', '/suggest', '/people', '/forms'].map((name) => `/api/search${name}`);

describe('ACL-02, ACL-08, ACL-13 what may not be read appears nowhere', () => {
  const SECRET = '은하수작전';
  it('not in results, counts, facets, groups or suggestions, for a foreign document and a confidential one', async () => {
    const secret = await office.submitted({
      by: 'gisa01',
      title: `${SECRET} 계획`,
      line: [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }],
      more: { security: 'CONFIDENTIAL' },
    });
    await office.as('sojang01').post(`/api/elec-apv/documents/${secret}/comments`, { text: `${SECRET} 예산 확인` });
    const own = await idsOf('gisa01', SECRET);
    expect(own).toEqual([secret]);
    for (const by of ['gisa02', 'gyeongri01', 'gwajang01', 'hoejang01', 'sojang02']) {
      const person = office.as(by);
      const told: unknown[] = [];
      for (const q of [SECRET, 'ㅇㅎㅅㅈㅈ', '은', `"${SECRET} 계획"`, 'dmsgktnwkrwjs'])
        for (const path of PATHS) told.push((await person.get(`${path}?q=${encodeURIComponent(q)}`)).body);
      told.push(
        await find(by, { q: SECRET, facets: 'Y' }),
        await find(by, { q: SECRET, in: 'talk', facets: 'Y' }),
        await find(by, { q: '', drafterId: 'gisa01', security: 'CONFIDENTIAL', facets: 'Y' }),
      );
      const text = JSON.stringify(told);
      expect(text, by).not.toContain(secret);
      expect(text, by).not.toContain(SECRET);
      for (const page of told as Page[])
        if (page.facets && page.total === 0) expect(Object.values(page.facets).flat()).toEqual([]);
    }
    expect((await find('sojang02', { q: '승강기' })).total).toBe(0);
  });

  it('a stand-in finds what waits for the person, as long as they stand in', async () => {
    const docId = await write('gisa01', '국화 화분 구입');
    expect(await idsOf('gyeongri01', '국화')).toEqual([]);
    const now = office.server.clock.now().getTime();
    const { body } = await office.as('gijeon01').post<{ absenceId: string }>('/api/comm/absences', {
      reason: '휴가',
      from: new Date(now - 1000).toISOString(),
      to: new Date(now + 3_600_000).toISOString(),
      standInId: 'gyeongri01',
    });
    expect(await idsOf('gyeongri01', '국화')).toEqual([docId]);
    office.server.clock.advance(1000);
    await office.as('gijeon01').post(`/api/comm/absences/${body.absenceId}/end`, {});
    expect(await idsOf('gyeongri01', '국화')).toEqual([]);
  });
});

describe('bad input gets an answer or a plain sentence', () => {
  it.each([
    '',
    '   ',
    'ㄱ',
    'ㅏ',
    'ㅏㅣ',
    '👍',
    '👍🏽👍',
    '%',
    '_',
    '%%__',
    "'; drop table document; --",
    '<script>alert(1)</script>',
    '\\',
    '"',
    '""',
    '-',
    '--',
    '"-"',
    'a'.repeat(200),
    '가 '.repeat(11),
    '\u200b\u200b',
    'ㄱㄴㄷㄹ'.repeat(50),
    '-점검 -승강기',
    `1%_${"' or 1=1 --".repeat(10)}`,
    '<img src=x onerror=alert(1)>'.repeat(5),
    '가각간'.repeat(66),
    '승강기'.normalize('NFD'),
  ])('VAL-02, VAL-03 %s', async (q) => {
    for (const path of PATHS) {
      const answer = await office.as('sojang01').get<Page>(`${path}?q=${encodeURIComponent(q)}`);
      expect(answer.status, path).toBe(200);
    }
  });
  it('wildcards stand for themselves', async () => {
    await write('gisa01', '할인율 15% 적용');
    expect((await find('gisa01', { q: '15%' })).total).toBe(1);
    expect((await find('gisa01', { q: '1_%' })).total).toBe(0);
  });
  it('what is too long, or no filter at all, is told in Korean', async () => {
    for (const q of ['가'.repeat(10_000), 'a '.repeat(5_000), 'a'.repeat(limits.searchTextMax + 1)])
      for (const path of PATHS) {
        const answer = await office.as('gisa01').get<Page>(`${path}?q=${encodeURIComponent(q)}`);
        expect(answer.status, path).toBe(400);
        expect(answer.body.errorUserMsg, path).toContain(`${limits.searchTextMax}자까지`);
      }
    for (const more of filters({ from: '2026-13-40' }, { amountFrom: 'x' }, { dong: '십' }, { state: 'GONE' })) {
      const answer = await ask('gisa01', { q: '점검', ...more });
      expect(answer.status).toBe(400);
    }
    expect((await find('gisa01', { q: ' ' })).notice).toBe('검색어를 입력해 주세요. 두 글자 이상이면 더 정확합니다.');
    expect((await find('gisa01', { q: '-점검' })).notice).toContain('찾을 낱말을 함께');
  });
});

describe('people, forms, suggestions, own searches', () => {
  type People = { items: { memberId: string; memberName: { text: string } }[]; nearYn: string };
  const people = async (q: string) =>
    (await office.as('gisa01').get<People>(`/api/search/people?q=${encodeURIComponent(q)}`)).body;
  it('finds people by name, position, department and initials, and a name with one wrong syllable', async () => {
    expect((await people('김경리')).items.map((one) => one.memberId)).toEqual(['gyeongri01']);
    expect((await people('ㄱㄱㄹ')).items.map((one) => one.memberId)).toContain('gyeongri01');
    expect((await people('기전과장')).items.map((one) => one.memberId)).toEqual(['gijeon01']);
    expect((await people('기전과 강')).items.map((one) => one.memberId)).toEqual(['gisa02']);
    const near = await people('김경니');
    expect([near.nearYn, near.items[0]?.memberId]).toEqual(['Y', 'gyeongri01']);
    expect((await people('박박박')).items).toEqual([]);
    expect(JSON.stringify(await people('남소장'))).not.toContain('sojang02');
  });
  it('UX-28 suggests while typing, also in the middle of a syllable and on the wrong layout', async () => {
    const docId = await write('gisa01', '캠핑 카라반 주차 구역');
    const suggest = async (q: string) =>
      (
        await office
          .as('gisa01')
          .get<{ documents: { docId: string }[]; searchedAs: string | null }>(
            `/api/search/suggest?q=${encodeURIComponent(q)}`,
          )
      ).body;
    for (const q of ['캠핑', '캠핑ㅋ', 'ㅋㅍㅋㄹㅂ', '카라반'])
      expect(
        (await suggest(q)).documents.map((one) => one.docId),
        q,
      ).toEqual([docId]);
    expect(await suggest('zkfkqks')).toMatchObject({ searchedAs: '카라반', documents: [{ docId }] });
  });
  it('remembers the last ten searches of each person, and forgets them when told', async () => {
    const own = async (by: string) =>
      (await office.as(by).get<{ recent: string[]; saved: { savedId: string; name: string }[] }>('/api/search/recent'))
        .body;
    for (let i = 0; i < 12; i++) {
      office.server.clock.advance(1000);
      await office.as('gisa01').post('/api/search/recent', { q: `낱말${i % 11}` });
    }
    expect((await own('gisa01')).recent).toEqual(['낱말0', ...Array.from({ length: 9 }, (_, i) => `낱말${10 - i}`)]);
    expect((await own('gisa02')).recent).toEqual([]);
    await office.as('gisa01').post('/api/search/recent/clear', { q: '낱말5' });
    expect((await own('gisa01')).recent).not.toContain('낱말5');
    await office.as('gisa01').post('/api/search/recent/clear', {});
    expect((await own('gisa01')).recent).toEqual([]);
  });
  it('ACL-03 keeps searches under a name, replaces them, refuses too many and strange addresses, and lets only the owner forget', async () => {
    const save = (name: string, query = 'q=%EC%8A%B9&group=documents', by = 'gisa01') =>
      office.as(by).post<{ savedId: string }>('/api/search/saved', { name, query });
    const { savedId } = (await save('승강기')).body;
    expect((await save('승강기', 'q=x')).body.savedId).toBe(savedId);
    const before = await office.snapshot('saved_search');
    for (const query of ['', '//evil.example', 'javascript:alert(1)', 'a<b', 'x'.repeat(2_001)])
      expect((await save('나쁨', query)).status, query).toBe(400);
    for (const by of ['gisa02', 'sojang02'])
      expect((await office.as(by).post(`/api/search/saved/${savedId}/delete`, {})).status).toBe(404);
    expect(await office.snapshot('saved_search')).toEqual(before);
    for (let i = 1; i < limits.savedSearchesMax; i++) expect((await save(`검색${i}`)).status).toBe(200);
    expect((await save('하나 더')).status).toBe(400);
    expect((await office.as('gisa01').post(`/api/search/saved/${savedId}/delete`, {})).status).toBe(200);
  });
});

it('VAL-03 a marked text of a foreign complex cannot be looked up by the API role either', async () => {
  const call =
    "app.search_candidates('DOC', '{}', null, null, null, 'infinity', '00000000-0000-0000-0000-000000000000', 100)";
  const count = async (aptId: string) => {
    const [row] = await office.server.sqlAsApp(aptId, `select count(*)::int as n from ${call}`);
    return Number(row?.n);
  };
  expect(await count('10002')).toBe(0);
  expect(await count('10001')).toBeGreaterThan(0);
  expect(await office.server.sqlAsApp(null, 'select * from search_entry')).toEqual([]);
});
