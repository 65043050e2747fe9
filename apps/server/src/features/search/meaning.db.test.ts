import { describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';
import { refusedBy } from '../../../test/refused.ts';
import { createDatabase } from '../../lib/database.ts';
import { createLog } from '../../lib/log.ts';
import { checkIndex, indexStale } from '../search-index/public.ts';

const office = forThisFile(() => startOffice(['sojang01', 'gisa01', 'gisa02', 'gyeongri01', 'sojang02', 'sysadmin']));
const db = forThisFile(() => createDatabase({ url: office.server.database.appUrl, max: 1 }));
const refused = refusedBy(() => office.server);
const job = () => indexStale({ db, log: createLog('silent') });

const URL = '/api/cmplx-info/synonyms';
const LINE = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];
const write = async (title: string, says = '고장', more: Record<string, unknown> = {}) => {
  const docId = await office.submitted({
    by: 'gisa01',
    line: LINE,
    title,
    more: { content: { 사유: says }, amount: null, ...more },
  });
  return docId;
};
type Page = {
  total: number;
  searchedAs: string | null;
  meant: string | null;
  notice: string | null;
  days: { text: string; from: string; to: string } | null;
  items: { docId: string; title: { text: string; marks: [number, number][] } }[];
};
const search = async (q: string, by = 'sojang01', more = '') =>
  (await office.as(by).get<Page>(`/api/search/documents?q=${encodeURIComponent(q)}${more}`)).body;
const found = async (q: string, by = 'sojang01') => (await search(q, by)).items.map(({ docId }) => docId);
type List = { own: { synonymId: string; words: string[] }[]; field: string[][] };
const list = async (by = 'sojang01') => (await office.as(by).get<List>(URL)).body;
const add = (words: unknown, by = 'sojang01') => office.as(by).post<{ synonymId: string }>(URL, { words });

describe('같은 뜻의 낱말', () => {
  it('AUD-01 is added, changed and taken away by the office; documents follow, and it is on record', async () => {
    const docId = await write('재활용장 지붕 수리의 건');
    expect(await found('분리장')).toEqual([]);
    const { status, body } = await add(['재활용장', ' 분리장 ']);
    expect(status).toBe(200);
    expect((await list()).own).toEqual([{ synonymId: body.synonymId, words: ['재활용장', '분리장'] }]);
    expect((await list()).field).toContainEqual(['승강기', '엘리베이터', '엘베']);
    await job();
    const page = await search('분리장');
    expect(page.items.map((item) => item.docId)).toEqual([docId]);
    // What stands there in place of the word is marked.
    expect(page.items[0]?.title.marks).toEqual([[0, 4]]);
    expect(await checkIndex(office.server.database.ownerUrl)).toMatchObject({ wrongCount: 0, waiting: 0 });

    expect(
      (await office.as('sojang01').post(`${URL}/${body.synonymId}`, { words: ['재활용장', '고물터'] })).status,
    ).toBe(200);
    await job();
    expect(await found('분리장')).toEqual([]);
    expect(await found('고물터')).toEqual([docId]);

    expect((await office.as('sojang01').post(`${URL}/${body.synonymId}/delete`)).status).toBe(200);
    await job();
    expect(await found('고물터')).toEqual([]);
    expect(await found('재활용장')).toEqual([docId]);
    const events = await office.server.sql<{ what: string; actor_member_id: string }>(
      "select detail->>'what' as what, actor_member_id from security_event where kind = 'SETTING_CHANGED' order by event_id",
    );
    expect(events).toEqual([
      { what: '같은 뜻의 낱말: 없음 → 재활용장·분리장', actor_member_id: 'sojang01' },
      { what: '같은 뜻의 낱말: 재활용장·분리장 → 재활용장·고물터', actor_member_id: 'sojang01' },
      { what: '같은 뜻의 낱말: 재활용장·고물터 → 없음', actor_member_id: 'sojang01' },
    ]);
  });

  it.each([
    [[]],
    [['하나뿐']],
    [['재활용장', '재활용 장']],
    [['가', '나나']],
    [['', '나나']],
    [Array.from({ length: 11 }, (_, n) => `낱말${n}`)],
    [Array.from({ length: 10_000 }, (_, n) => `낱말${n}`)],
    [['가'.repeat(21), '나나']],
    ['재활용장'],
    [[1, 2]],
  ])('VAL-01 %# is refused in Korean, and nothing is written', async (words) => {
    await refused(() => add(words), 400, 'INVALID_INPUT');
  });

  it('no more than two hundred lines', async () => {
    await office.server.sql(
      "insert into search_synonym (apt_id, synonym_id, words, changed_at) select '10001', uuidv7(), array['가나' || n, '다라' || n], now() from generate_series(1, 199) n",
    );
    expect((await add(['마지막말', '끝말'])).status).toBe(200);
    await refused(() => add(['하나더', '하나또']), 400, 'INVALID_INPUT');
    await office.server.sql("delete from search_synonym where apt_id = '10001'");
  });

  it('ACL-02, ACL-05 only by who sets up the complex, and each complex has its own', async () => {
    const { body } = await add(['놀이방', '키즈룸']);
    await refused(() => add(['놀이방', '돌봄방'], 'gisa01'), 403, 'NO_PERMISSION');
    await refused(() => office.as('gisa01').post(`${URL}/${body.synonymId}/delete`), 403, 'NO_PERMISSION');
    expect((await list('sojang02')).own).toEqual([]);
    await refused(
      () => office.as('sojang02').post(`${URL}/${body.synonymId}`, { words: ['남의것', '내것'] }),
      404,
      'NOT_FOUND',
    );
    await refused(() => office.as('sojang02').post(`${URL}/${body.synonymId}/delete`), 404, 'NOT_FOUND');
    expect((await list()).own).toHaveLength(1);
  });
});

describe('documents inherit the other words for their form', () => {
  it('at once when they are sent, and by the job when the form gets others', async () => {
    const docId = await write('온실 유리 교체의 건');
    expect(await found('유리온실')).toEqual([]);
    await office.server.sql(
      "update form set keywords = array['유리온실'] where apt_id = '10001' and form_code = 'PLAIN_DRAFT'",
    );
    await job();
    expect(await found('유리온실')).toContain(docId);
    const next = await write('온실 문 수리의 건');
    expect(await found('유리온실 문')).toEqual([next]);
    const { body } = await office
      .as('sojang01')
      .get<{ items: { formName: { text: string } }[] }>(`/api/search/forms?q=${encodeURIComponent('유리온실')}`);
    expect(body.items).toHaveLength(1);
  });
});

describe('what was meant', () => {
  it('ACL-13 is only offered from what the reader may read: a secret title is no word of theirs', async () => {
    const secret = await write('무지개연못 조성의 건', '고장', { security: 'CONFIDENTIAL' });
    expect(await search('무지개연몬')).toMatchObject({
      meant: '무지개연못',
      searchedAs: '무지개연못',
      items: [{ docId: secret }],
    });
    for (const by of ['gyeongri01', 'gisa02', 'sojang02'])
      expect(await search('무지개연몬', by), by).toMatchObject({ meant: null, searchedAs: null, total: 0, items: [] });
  });
  it('ACL-13 a word that only a secret title has is unknown to others: they are offered what is near it, as if that were not there', async () => {
    await write('은하수터널 조성의 건', '고장', { security: 'CONFIDENTIAL' });
    const open = await write('은하수터늘 점검의 건', '고장', { referenceIds: ['gyeongri01'] });
    expect(await search('은하수터널', 'gyeongri01')).toMatchObject({ meant: '은하수터늘', items: [{ docId: open }] });
    expect(await search('은하수터널')).toMatchObject({ meant: null, total: 1 });
  });
  it('is not asked where something was found, and a number is never taken for another', async () => {
    await write('1105동 물받이 교체의 건');
    expect(await search('물받이')).toMatchObject({ meant: null });
    expect(await search('1106동 물받이')).toMatchObject({ meant: null, total: 0 });
  });
});

describe('days in the words', () => {
  it('narrow what is found, are told, and go with the filters', async () => {
    const docId = await write('살수차 대여의 건');
    expect(await search('오늘 살수차')).toMatchObject({ days: { text: '오늘' }, items: [{ docId }] });
    expect(await search('어제 살수차')).toMatchObject({ days: { text: '어제' }, total: 0 });
    expect(await search('"오늘" 살수차')).toMatchObject({ days: null, total: 0 });
    expect(await search('오늘 살수차', 'sojang01', '&to=2020-01-01')).toMatchObject({ total: 0 });
    expect((await search('오늘')).items.map((item) => item.docId)).toContain(docId);
  });
  it('a month is the days in it, or what speaks of it', async () => {
    const docId = await write('3월분 살수차 정산의 건');
    expect(await found('3월 정산')).toEqual([docId]);
    expect(await found('13월 정산')).toEqual([]);
  });
});

describe('what somebody with bad intentions types', () => {
  const many = (part: string, most = 200) => part.repeat(Math.floor(most / part.length));
  it.each([
    ...[
      '%',
      '_',
      "'",
      '"',
      '\\',
      '%_%',
      "'; drop table document; --",
      '.*',
      '(((',
      '[a-',
      '^$',
      '에서',
      '를 을 은 는',
      '님',
      '㈜',
      '(주)',
    ],
    ...[
      '13/45',
      '2/29',
      '0월',
      '99999999월',
      '9999-99-99',
      '지난주 지난주 지난주',
      '9'.repeat(200),
      many('9,'),
      many('1억'),
      '천억만원',
    ],
    ...[
      many('("'),
      many('가-2026-1 '),
      many('101-904 '),
      many('10월 '),
      many('ㄱ '),
      '-',
      '--',
      '-"',
      '\u0000',
      '\u200b',
      many('👍🏽'),
    ],
  ])('%# has an answer', async (q) => {
    const { status, body } = await office.as('sojang01').get<Page>(`/api/search/documents?q=${encodeURIComponent(q)}`);
    expect([200, 400]).toContain(status);
    if (status === 200) expect(body.total >= 0 && (body.notice === null || /[가-힣]/.test(body.notice))).toBe(true);
    for (const path of ['', '/people', '/forms', '/suggest'])
      expect([200, 400], path).toContain(
        (await office.as('gisa01').get(`/api/search${path}?q=${encodeURIComponent(q)}`)).status,
      );
  });
  it('400 letters are too many', async () => {
    expect(
      (await office.as('sojang01').get(`/api/search/documents?q=${encodeURIComponent('가'.repeat(400))}`)).status,
    ).toBe(400);
  });
});
