import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { type LinePart, startOffice } from '../../../test/office.ts';
import { refusedBy } from '../../../test/refused.ts';
import { createTestClock } from '../../../test/server.ts';
import { drawingRoom } from '../forms/testing/drawing-room.ts';
import { actWith, proofOf, prove, setSecret, WRONG } from './testing/secrets.ts';

const MINUTE = 60_000;
const LIMIT = 1_000_000;
const clock = createTestClock();
const PEOPLE = [
  'gisa01',
  'gijeon01',
  'gwajang01',
  'gyeongri01',
  'sojang01',
  'hoejang01',
  'gamsa01',
  'isa01',
  'dongdae01',
];
const office = forThisFile(() => startOffice(PEOPLE, { clock }));
const refused = refusedBy(() => office.server);

const DECIDE: LinePart[] = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];
const TWO: LinePart[] = [
  { order: 1, kind: 'REVIEW', personId: 'gijeon01', mayDecideFinally: true },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
];
const setLimit = (won: number | null) =>
  office.server.sql("update complex set secret_limit = $1 where apt_id = '10001'", [won]);
const dear = (line: LinePart[], form = 'PLAIN_DRAFT') =>
  office.submitted({ by: 'gisa01', line, form, more: { amount: LIMIT } });
const APPROVE = { type: 'APPROVE' };

beforeAll(async () => {
  for (const memberId of PEOPLE) expect((await setSecret(office.as(memberId))).status).toBe(200);
});
beforeEach(async () => {
  await office.server.sql('update approval_secret set failures = 0, lock_count = 0, locked_until = null');
  await office.server.sql('delete from approval_proof');
  await office.server.sql('delete from absence');
  await setLimit(LIMIT);
});

type Case = [name: string, by: string, act: Record<string, unknown>, make: () => Promise<string>];
const CASES: Case[] = [
  ['승인', 'sojang01', APPROVE, () => dear(DECIDE)],
  ['검토', 'gijeon01', APPROVE, () => dear(TWO)],
  [
    '전결',
    'gijeon01',
    { type: 'DECIDE_FINALLY' },
    async () => {
      // Up to here the form gives it.
      await setLimit(90_000);
      return office.submitted({ by: 'gisa01', line: TWO, form: 'PLAIN_EXPENSE', more: { amount: 90_000 } });
    },
  ],
  ['선결', 'sojang01', { type: 'DECIDE_EARLY' }, () => dear(TWO, 'PLAIN_LEAVE')],
  [
    '후결',
    'gijeon01',
    APPROVE,
    async () => {
      const docId = await dear(TWO, 'PLAIN_LEAVE');
      const proof = await proofOf(office.as('sojang01'), docId);
      await actWith(office.as('sojang01'), docId, { type: 'DECIDE_EARLY' }, proof);
      return docId;
    },
  ],
  [
    '합의',
    'gyeongri01',
    { type: 'AGREE' },
    () =>
      dear([
        { order: 1, kind: 'AGREE', personId: 'gyeongri01' },
        { order: 2, kind: 'DECIDE', personId: 'sojang01' },
      ]),
  ],
  [
    '협조',
    'gyeongri01',
    APPROVE,
    () =>
      dear([
        { order: 1, kind: 'COOPERATE', personId: 'gyeongri01' },
        { order: 2, kind: 'DECIDE', personId: 'sojang01' },
      ]),
  ],
  [
    '확인',
    'gwajang01',
    { type: 'CONFIRM' },
    () =>
      dear([
        { order: 1, kind: 'CONFIRM', personId: 'gwajang01' },
        { order: 2, kind: 'DECIDE', personId: 'sojang01' },
      ]),
  ],
  [
    '투표',
    'isa01',
    { type: 'VOTE', vote: 'AGAINST' },
    () =>
      dear([
        { order: 1, kind: 'VOTE', personId: 'isa01' },
        { order: 2, kind: 'CONFIRM', personId: 'sojang01' },
      ]),
  ],
];

describe.each(CASES)('%s', (_, by, act, make) => {
  it('is refused without a proof and nothing changes; with one it is done', async () => {
    const docId = await make();
    const person = office.as(by);
    const body = await refused(() => actWith(person, docId, act), 409, 'NEEDS_APPROVAL_SECRET');
    expect(body.errorUserMsg).toContain('결재 비밀번호');
    expect((await actWith(person, docId, act, await proofOf(person, docId))).body).toMatchObject({ repeatedYn: 'N' });
  });
});

describe('a proof', () => {
  it('of somebody else, of another document, of another session, made up or too old is none', async () => {
    const docId = await dear(DECIDE);
    const other = await dear(DECIDE);
    const sojang = office.as('sojang01');
    const elsewhere = await office.server.signIn('sojang01');
    const needs = (proof: string) =>
      refused(() => actWith(sojang, docId, APPROVE, proof), 409, 'NEEDS_APPROVAL_SECRET');
    await needs(await proofOf(office.as('gijeon01'), docId));
    await needs(await proofOf(sojang, other));
    await needs(await proofOf(elsewhere, docId));
    await needs('x'.repeat(43));
    const old = await proofOf(sojang, docId);
    clock.advance(2 * MINUTE);
    await needs(old);
    const good = await proofOf(sojang, docId);
    clock.advance(2 * MINUTE - 1);
    expect((await actWith(sojang, docId, APPROVE, good)).body).toMatchObject({ state: 'APPROVED' });
  });

  it('is not used up by an act that is refused, and is by one that is done', async () => {
    const docId = await dear(TWO);
    const gijeon = office.as('gijeon01');
    const proof = await proofOf(gijeon, docId);
    const early = { type: 'DECIDE_EARLY' };
    await refused(() => actWith(gijeon, docId, early, proof), 409, 'ACT_REFUSED');
    expect((await actWith(gijeon, docId, APPROVE, proof)).status).toBe(200);
    // Taken back, it is another act: it wants another proof.
    expect((await actWith(gijeon, docId, { type: 'UNDO' })).status).toBe(200);
    await refused(() => actWith(gijeon, docId, APPROVE, proof), 409, 'NEEDS_APPROVAL_SECRET');
  });

  it('is a stand-in’s own: that of the absent person is none', async () => {
    const docId = await dear(TWO);
    const now = clock.now().getTime();
    const absence = { reason: '출장', from: new Date(now), to: new Date(now + 86_400_000), standInId: 'gwajang01' };
    expect((await office.as('gijeon01').post('/api/comm/absences', absence)).status).toBe(200);
    const gwajang = office.as('gwajang01');
    const absents = await proofOf(office.as('gijeon01'), docId);
    await refused(() => actWith(gwajang, docId, APPROVE, absents), 409, 'NEEDS_APPROVAL_SECRET');
    expect((await actWith(gwajang, docId, APPROVE, await proofOf(gwajang, docId))).status).toBe(200);
  });

  it('cannot be had while wrong tries keep the secret locked', async () => {
    const docId = await dear(DECIDE);
    const sojang = office.as('sojang01');
    for (let i = 0; i < 5; i++) await prove(sojang, [docId], WRONG);
    expect((await prove(sojang, [docId])).body.details).toMatchObject({ reason: 'LOCKED' });
    await refused(() => actWith(sojang, docId, APPROVE), 409, 'NEEDS_APPROVAL_SECRET');
  });
});

it('반려, 보류, 반대 and 회수 want none', async () => {
  const sojang = office.as('sojang01');
  const held = await dear(DECIDE);
  expect((await actWith(sojang, held, { type: 'HOLD', reason: '확인 중' })).status).toBe(200);
  expect((await actWith(sojang, held, { type: 'RESUME' })).status).toBe(200);
  expect((await actWith(sojang, held, { type: 'REJECT', reason: '견적 없음' })).body).toMatchObject({
    state: 'REJECTED',
  });
  const recalled = await dear(DECIDE);
  expect((await actWith(office.as('gisa01'), recalled, { type: 'RECALL' })).body).toMatchObject({ state: 'WITHDRAWN' });
  const agreed = await dear([
    { order: 1, kind: 'AGREE', personId: 'gyeongri01' },
    { order: 2, kind: 'DECIDE', personId: 'sojang01' },
  ]);
  const no = { type: 'DISAGREE', reason: '예산 없음' };
  expect((await actWith(office.as('gyeongri01'), agreed, no)).status).toBe(200);
});

it('many at once: one proof for all that want one; what it does not name is refused by itself', async () => {
  const sojang = office.as('sojang01');
  const named = [await dear(DECIDE), await dear(DECIDE)];
  const unnamed = await dear(DECIDE);
  const cheap = await office.submitted({ by: 'gisa01', line: DECIDE, more: { amount: LIMIT - 1 } });
  const documents = [...named, unnamed, cheap].map((docId) => ({ docId }));
  // Its own rows: the counter of numbers moves with those that are approved beside it.
  const rowsOf = (docId: string) =>
    office.server.sql(
      `select (select d::text from document d where d.doc_id = $1) as document,
              (select string_agg(s::text, '|' order by s.step_id) from step s where s.doc_id = $1) as steps,
              (select string_agg(e::text, '|' order by e.seq) from approval_event e where e.doc_id = $1) as events,
              (select count(*)::int from alarm a where a.doc_id = $1) as alarms`,
      [docId],
    );
  const before = await rowsOf(unnamed);
  type Results = { docId: string; okYn: string; code: string | null }[];
  const bulk = async (proof?: string) =>
    (await sojang.post<Results>('/api/elec-apv/bulkApprove', { documents, ...(proof ? { proof } : {}) })).body;
  const proof = await proofOf(sojang, ...named);
  const results = await bulk(proof);
  expect(results.filter(({ okYn }) => okYn === 'Y').map(({ docId }) => docId)).toEqual([...named, cheap].sort());
  expect(results.find(({ docId }) => docId === unnamed)).toMatchObject({ code: 'ACT_REFUSED' });
  expect((await bulk(proof)).find(({ docId }) => docId === unnamed)).toMatchObject({ okYn: 'N' });
  expect(await rowsOf(unnamed)).toEqual(before);
  expect((await sojang.get(`/api/elec-apv/documents/${unnamed}`)).body).toMatchObject({ state: 'IN_PROGRESS' });
});

describe('whether a document wants it', () => {
  type Wanting = { secretYn: string };
  const seen = async (docId: string) => {
    const sojang = office.as('sojang01');
    const detail = (await sojang.get<Wanting>(`/api/elec-apv/documents/${docId}`)).body.secretYn;
    const page = await sojang.get<{ items: (Wanting & { docId: string })[] }>(
      '/api/elec-apv/apv-inbox?tab=waiting&size=100',
    );
    return [detail, page.body.items.find((row) => row.docId === docId)?.secretYn];
  };

  it('by amount: the limit of the complex as it is at the act, as detail and list say', async () => {
    const at = await dear(DECIDE);
    const below = await office.submitted({ by: 'gisa01', line: DECIDE, more: { amount: LIMIT - 1 } });
    const without = await office.submitted({ by: 'gisa01', line: DECIDE, more: { amount: null } });
    const back = await office.submitted({ by: 'gisa01', line: DECIDE, more: { amount: -LIMIT } });
    expect([await seen(at), await seen(back), await seen(below), await seen(without)]).toEqual([
      ['Y', 'Y'],
      // What is paid back is as large as what was paid.
      ['Y', 'Y'],
      ['N', 'N'],
      ['N', 'N'],
    ]);
    const sojang = office.as('sojang01');
    for (const docId of [at, back]) await refused(() => actWith(sojang, docId, APPROVE), 409, 'NEEDS_APPROVAL_SECRET');
    expect((await actWith(sojang, below, APPROVE)).status).toBe(200);
    expect((await actWith(sojang, without, APPROVE)).status).toBe(200);
    await setLimit(null);
    expect(await seen(at)).toEqual(['N', 'N']);
    expect((await actWith(sojang, at, APPROVE)).status).toBe(200);
  });

  it('by form: what the version says that it was begun on, whatever the form says later', async () => {
    await setLimit(null);
    const sojang = office.as('sojang01');
    const gisa = office.as('gisa01');
    const room = drawingRoom(office.server);
    const reason = { key: '사유', label: '사유', type: 'text' } as const;
    const formId = await room.published(sojang, [reason], { policy: { asksSecret: true } });
    const send = async () => {
      const { body } = await gisa.post<{ docId: string }>('/api/elec-apv/documents', { formId });
      const draft = { title: '점검', content: { 사유: '점검' }, amount: null, line: DECIDE };
      const rest = { urgentYn: 'N', security: 'NORMAL', retentionYears: 5 };
      const lists = { referenceIds: [], readerIds: [], receivingDeptIds: [], relatedDocIds: [] };
      const saved = { version: 1, draft: { ...draft, ...rest, ...lists } };
      expect((await gisa.post(`/api/elec-apv/documents/${body.docId}/save`, saved)).status).toBe(200);
      expect((await actWith(gisa, body.docId, { type: 'SUBMIT' })).status).toBe(200);
      return body.docId;
    };
    const asking = await send();
    await room.renew(sojang, formId, [reason], { policy: {} });
    const plain = await send();
    expect([await seen(asking), await seen(plain)]).toEqual([
      ['Y', 'Y'],
      ['N', 'N'],
    ]);
    await refused(() => actWith(sojang, asking, APPROVE), 409, 'NEEDS_APPROVAL_SECRET');
    expect((await actWith(sojang, plain, APPROVE)).body).toMatchObject({ state: 'APPROVED' });
    const proof = await proofOf(sojang, asking);
    expect((await actWith(sojang, asking, APPROVE, proof)).body).toMatchObject({ state: 'APPROVED' });
  });
});
