import { koreanDay } from '@danji/contract/korean-day';
import { searchDocuments as searchEndpoint } from '@danji/contract/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serialise } from '../../http/serialise.ts';
import { createDatabase, type Database, type Tx } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import type { Reader } from '../approvals/public.ts';
import { MARKED, newestPageOf, type SeenPage } from './newest-queries.ts';
import type { FoundRow } from './page-queries.ts';
import { type Ask, answerAtOnce, askAtOnce, findDocuments, sentAtOnce, wantedAtOnce } from './search-documents.ts';
import type { Filter } from './search-queries.ts';
import { startDemoOffice } from './testing/demo-office.ts';
import { searchAsItWas } from './testing/search-as-it-was.ts';

/** How many documents live a life of chance beside those of the demo. */
const LIVES = Number(process.env.SEARCH_LIVES ?? 16);
const APT = '10001';
/** Who reads all (소장 also what is confidential), heads, staff, officers, and one who reads nothing yet. */
const READERS = ['sojang01', 'gwajang01', 'gijeon01', 'gisa01', 'gisa02', 'gyeongri01', 'hoejang01', 'seomu01'];

let office: Awaited<ReturnType<typeof startDemoOffice>>;
let db: Database;
beforeAll(async () => {
  office = await startDemoOffice(READERS);
  db = createDatabase({ url: office.server.database.appUrl, max: 1 });
  await liveByChance();
}, 240_000);
afterAll(async () => {
  await db.close();
  await office.close();
});

/** The same numbers each time: what fails can be looked at again. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

const WORDS = ['승강기', '점검', '무지개', '배관', '도색', '계약', '누수', 'CCTV', '105동 1203호', '1105동'];

/** Whoever may act acts, and who may not is refused: so documents come into every state that a life has. */
async function liveByChance() {
  const random = chance(17);
  const one = <T>(of: readonly T[]) => of[random(of.length)] as T;
  const [dept] = await office.server.sql<{ dept_id: string }>(
    "select dept_id from department where apt_id = '10001' order by seq_no desc limit 1",
  );
  for (let n = 0; n < LIVES; n++) {
    const by = one(['gisa01', 'gisa02', 'gyeongri01']);
    const security = one(['NORMAL', 'NORMAL', 'CONFIDENTIAL']);
    const others = {
      referenceIds: one([[], ['seomu01']]),
      readerIds: one([[], ['gisa02'], ['seomu01']]),
      receivingDeptIds: one([[], [dept?.dept_id]]),
    };
    const docId = await office.draft({
      by,
      title: `${one(WORDS)} ${one(WORDS)} ${n}`,
      line: [
        { order: 1, kind: 'REVIEW', personId: one(['gijeon01', 'gwajang01']) },
        { order: 2, kind: 'DECIDE', personId: one(['sojang01', 'hoejang01']) },
      ],
      more: {
        content: { 사유: `${one(WORDS)}의 일로 ${one(WORDS)}을 ${one(WORDS)} 앞에서 함` },
        amount: one([null, 55_000, 1_848_000]),
        security,
        ...(security === 'NORMAL' ? others : {}),
      },
    });
    const acts = random(5);
    if (acts > 0) await office.act(by, docId, { type: 'SUBMIT' });
    for (let i = 0; i < acts; i++) {
      const actor = one(READERS);
      const type = one(['APPROVE', 'APPROVE', 'REJECT', 'HOLD', 'WITHDRAW']);
      await office.act(actor, docId, { type, reason: `${one(WORDS)} 확인` });
      office.server.clock.advance(1_000);
      if (random(2) === 0)
        await office.as(actor).post(`/api/elec-apv/documents/${docId}/comments`, { text: `${one(WORDS)} 보세요` });
    }
  }
}

/** Who was answered by a single statement. */
const answeredAtOnce = new Set<string>();
const plain: Ask = { text: '', kind: 'DOC', filter: {}, sort: 'relevance', page: 1, size: 20, facets: true };

const asAsked = (asks: readonly Partial<Ask>[]): Ask[] => asks.map((ask) => ({ ...plain, ...ask }));

async function compare(memberId: string, ask: Ask): Promise<number> {
  const reader = { aptId: APT, memberId, now: office.server.clock.now() };
  const [now, then, atOnce] = await db.transact(async (tx) => {
    await openComplex(tx, APT);
    const statement = askAtOnce(reader, ask);
    const row = statement ? await tx.first(statement) : undefined;
    if (row) await askAgain(tx, reader, ask, row);
    return [await findDocuments(tx, reader, ask), await searchAsItWas(tx, reader, ask), answerAtOnce(reader, ask, row)];
  });
  const wanted = { ...then, facets: ask.facets ? then.facets : null };
  expect(now, `${memberId} ${JSON.stringify(ask)}`).toEqual(wanted);
  if (atOnce) {
    answeredAtOnce.add(memberId);
    expect(atOnce, `at once: ${memberId} ${JSON.stringify(ask)}`).toEqual(wanted);
    expect(JSON.parse(sentAtOnce(atOnce))).toEqual(JSON.parse(serialise(searchEndpoint, atOnce)));
  }
  return then.total;
}

/** Told with its mark it is the same answer, and asked after with that it still is; of who reads less nothing is told. */
async function askAgain(tx: Tx, reader: Reader, ask: Ask, row: FoundRow): Promise<void> {
  const wanted = wantedAtOnce(reader, ask)?.wanted;
  const marked = wanted && newestPageOf(wanted, MARKED);
  if (!wanted || !marked) return;
  const told = (await tx.first(marked)) as FoundRow & SeenPage;
  expect(told).toMatchObject(row);
  if (told.hits === null || told.items.length === 0) return;
  const same = newestPageOf(wanted, told);
  const other = newestPageOf(wanted, { ...told, mark: `${told.mark} ` });
  if (!same || !other) throw new Error('asked for, and not to be asked after');
  expect(await tx.run(same), `asked after: ${reader.memberId} ${JSON.stringify(ask)}`).toHaveLength(1);
  expect(await tx.run(other)).toEqual([]);
  askedAfter += 1;
}
let askedAfter = 0;

const TEXTS = [
  ...WORDS,
  ...[
    '점',
    '펌',
    'ㅅㄱㄱ',
    'ㄱ',
    'ㅈㄱ 승강기',
    '승강기 점검',
    '"승강기 점검"',
    '점검 -승강기',
    '강기사',
    '확인',
    '보세요',
  ],
  ...['tmdrkdrl', 'CCTV 교체', '관리비 부과', '없는낱말', '기전과', '1,848,000', 'pdf', 'ㅔㅇㄹ', '계약 -계약', '100%'],
];

describe('every answer is the one that was given before', () => {
  it.each(READERS)(
    'for all words, %s',
    async (memberId) => {
      let found = 0;
      const asks = (['DOC', 'TALK'] as const).flatMap((kind) => TEXTS.map((text) => ({ text, kind })));
      for (const ask of asAsked(asks)) found += await compare(memberId, ask);
      expect(found).toBeGreaterThan(0);
    },
    120_000,
  );

  it.each(READERS)(
    'in every order, page by page, with and without facets, %s',
    async (memberId) => {
      const places = [
        { page: 1, size: 10 },
        { page: 2, size: 10 },
        { page: 1, size: 100, facets: true },
        { page: 90, size: 20 },
      ];
      const asks = (['relevance', 'newest', 'oldest'] as const).flatMap((sort) =>
        places.flatMap((place) =>
          ['점검', '승강기', '승강기 배관'].map((text) => ({ facets: false, ...place, text, sort })),
        ),
      );
      for (const ask of asAsked(asks)) await compare(memberId, ask);
    },
    120_000,
  );

  it.each(READERS)(
    'with every filter, %s',
    async (memberId) => {
      const [row] = await office.server.sql<{ form_id: string; form_group_id: string; drafter_dept_id: string }>(
        `select d.form_id, f.form_group_id, d.drafter_dept_id from document d join form f using (apt_id, form_id)
        where d.apt_id = '10001' and d.drafter_id = 'gisa01' limit 1`,
      );
      const today = koreanDay(office.server.clock.now());
      const filters: Filter[] = [
        { formId: row?.form_id },
        { formGroupId: row?.form_group_id },
        { deptId: row?.drafter_dept_id },
        { drafterId: 'gisa01' },
        { drafterId: 'gisa02', state: 'DRAFT' },
        { approverId: 'gijeon01' },
        ...['DRAFT', 'IN_PROGRESS', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'VOID'].map((state) => ({ state })),
        { amountFrom: 50_000, amountTo: 60_000 },
        { amountFrom: 1_000_000 },
        { dong: '105' },
        { dong: '105', ho: '1203' },
        { attachedYn: true },
        { attachedYn: false },
        { security: 'CONFIDENTIAL' },
        { security: 'NORMAL' },
        { from: today },
        { from: '2020-01-01', to: '2026-06-30' },
        { to: '2020-01-01' },
      ];
      const asks = filters.flatMap((filter) =>
        ['', '점검', '승강기'].flatMap((text) =>
          (['newest', 'relevance'] as const).map((sort) => ({ text, filter, sort, size: 50 })),
        ),
      );
      for (const ask of asAsked(asks)) await compare(memberId, ask);
    },
    120_000,
  );

  it('at once to those alone who read nearly all', async () => {
    await compare('sojang01', { ...plain, text: '점검', sort: 'newest' });
    await compare('gisa01', { ...plain, text: '점검', sort: 'newest' });
    expect(askedAfter).toBeGreaterThan(0);
    expect([...answeredAtOnce]).toContain('sojang01');
    expect([...answeredAtOnce]).not.toContain('gisa01');
  });
});
