import { describe, expect, it } from 'vitest';
import { contractDesk } from '../../../test/contract-desk.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startTestServer } from '../../../test/server.ts';
import { createDatabase } from '../../lib/database.ts';
import { tellFollowUps } from './public.ts';

const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
const gisa = forThisFile(() => server.signIn('gisa01'));
const stranger = forThisFile(() => server.signIn('sojang02'));
const db = forThisFile(() => createDatabase({ url: server.database.appUrl, max: 4 }));
const desk = forThisFile(() =>
  contractDesk(
    server,
    () => gisa,
    () => sojang,
  ),
);
const form = forThisFile(async () => ({ id: await desk.publish(sojang) }));
/** Far from the days of the demo. */
const runAt = (moment: string) => tellFollowUps({ db, clock: { now: () => new Date(`${moment}:00+09:00`) } });

type Told = { member_id: string; body: string; settled: boolean };
const toldOf = (title: string) =>
  server.sql<Told>(
    `select member_id, body, settled_at is not null as settled from alarm where title = $1 order by created_at, alarm_id`,
    [title],
  );
const stagesOf = async (docId: string) =>
  (
    await server.sql<{ stage: string }>(
      'select stage from register_notice where doc_id = $1 order by made_at, length(stage), stage',
      [docId],
    )
  ).map(({ stage }) => stage);
const until = (to: string) => ({ from: '2030-01-02', to });
type Home = { followUps: { docId: string; title: string; daysLeft: number; endsYn: string }[] };
const homeOf = async (by: typeof gisa) => (await by.get<Home>('/api/main/home')).body.followUps;

describe('what ends soon is told', () => {
  it('60, 30 and 7 days before, each once however many nodes ask, in office hours alone', async () => {
    const docId = await desk.complete(form.id, { 계약명: '경비 용역', 업체: '든든', 기간: until('2030-12-31') });
    // 2030-11-04 is a Monday.
    await runAt('2030-10-30T10:00');
    expect(await stagesOf(docId)).toEqual([]);
    await runAt('2030-11-03T10:00');
    await runAt('2030-11-04T05:00');
    expect(await stagesOf(docId)).toEqual(['BEFORE_60']);
    expect(await toldOf('경비 용역')).toEqual([]);
    await Promise.all([runAt('2030-11-04T10:00'), runAt('2030-11-04T10:00'), runAt('2030-11-04T10:01')]);
    await runAt('2030-11-20T10:00');
    expect(await toldOf('경비 용역')).toEqual([
      { member_id: 'gisa01', body: '계약대장: 57일 뒤(2030-12-31) 끝납니다.', settled: false },
    ]);
    await runAt('2030-12-02T10:00');
    await runAt('2030-12-24T10:00');
    expect(await stagesOf(docId)).toEqual(['BEFORE_60', 'BEFORE_30', 'BEFORE_7']);
    expect((await toldOf('경비 용역')).length).toBe(3);
  });

  it('late it goes up the line, and nobody hears of it twice', async () => {
    const docId = await desk.complete(form.id, { 계약명: '소독 용역', 업체: '맑은', 기간: until('2031-03-03') });
    await server.sql(
      "insert into member_role select m.apt_id, m.member_id, r.role_id from member m join role r on r.apt_id = m.apt_id and r.role_code = 'DEPT_HEAD' where m.member_id = 'gijeon01' on conflict do nothing",
    );
    await server.sql(
      "update member set dept_id = (select dept_id from member where member_id = 'gijeon01') where member_id = 'gisa01'",
    );
    await runAt('2031-03-04T10:00');
    await runAt('2031-03-06T10:00');
    await runAt('2031-03-10T10:00');
    await runAt('2031-03-12T10:00');
    expect((await stagesOf(docId)).filter((stage) => stage.startsWith('LATE'))).toEqual(['LATE_1', 'LATE_3', 'LATE_7']);
    const told = (await toldOf('소독 용역')).map(({ member_id }) => member_id);
    expect(told[0]).toBe('gisa01');
    expect(told).toContain('sojang01');
    expect(new Set(told).size).toBe(told.length);
  });

  it('after days on which no server ran nobody is flooded: one alarm for many, and what is long past is not told', async () => {
    const docIds = [];
    for (let n = 0; n < 5; n += 1)
      docIds.push(await desk.complete(form.id, { 계약명: `밀린 용역 ${n}`, 업체: `${n}`, 기간: until('2032-05-12') }));
    const old = await desk.complete(form.id, { 계약명: '오래된 용역', 기간: until('2032-01-31') });
    await runAt('2032-05-11T10:00');
    for (const docId of docIds) expect(await stagesOf(docId)).toEqual(['BEFORE_7']);
    expect(await stagesOf(old)).toEqual([]);
    expect(await toldOf('밀린 용역 0')).toEqual([]);
    const many = await toldOf('기한이 된 일 5건');
    expect(many.map(({ member_id }) => member_id)).toEqual(['gisa01']);
    await runAt('2032-05-11T11:00');
    expect((await toldOf('기한이 된 일 5건')).length).toBe(1);
  });
});

describe('it is done when the paper that completes it is complete', () => {
  it('a newer contract on the same thing settles alarm and home; while that is under way nothing is settled', async () => {
    // Home shows the first few, and the tests before this one have left theirs.
    await server.sql('update register_notice set settled_at = made_at where settled_at is null');
    const docId = await desk.complete(form.id, { 계약명: '승강기 유지', 업체: '한빛', 기간: until('2033-06-30') });
    await runAt('2033-06-27T10:00');
    expect((await homeOf(gisa)).map((row) => row.docId)).toContain(docId);
    expect((await homeOf(sojang)).map((row) => row.docId)).not.toContain(docId);
    expect((await homeOf(stranger)).map((row) => row.docId)).not.toContain(docId);
    const renewed = await desk.sent(form.id, { 계약명: '승강기 유지', 업체: '한빛', 기간: until('2036-06-30') });
    await runAt('2033-06-27T11:00');
    expect((await toldOf('승강기 유지')).map(({ settled }) => settled)).toEqual([false]);
    await desk.approve(renewed);
    // At once on home, whenever the job comes.
    expect((await homeOf(gisa)).map((row) => row.docId)).not.toContain(docId);
    await runAt('2033-06-27T12:00');
    expect((await toldOf('승강기 유지')).map(({ settled }) => settled)).toEqual([true]);
    await runAt('2033-07-04T10:00');
    expect((await stagesOf(docId)).filter((stage) => stage.startsWith('LATE'))).toEqual([]);
  });

  it('a paper written on from it answers for it when it is complete and of the right kind, and asks again when that is void', async () => {
    const docId = await desk.complete(form.id, { 계약명: '도색 공사', 업체: '새빛', 기간: until('2034-08-31') });
    await runAt('2034-08-29T10:00');
    const other = await desk.room.published(sojang, [{ key: '메모', label: '메모', type: 'text' }], {});
    await desk.complete(other, { 메모: '관련 없음' }, { relatedDocIds: [docId] });
    await runAt('2034-08-29T11:00');
    expect((await toldOf('도색 공사')).map(({ settled }) => settled)).toEqual([false]);
    const done = await desk.complete(form.id, { 계약명: '도색 공사 준공' }, { relatedDocIds: [docId] });
    await runAt('2034-08-29T12:00');
    expect((await toldOf('도색 공사')).map(({ settled }) => settled)).toEqual([true]);
    await desk.void(done);
    await runAt('2034-09-01T10:00');
    expect((await stagesOf(docId)).filter((stage) => stage.startsWith('LATE'))).toEqual(['LATE_1']);
  });

  it('void, nothing is asked any more', async () => {
    const docId = await desk.complete(form.id, { 계약명: '없던 일', 기간: until('2035-02-28') });
    await runAt('2035-02-26T10:00');
    await desk.void(docId);
    await runAt('2035-02-26T11:00');
    expect((await toldOf('없던 일')).map(({ settled }) => settled)).toEqual([true]);
    await runAt('2035-03-05T10:00');
    expect(await stagesOf(docId)).toEqual(['BEFORE_7']);
  });
});

describe('a person says that nothing more comes of it', () => {
  const close = (by: typeof gisa, body: Record<string, unknown>) => by.post('/api/main/follow-ups/close', body);
  const closings = async () => (await server.sql('select from register_closing')).length;

  it('whoever was told, with a reason; it goes from home, settles its alarm and is told no more', async () => {
    await server.sql('update register_notice set settled_at = made_at where settled_at is null');
    const docId = await desk.complete(form.id, { 계약명: '끝낼 계약', 업체: '끝', 기간: until('2037-09-30') });
    await runAt('2037-09-28T10:00');
    const body = { register: 'CONTRACT', docId, rowNo: 1, reason: '갱신하지 않기로 함' };
    const before = await closings();
    // Who may read it all, but neither wrote it nor was told; a stranger; no reason; no such row; a paper of another complex.
    expect((await close(sojang, body)).status).toBe(404);
    expect((await close(stranger, body)).status).toBe(404);
    expect((await close(gisa, { ...body, reason: ' ' })).status).toBe(400);
    expect((await close(gisa, { ...body, rowNo: 2 })).status).toBe(404);
    expect((await close(gisa, { ...body, paperId: '0190a0b0-1234-7000-8000-0000000000ff' })).status).toBe(404);
    expect(await closings()).toBe(before);
    const [one, other] = await Promise.all([close(gisa, body), close(gisa, body)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(await closings()).toBe(before + 1);
    expect((await homeOf(gisa)).map((row) => row.docId)).not.toContain(docId);
    expect((await toldOf('끝낼 계약')).map(({ settled }) => settled)).toEqual([true]);
    await runAt('2037-10-09T10:00');
    expect((await stagesOf(docId)).filter((stage) => stage.startsWith('LATE'))).toEqual([]);
  });

  it('is taken back within a day by whoever closed it, on record; then it asks again', async () => {
    await server.sql('update register_notice set settled_at = made_at where settled_at is null');
    const docId = await desk.complete(form.id, { 계약명: '다시 열 계약', 업체: '끝', 기간: until('2039-09-30') });
    await runAt('2039-09-28T10:00');
    const row = { register: 'CONTRACT', docId, rowNo: 1 };
    const reopen = (by: typeof gisa, about = {}) => by.post('/api/main/follow-ups/reopen', { ...row, ...about });
    const closed = async (by: typeof gisa) =>
      (await by.get<{ docId: string; reason: string }[]>('/api/main/follow-ups/closed')).body.filter(
        (one) => one.docId === docId,
      );
    const open = async () => (await homeOf(gisa)).some((one) => one.docId === docId);
    expect((await reopen(gisa)).status).toBe(404);
    expect((await close(gisa, { ...row, reason: '잘못 누름' })).status).toBe(200);
    expect(await closed(gisa)).toMatchObject([{ reason: '잘못 누름' }]);
    expect(await closed(sojang)).toEqual([]);
    const before = await closings();
    expect((await reopen(sojang)).status).toBe(404);
    expect((await reopen(stranger)).status).toBe(404);
    expect((await reopen(gisa, { rowNo: 2 })).status).toBe(404);
    expect(await closings()).toBe(before);
    expect(await open()).toBe(false);
    expect((await reopen(gisa)).status).toBe(200);
    expect(await open()).toBe(true);
    expect(await server.sql('select reason, reopened_by from register_reopening where doc_id = $1', [docId])).toEqual([
      { reason: '잘못 누름', reopened_by: 'gisa01' },
    ]);
    expect((await close(gisa, { ...row, reason: '끝냄' })).status).toBe(200);
    await server.sql("update register_closing set closed_at = closed_at - interval '25 hours' where doc_id = $1", [
      docId,
    ]);
    expect(await closed(gisa)).toEqual([]);
    expect((await reopen(gisa)).status).toBe(404);
    expect(await open()).toBe(false);
  });

  it('with a paper: done while that is complete, and asked for again when it is void', async () => {
    await server.sql('update register_notice set settled_at = made_at where settled_at is null');
    const docId = await desk.complete(form.id, { 계약명: '문서로 끝낼 계약', 기간: until('2038-04-30') });
    await runAt('2038-04-28T10:00');
    const paperId = await desk.sent(form.id, { 계약명: '다른 이름의 준공' });
    const body = { register: 'CONTRACT', docId, rowNo: 1, reason: '준공함', paperId };
    expect((await close(gisa, body)).status).toBe(200);
    const open = async () => (await homeOf(gisa)).some((row) => row.docId === docId);
    expect(await open()).toBe(true);
    await desk.approve(paperId);
    expect(await open()).toBe(false);
    await desk.void(paperId);
    expect(await open()).toBe(true);
  });
});
