import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';
import { createDatabase } from '../../lib/database.ts';
import { drawingRoom } from '../forms/testing/drawing-room.ts';
import { tellOrphans } from './public.ts';
import { deskOf, MONEY } from './testing/desk.ts';

const office = forThisFile(() =>
  startOffice(['gisa01', 'gisa02', 'gwajang01', 'gijeon01', 'sojang01', 'hoejang01', 'gamsa01']),
);
const WORKS = { amount: 148_500_000, content: { 재원: '장기수선충당금' } };
const LINE = [
  { order: 1, kind: 'DECIDE', personId: 'sojang01' },
  { order: 2, kind: 'CONFIRM', personId: 'gamsa01' },
  { order: 3, kind: 'CONFIRM', personId: 'hoejang01' },
];
const db = forThisFile(() => createDatabase({ url: office.server.database.appUrl, max: 2 }));
const orphansOf = async (docId: string) => {
  await tellOrphans({ db, clock: office.server.clock });
  return office.server.sql<{ body: string }>(
    "select body from alarm where doc_id = $1 and ask = 'ORPHAN' and settled_at is null",
    [docId],
  );
};
const HOUR = 3_600_000;
const away = async (by: string, standInId: string) => {
  const now = office.server.clock.now().getTime();
  const body = { reason: '출장', from: new Date(now), to: new Date(now + 9 * 24 * HOUR), standInId };
  expect((await office.as(by).post('/api/comm/absences', body)).status).toBe(200);
};
const asksOf = (docId: string) =>
  office.server.sql<{ member_id: string }>(
    "select member_id from alarm where doc_id = $1 and ask = 'TURN' and settled_at is null order by member_id",
    [docId],
  );
const asked = async (docId: string) => (await asksOf(docId)).map(({ member_id }) => member_id);

it('CTL-06 who decides it is not asked to confirm it for the 감사, when the turn comes and when the absence begins, and that nobody can is told; another is asked', async () => {
  const before = await office.submit('gisa01', LINE, WORKS);
  await office.act('sojang01', before, { type: 'APPROVE' });
  expect(await asked(before)).toEqual(['gamsa01']);
  // Entered by hand: who enters it is told already that the two control each other.
  await office.server.sql(
    `insert into absence (apt_id, absence_id, person_id, stand_in_id, reason, starts_at, ends_at, created_at)
     values ('10001', gen_random_uuid(), 'gamsa01', 'sojang01', '출장', $1::timestamptz - interval '1 hour', $1::timestamptz + interval '9 days', $1)`,
    [office.server.clock.now()],
  );
  await away('hoejang01', 'gwajang01');
  expect(await asked(before)).toEqual(['gamsa01']);
  const after = await office.submit('gisa01', LINE, WORKS);
  await office.act('sojang01', after, { type: 'APPROVE' });
  expect(await asked(after)).toEqual(['gamsa01']);
  const refused = await office.act('sojang01', after, { type: 'CONFIRM' });
  expect((refused.body.details as { reason: string }).reason).toBe('RULE_PAIR');
  // Nobody but the absent 감사 can go on with it: somebody hears of that.
  expect(await orphansOf(after)).toMatchObject([{ body: expect.stringContaining('대결자 없음') }]);

  // The twin: somebody who holds neither part is asked.
  await office.server.sql("update absence set stand_in_id = 'gwajang01' where person_id = 'gamsa01'");
  const other = await office.submit('gisa01', LINE, WORKS);
  await office.act('sojang01', other, { type: 'APPROVE' });
  expect(await asked(other)).toEqual(['gamsa01', 'gwajang01']);
  expect([await orphansOf(other), await orphansOf(after)]).toEqual([[], []]);
});

it('CTL-04 who receives the money does nothing in the place of who is away: neither 반려 nor 보류 nor 내용 수정 nor 후결; another does', async () => {
  const room = drawingRoom(office.server);
  const payee = { key: '받는사람', label: '받는사람', type: 'member', required: true } as const;
  const formId = await room.published(office.as('sojang01'), [{ ...MONEY, correctable: true }, payee], {
    ...{ amountField: '지급금액', payeeField: '받는사람' },
    policy: { allowEarlyDecision: true, allowStepBack: true },
  });
  const { begin, save, submit } = deskOf(() => office.as('gisa01'));
  const line = [
    { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
    { order: 2, kind: 'REVIEW', personId: 'gwajang01' },
    { order: 3, kind: 'DECIDE', personId: 'sojang01' },
  ];
  const put = async () => {
    const docId = await begin(formId);
    const content = { 지급금액: 100_000, 받는사람: [{ id: 'gisa02', name: '강기사' }] };
    expect((await save(docId, 1, content, { line })).status).toBe(200);
    expect((await submit(docId)).body).toMatchObject({ state: 'IN_PROGRESS' });
    return docId;
  };
  await office.server.sql('delete from absence');
  const docId = await put();
  expect((await office.act('gijeon01', docId, { type: 'APPROVE' })).status).toBe(200);
  await away('gwajang01', 'gisa02');
  const before = await office.digest(docId);
  const refusedOn = async (id: string, act: Record<string, unknown>) => {
    const { body, status } = await office.act('gisa02', id, act);
    expect([status, (body.details as { reason: string }).reason], JSON.stringify(act)).toEqual([409, 'RULE_PAIR']);
    expect(body.errorUserMsg).toMatch(/대금을 받는 사람.*다른 사람이 하게/);
  };
  const reason = '다시';
  for (const act of [
    { type: 'APPROVE' },
    { type: 'REJECT', reason },
    { type: 'STEP_BACK', reason },
    { type: 'HOLD', reason },
    { type: 'ASK', reason },
    { type: 'CORRECT', values: { 지급금액: 200_000 }, reason },
  ])
    await refusedOn(docId, act);
  expect(await office.digest(docId)).toBe(before);
  type Offered = { abilities: string[] };
  const { body } = await office.as('gisa02').get<Offered>(`/api/elec-apv/documents/${docId}`);
  expect(body.abilities.filter((act) => ['REJECT', 'HOLD', 'CORRECT', 'ASK'].includes(act))).toEqual([]);
  // Nor does it wait for them in a list or a count.
  const waitsFor = async (memberId: string) => {
    const person = await office.person(memberId);
    const inbox = await person.get<{ items: { docId: string }[] }>('/api/elec-apv/apv-inbox?tab=waiting&size=100');
    const counts = await person.get<{ waiting: number }>('/api/elec-apv/counts');
    return [inbox.body.items.some((row) => row.docId === docId), counts.body.waiting === inbox.body.items.length];
  };
  expect(await waitsFor('gisa02')).toEqual([false, true]);

  const decided = await put();
  expect((await office.act('sojang01', decided, { type: 'DECIDE_EARLY' })).body).toMatchObject({ state: 'APPROVED' });
  const sealed = await office.digest(decided);
  await refusedOn(decided, { type: 'APPROVE' });
  expect(await office.digest(decided)).toBe(sealed);

  // The twin: somebody who receives nothing.
  await office.server.sql("update absence set stand_in_id = 'seomu01' where person_id = 'gwajang01'");
  expect(await waitsFor('seomu01')).toEqual([true, true]);
  expect((await office.act('seomu01', decided, { type: 'APPROVE' })).status).toBe(200);
  expect((await office.act('seomu01', docId, { type: 'REJECT', reason })).body).toMatchObject({ state: 'REJECTED' });
});
