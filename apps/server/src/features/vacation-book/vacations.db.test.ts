import type { Field } from '@danji/contract/forms/field';
import type { VacationBook, VacationRow } from '@danji/contract/vacations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { downloadBy } from '../../../test/download.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { startTestServer } from '../../../test/server.ts';
import { createDatabase } from '../../lib/database.ts';
import { checkInvariants } from '../../lib/invariants-store.ts';
import { deskOf, path } from '../approvals/testing/desk.ts';
import { drawingRoom } from '../forms/testing/drawing-room.ts';
import { grantByClock } from './public.ts';

const RUNS = Number(process.env.LIVES ?? 6);
const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
// By day, so that a weekend is no day of leave.
const gyeongri = forThisFile(() => server.signIn('gyeongri01'));
const gisa = forThisFile(() => server.signIn('gisa01'));
const stranger = forThisFile(() => server.signIn('sojang02'));
const room = drawingRoom(server);
const refused = refusedBy(() => server);
const { begin, save, submit, read } = deskOf(() => gyeongri);

const KINDS = ['연차', '오전반차', '시간연차', '병가'];
const fields: Field[] = [
  { key: '종류', label: '종류', type: 'radio', options: KINDS, required: true },
  { key: '기간', label: '기간', type: 'period', required: true },
  { key: '시간', label: '시간', type: 'number', min: 1, max: 8 },
  { key: '차감일수', label: '차감일수', type: 'number', min: 0, max: 60, decimals: 3 },
  { key: '잔여', label: '잔여', type: 'number', min: -100, max: 100, decimals: 3 },
];
const vacation = {
  ...{ kind: '종류', period: '기간', days: '차감일수', left: '잔여', hours: '시간' },
  ...{ whole: ['연차'], half: ['오전반차'], hourly: ['시간연차'] },
};
const form = forThisFile(async () => ({ id: await room.published(sojang, fields, { vacation }) }));

const BASE = '/api/cmplx-info';
const book = async (who = 'gyeongri01') => (await sojang.get<VacationBook>(`${BASE}/vacations/${who}`)).body;
const left = async (who?: string) => (await book(who)).left;
const enter = (day: string, who = 'gyeongri01') =>
  sojang.post<{ saved: number }>(`${BASE}/vacation-entry-days`, { rows: [{ who, day }], saveYn: 'Y' });
const setRule = async (about: Record<string, unknown>) => {
  const { body } = await sojang.get<{ version: number }>(`${BASE}/vacation-rule`);
  const { version, ...rule } = body;
  expect((await sojang.post(`${BASE}/vacation-rule`, { ...rule, ...about, seenVersion: version })).status).toBe(200);
};
const adjust = (days: number, about: Record<string, unknown> = {}, who = 'gyeongri01') =>
  sojang.post<{ entryId: string }>(`${BASE}/vacations/${who}/adjust`, {
    ...{ kind: 'ADJUSTED', days, from: '2020-01-01', until: '2030-12-31', reason: '시험' },
    ...about,
  });
/** So that exactly so much is left. */
const leave = async (days: number) => {
  const more = days - (await left());
  if (more !== 0) expect((await adjust(more)).status).toBe(200);
};
type Words = Record<string, unknown>;
/** A Tuesday and a Wednesday. */
const WISH = { 종류: '연차', 기간: { from: '2027-03-09', to: '2027-03-10' } };
const draft = async (values: Words = {}) => {
  const docId = await begin(form.id);
  expect((await save(docId, 1, { ...WISH, ...values })).status).toBe(200);
  return docId;
};
const approve = (docId: string) => sojang.post<{ state: string }>(`${path(docId)}/act`, { act: { type: 'APPROVE' } });
const voided = (docId: string) =>
  sojang.post(`${path(docId)}/act`, { act: { type: 'VOID', reason: '휴가를 가지 않음' } });
const take = async (values: Words = {}) => {
  const docId = await draft(values);
  expect((await submit(docId)).body).toMatchObject({ state: 'IN_PROGRESS' });
  expect((await approve(docId)).body).toMatchObject({ state: 'APPROVED' });
  return docId;
};
const db = forThisFile(() => createDatabase({ url: server.database.appUrl, max: 3 }));
const strike = () => grantByClock({ db, clock: server.clock });
const broken = async () =>
  (await checkInvariants(server.database.ownerUrl, {}))?.filter(({ invariant }) => invariant === 14) ?? [];

describe('what is granted', () => {
  it('nothing without a day of entry; then what the law says, seen before it is written, and taken back', async () => {
    expect(await book('gwajang01')).toMatchObject({ state: 'NO_ENTRY_DAY', left: 0 });
    expect((await enter('2026.3.2', 'gwajang01')).body).toMatchObject({ saved: 1 });
    const preview = (await gisa.get(`${BASE}/vacation-runs/preview`)).status;
    expect(preview).toBe(403);
    const seen = (await sojang.get<{ grants: { memberId: string; days: number }[] }>(`${BASE}/vacation-runs/preview`))
      .body;
    const mine = seen.grants.filter(({ memberId }) => memberId === 'gwajang01');
    expect(mine.length).toBeGreaterThan(0);
    await refused(() => sojang.post(`${BASE}/vacation-runs`, { seen: seen.grants.length + 1 }), 409, 'STALE');
    const run = await sojang.post<{ runId: string }>(`${BASE}/vacation-runs`, { seen: seen.grants.length });
    expect(await left('gwajang01')).toBe(mine.reduce((sum, { days }) => sum + days, 0));
    expect((await sojang.post(`${BASE}/vacation-runs`, { seen: 0 })).body).toEqual({ runId: null, granted: 0 });
    const undo = `${BASE}/vacation-runs/${run.body.runId}/undo`;
    expect((await sojang.post(undo)).status).toBe(200);
    expect(await left('gwajang01')).toBe(0);
    await refused(() => sojang.post(undo), 409, 'UNDONE');
  });

  it('by the clock where the complex says so, each once, however often it strikes', async () => {
    await setRule({ byClockYn: 'Y' });
    const granted = await strike();
    expect(granted).toBeGreaterThan(0);
    expect(await strike()).toBe(0);
    expect(await left('gwajang01')).toBeGreaterThan(0);
    const twice = await Promise.all([strike(), strike()]);
    expect(twice).toEqual([0, 0]);
  });

  it('two runs at once grant once', async () => {
    await enter('2024-01-02', 'gijeon01');
    const { grants } = (await sojang.get<{ grants: unknown[] }>(`${BASE}/vacation-runs/preview`)).body;
    const answers = await Promise.all([1, 2].map(() => sojang.post(`${BASE}/vacation-runs`, { seen: grants.length })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { lots } = await book('gijeon01');
    expect(new Set(lots.map(({ from }) => from)).size).toBe(lots.length);
  });
});

describe('REG-01 what papers take', () => {
  it('reserves, takes at the approval, and gives back when it is voided; the paper is filled in', async () => {
    await leave(5);
    const docId = await draft();
    await submit(docId);
    expect(await book()).toMatchObject({ left: 5, reserved: 2 });
    expect((await read(docId)).content).toMatchObject({ 차감일수: 2, 잔여: 5 });
    await approve(docId);
    expect(await book()).toMatchObject({ left: 3, reserved: 0 });
    expect((await book()).entries[0]).toMatchObject({ kind: 'USED', days: 2, docId });
    expect((await voided(docId)).status).toBe(200);
    expect(await left()).toBe(5);
    expect(await broken()).toEqual([]);
  });

  it('weekends and holidays are no leave, half a day is half, hours are hours, and sick leave takes nothing', async () => {
    await leave(10);
    await take({ 기간: { from: '2027-03-12', to: '2027-03-15' } });
    await take({ 종류: '오전반차', 기간: { from: '2027-03-16', to: '2027-03-16' } });
    await take({ 종류: '시간연차', 시간: 3, 기간: { from: '2027-03-17', to: '2027-03-17' } });
    await take({ 종류: '병가' });
    expect(await left()).toBe(10 - 2 - 0.5 - 0.375);
    const free = await draft({ 기간: { from: '2027-03-13', to: '2027-03-14' } });
    const { details } = await refused(() => submit(free), 409, 'FIELDS_INVALID');
    expect(details?.problems).toMatchObject([{ key: '기간' }]);
    const crooked = await draft({ 차감일수: 1.3, $explained: { 차감일수: { reason: '시험' } } });
    await refused(() => submit(crooked), 409, 'FIELDS_INVALID');
  });

  it('other days than the calendar says are explained, and count as they stand', async () => {
    await leave(10);
    const docId = await draft({ 차감일수: 1 });
    const { details } = await refused(() => submit(docId), 409, 'FIELDS_INVALID');
    expect(details?.problems).toMatchObject([{ key: '차감일수', message: expect.stringContaining('까닭을 적어') }]);
    await take({ 차감일수: 1, $explained: { 차감일수: { reason: '하루는 창립기념일' } } });
    expect(await left()).toBe(9);
  });

  it('beyond the balance: told, to be explained, or refused, as the complex has it', async () => {
    await leave(1);
    const ask = { formId: form.id, amount: null, values: WISH };
    const seen = async () =>
      (await gyeongri.post<{ vacation: unknown; doubts: unknown[] }>('/api/elec-apv/line/preview', ask)).body;
    expect(await seen()).toMatchObject({
      vacation: { left: 1, takes: 2, beyond: 'EXPLAIN' },
      doubts: [{ key: '차감일수' }],
    });
    const unsaid = await draft();
    await refused(() => submit(unsaid), 409, 'FIELDS_INVALID');
    await setRule({ beyond: 'REFUSE' });
    const none = await draft({ $explained: { 차감일수: { reason: '급한 일' } } });
    await refused(() => submit(none), 409, 'FIELDS_INVALID');
    await setRule({ beyond: 'WARN' });
    expect(await seen()).toMatchObject({ vacation: { beyond: 'WARN' }, doubts: [] });
    await take();
    expect(await left()).toBe(-1);
    await setRule({ beyond: 'EXPLAIN' });
    await leave(0);
    await take({ $explained: { 차감일수: { reason: '다음 해 연차를 당겨 씀' } } });
    expect(await left()).toBe(-2);
  });

  it('of two approvals at once that both take the last half day one is refused, and the other way round nothing is lost', async () => {
    await leave(0.5);
    const half = { 종류: '오전반차', 기간: { from: '2027-04-06', to: '2027-04-06' } };
    await setRule({ beyond: 'WARN' });
    const papers = [await draft(half), await draft({ ...half, 기간: { from: '2027-04-07', to: '2027-04-07' } })];
    for (const docId of papers) expect((await submit(docId)).body).toMatchObject({ state: 'IN_PROGRESS' });
    await setRule({ beyond: 'REFUSE' });
    const answers = await Promise.all(papers.map(approve));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.findIndex(({ status }) => status === 409);
    await refused(() => approve(papers[lost] ?? ''), 409, 'VACATION_SHORT');
    expect(await book()).toMatchObject({ left: 0, reserved: 0.5 });
    expect((await voided(papers[1 - lost] ?? '')).status).toBe(200);
    expect((await approve(papers[lost] ?? '')).body).toMatchObject({ state: 'APPROVED' });
    expect(await left()).toBe(0);
    await setRule({ beyond: 'EXPLAIN' });
  });

  it('after any life of documents the book equals the papers', async () => {
    await setRule({ beyond: 'WARN' });
    const step = fc.record({
      kind: fc.constantFrom('연차', '오전반차', '병가'),
      from: fc.integer({ min: 0, max: 20 }),
      long: fc.integer({ min: 0, max: 3 }),
      end: fc.constantFrom('draft', 'way', 'approve', 'approve', 'void', 'reject', 'recall'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 5 }), async (life) => {
        await leave(20);
        let expected = 20;
        let reserved = (await book()).reserved;
        for (const { kind, from, long, end } of life) {
          const day = (n: number) => new Date(Date.UTC(2027, 4, 3 + n)).toISOString().slice(0, 10);
          const docId = await draft({
            종류: kind,
            기간: { from: day(from), to: day(kind === '오전반차' ? from : from + long) },
          });
          if (end === 'draft') continue;
          // Only free days: nothing to take.
          if ((await submit(docId)).status !== 200) continue;
          const takes = kind === '병가' ? 0 : Number((await read(docId)).content.차감일수);
          if (end === 'way') reserved += takes;
          if (end === 'approve' || end === 'void') {
            expect((await approve(docId)).status).toBe(200);
            if (end === 'void') expect((await voided(docId)).status).toBe(200);
            else expected -= takes;
          }
          if (end === 'reject')
            await sojang.post(`${path(docId)}/act`, { act: { type: 'REJECT', reason: '일이 많음' } });
          if (end === 'recall') await gyeongri.post(`${path(docId)}/act`, { act: { type: 'RECALL' } });
        }
        expect(await book()).toMatchObject({ left: expected, reserved });
        expect(await broken()).toEqual([]);
      }),
      { numRuns: RUNS },
    );
    await setRule({ beyond: 'EXPLAIN' });
  });

  it('and what disagrees is found', async () => {
    const docId = await take({ 기간: { from: '2027-08-10', to: '2027-08-10' } });
    const spoil = [
      [
        'update vacation_entry set hours = hours + 1 where doc_id = $1',
        'update vacation_entry set hours = hours - 1 where doc_id = $1',
      ],
      [
        "update document set state = 'VOID' where doc_id = $1",
        "update document set state = 'APPROVED' where doc_id = $1",
      ],
    ];
    for (const [wrong = '', right = ''] of spoil) {
      await server.sql(`set session_replication_role = replica`);
      await server.sql(wrong, [docId]);
      expect((await broken()).map(({ subject }) => subject)).toContain(docId);
      await server.sql(right, [docId]);
      await server.sql(`set session_replication_role = origin`);
    }
    expect(await broken()).toEqual([]);
  });
});

describe('by hand', () => {
  it('pays out and carries over what is left of a grant, and not more', async () => {
    const grant = (await adjust(3, { from: '2026-01-01', until: '2026-12-31' })).body.entryId;
    const paid = await adjust(1, { kind: 'PAID', lotId: grant, from: undefined, until: undefined });
    expect(paid.status).toBe(200);
    await refused(
      () =>
        sojang.post(`${BASE}/vacations/gyeongri01/adjust`, { kind: 'PAID', lotId: grant, days: 2.5, reason: '시험' }),
      409,
      'NOT_THAT_MUCH',
    );
    // Typed wrongly, they would never lapse.
    const endless = { reason: '시험', until: '9999-12-31' };
    for (const body of [
      { ...endless, kind: 'ADJUSTED', days: 1, from: '2026-01-01' },
      { ...endless, kind: 'ADJUSTED', days: 1, from: '0001-01-01', until: '2026-12-31' },
      { ...endless, kind: 'CARRIED', days: 1, lotId: grant },
    ])
      await refused(() => sojang.post(`${BASE}/vacations/gyeongri01/adjust`, body), 409, 'ENDLESS');
    const before = await left();
    const carry = { kind: 'CARRIED', lotId: grant, days: 2, until: '2027-12-31', reason: '노사 합의' };
    expect((await sojang.post(`${BASE}/vacations/gyeongri01/adjust`, carry)).status).toBe(200);
    expect(await left()).toBe(before);
    expect((await book()).lots.find(({ lotId }) => lotId === grant)).toMatchObject({ closed: 3, left: 0 });
  });

  it('absences are entered and taken back; the day of entry is read line by line, all or none', async () => {
    const gap = { kind: 'ABSENT', from: '2026-06-01', to: '2026-06-02', reason: '무단 결근' };
    const made = await sojang.post<{ gapId: string }>(`${BASE}/vacations/gwajang01/gaps`, gap);
    expect((await book('gwajang01')).gaps).toMatchObject([gap]);
    await refused(
      () => sojang.post(`${BASE}/vacations/gwajang01/gaps`, { ...gap, to: '2026-05-01' }),
      409,
      'BACKWARDS',
    );
    const withdraw = `${BASE}/vacation-gaps/${made.body.gapId}/withdraw`;
    expect((await sojang.post(withdraw)).status).toBe(200);
    await refused(() => sojang.post(withdraw), 404, 'NOT_FOUND');
    const rows = [
      { who: '이과장', day: '2019년 5월 7일' },
      { who: '없는사람', day: '2020-01-01' },
      { who: 'gisa02', day: '2020-02-30' },
    ];
    const answer = await sojang.post<{ rows: { line: number; problem: string | null }[]; saved: number }>(
      `${BASE}/vacation-entry-days`,
      { rows, saveYn: 'Y' },
    );
    expect(answer.body).toMatchObject({ saved: 0, rows: [{ problem: null }, { line: 2 }, { line: 3 }] });
    expect(answer.body.rows.filter(({ problem }) => problem !== null)).toHaveLength(2);
    expect((await book('gwajang01')).enteredOn).toBe('2026-03-02');
  });

  it('another complex sees and changes nothing of it; nor does whoever has no right', async () => {
    for (const url of ['vacations/gyeongri01', 'vacations/nobody01']) {
      expect((await stranger.get(`${BASE}/${url}`)).status).toBe(404);
    }
    const body = { kind: 'ADJUSTED', days: 1, from: '2026-01-01', until: '2026-12-31', reason: '시험' };
    await refused(() => stranger.post(`${BASE}/vacations/gyeongri01/adjust`, body), 404, 'NOT_FOUND');
    await refused(() => gisa.post(`${BASE}/vacations/gyeongri01/adjust`, body), 403, 'NO_PERMISSION');
    const theirs = (await stranger.get<{ items: VacationRow[] }>(`${BASE}/vacations?size=100`)).body.items;
    expect(theirs.map(({ memberId }) => memberId)).not.toContain('gyeongri01');
  });
});

describe('what is seen', () => {
  it('the list in any order, as a file, and the own book', async () => {
    const { items } = (await sojang.get<{ items: VacationRow[] }>(`${BASE}/vacations?sort=-left&size=100`)).body;
    expect(items.map(({ left: one }) => one)).toEqual(items.map(({ left: one }) => one).sort((a, b) => b - a));
    const found = (await sojang.get<{ total: number }>(`${BASE}/vacations?text=${encodeURIComponent('김경리')}`)).body;
    expect(found.total).toBeLessThanOrEqual(1);
    const { rows } = await downloadBy(() => server)(sojang, `${BASE}/vacations/excel`, {
      ...{ filter: {}, reason: '연차 대장 보관용 자료' },
    });
    expect(JSON.stringify(rows)).toContain('남음');
    const own = (await gyeongri.get<VacationBook>('/api/comm/vacations/mine')).body;
    expect(own).toMatchObject({ memberId: 'gyeongri01', left: await left() });
  });

  it('who is away in a month: of all for whoever manages, of the own department for others', async () => {
    const docId = await take({ 기간: { from: '2027-09-07', to: '2027-09-08' } });
    const month = '/api/comm/vacations/month?month=2027-09';
    const ofAll = (await sojang.get<{ allYn: string; away: { memberId: string }[] }>(month)).body;
    expect(ofAll).toMatchObject({
      allYn: 'Y',
      away: [{ memberId: 'gyeongri01', from: '2027-09-07', kind: 'VACATION' }],
    });
    expect((await gisa.get(month)).body).toMatchObject({ allYn: 'N', away: [] });
    const away = { reason: '교육', from: '2027-09-14T00:00:00Z', to: '2027-09-15T09:00:00Z', standInId: 'gisa02' };
    expect((await gisa.post('/api/comm/absences', away)).status).toBe(200);
    expect((await gisa.get(month)).body).toMatchObject({ away: [{ memberId: 'gisa01', kind: 'ABSENCE', days: null }] });
    await voided(docId);
    expect((await sojang.get<{ away: unknown[] }>(month)).body.away).toHaveLength(1);
  });

  it('of a part of a day which half or how many hours, under way and decided; nothing else of the paper', async () => {
    await leave(30);
    await take({ 종류: '오전반차', 기간: { from: '2028-03-07', to: '2028-03-07' } });
    await take({ 종류: '시간연차', 시간: 3, 기간: { from: '2028-03-08', to: '2028-03-08' } });
    await submit(await draft({ 종류: '시간연차', 시간: 2, 기간: { from: '2028-03-09', to: '2028-03-09' } }));
    await take({ 기간: { from: '2028-03-14', to: '2028-03-14' } });
    const { away } = (await sojang.get<{ away: Words[] }>('/api/comm/vacations/month?month=2028-03')).body;
    expect(away.map(({ from, days, part, kind }) => ({ from, days, part, kind }))).toEqual([
      { from: '2028-03-07', days: 0.5, part: '오전반차', kind: 'VACATION' },
      { from: '2028-03-08', days: 0.375, part: '3시간', kind: 'VACATION' },
      { from: '2028-03-09', days: 0.25, part: '2시간', kind: 'PENDING' },
      { from: '2028-03-14', days: 1, part: null, kind: 'VACATION' },
    ]);
    expect(Object.keys(away[0] ?? {}).sort()).toEqual(
      ['days', 'deptName', 'from', 'kind', 'memberId', 'memberName', 'part', 'until'].sort(),
    );
  });
});
