import type { Output } from '@danji/contract/endpoint';
import type { Field } from '@danji/contract/forms/field';
import { koreanDay } from '@danji/contract/korean-day';
import type { OpenDuty, OpenRule, pageOpenDuties } from '@danji/contract/open-duties';
import { describe, expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { startTestServer } from '../../../test/server.ts';
import { createDatabase } from '../../lib/database.ts';
import { isWorkingDay } from '../approvals/public.ts';
import { deskOf, path } from '../approvals/testing/desk.ts';
import { drawingRoom } from '../forms/testing/drawing-room.ts';
import { koreanHolidays } from '../reminders/public.ts';
import { tellOpenDuties } from './tell-open-duties.ts';

const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
const gisa = forThisFile(() => server.signIn('gisa01'));
const stranger = forThisFile(() => server.signIn('sojang02'));
const db = forThisFile(() => createDatabase({ url: server.database.appUrl, max: 4 }));
const room = drawingRoom(server);
const refused = refusedBy(() => server);
const { begin, save, submit } = deskOf(() => gisa);
const text = (key: string): Field => ({ key, label: key, type: 'text' });
const form = forThisFile(async () => {
  const id = await room.published(sojang, [text('내용')], {});
  await server.sql("update form set form_code = 'NOTICE_BEFORE' where apt_id = '10001' and form_code = 'NOTICE'");
  await server.sql("update form set form_code = 'NOTICE' where apt_id = '10001' and form_id = $1", [id]);
  return { id };
});
const BASE = '/api/cmplx-info/publications';
const DAY = 86_400_000;

async function complete(title: string, more: Record<string, unknown> = {}) {
  const docId = await begin(form.id);
  await save(docId, 1, { 내용: '모두에게' }, { title, ...more });
  await submit(docId);
  await sojang.post(`${path(docId)}/act`, { act: { type: 'APPROVE' } });
  return docId;
}
const all = async (by = sojang) => (await by.get<Output<typeof pageOpenDuties>>(`${BASE}/due?size=100`)).body.items;
const dutyOf = async (docId: string): Promise<OpenDuty | undefined> => (await all()).find((one) => one.docId === docId);
const counts = async () => (await sojang.get<Record<string, number>>(`${BASE}/due/counts`)).body;
const decide = (docId: string, body: object, by = sojang) => by.post(`${BASE}/of-document/${docId}/decision`, body);
async function publish(docId: string) {
  const { seen } = (await sojang.get<{ seen: string }>(`${BASE}/of-document/${docId}/page`)).body;
  return sojang.post<{ publicationId: string }>(`${BASE}/of-document/${docId}/page`, {
    ...{ seen, kind: 'NOTICE', shownUntil: '2027-06-30', shown: [], covered: [], words: [], checkedYn: 'Y' },
  });
}
const rules = async () => (await sojang.get<OpenRule[]>(`${BASE}/due/rules`)).body;
const daysLater = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

describe('what has to be shown', () => {
  it('a finished paper waits with its last day, and is done by publishing, by saying where else, or by deciding not to', async () => {
    const before = await counts();
    const [one, two, three] = [await complete('공고 하나'), await complete('공고 둘'), await complete('공고 셋')];
    const closed = await complete('비공개 기안', { disclosure: { kind: 'CLOSED', reason: '개인정보' } });
    const duty = await dutyOf(one);
    expect(duty).toMatchObject({ ruleCode: 'NOTICE', state: 'DUE', title: '공고 하나' });
    expect(duty?.dueOn).toBe(daysLater(duty?.baseOn ?? '', 3));
    expect(await dutyOf(closed)).toBeUndefined();
    expect(await counts()).toEqual({ ...before, due: (before.due ?? 0) + 3 });

    const { body } = await publish(one);
    expect(await dutyOf(one)).toMatchObject({ state: 'PUBLISHED', shownUntil: '2027-06-30' });
    expect((await decide(two, { kind: 'ELSEWHERE', reason: 'K-apt에 11월 16일 입력' })).status).toBe(200);
    expect((await decide(three, { kind: 'CLOSED', reason: '공사와 무관' })).status).toBe(200);
    expect(await dutyOf(two)).toMatchObject({
      state: 'ELSEWHERE',
      reason: 'K-apt에 11월 16일 입력',
      decidedName: '박소장',
    });
    expect(await dutyOf(three)).toMatchObject({ state: 'CLOSED' });
    expect(await counts()).toEqual(before);

    await sojang.post(`${BASE}/of-document/${three}/decision/undo`, {});
    await sojang.post(`${BASE}/${body.publicationId}/take-back`, { reason: '잘못 올림' });
    expect((await dutyOf(one))?.state).toBe('DUE');
    expect((await dutyOf(three))?.state).toBe('DUE');
  });

  it('a period that the office changes counts from then on, and one that is off asks for nothing', async () => {
    const docId = await complete('기한 바꾸기');
    const rule = (await rules()).find(({ ruleCode }) => ruleCode === 'NOTICE');
    expect(rule).toMatchObject({ version: 0, amount: 3, unit: 'DAYS', offYn: 'N' });
    const { ruleCode: _, ...said } = rule as OpenRule;
    const put = (change: object) => sojang.post(`${BASE}/due/rules/NOTICE`, { ...said, ...change });
    expect((await put({ unit: 'NEXT_MONTH_END' })).status).toBe(200);
    expect((await dutyOf(docId))?.dueOn).toMatch(/-(?:28|29|30|31)$/);
    await refused(() => put({ amount: 5 }), 409, 'STALE');
    await refused(() => put({ version: 1, amount: 400 }), 400, 'INVALID_INPUT');
    await refused(() => gisa.post(`${BASE}/due/rules/NOTICE`, { ...said, version: 1 }), 403, 'NO_PERMISSION');
    expect((await put({ version: 1, offYn: 'Y' })).status).toBe(200);
    expect(await dutyOf(docId)).toBeUndefined();
    expect((await put({ version: 2 })).status).toBe(200);
    expect((await dutyOf(docId))?.state).toBe('DUE');
    expect((await all(stranger)).map((one) => one.docId)).not.toContain(docId);
  });

  it('nothing is decided of what is not finished, is shown, was decided, or is not one’s to read', async () => {
    const shown = await complete('이미 공개');
    await publish(shown);
    const decided = await complete('이미 정함');
    await decide(decided, { kind: 'CLOSED', reason: '까닭' });
    const body = { kind: 'CLOSED', reason: '까닭' };
    await refused(() => decide(shown, body), 409, 'PUBLICATION_REFUSED');
    await refused(() => decide(decided, body), 409, 'PUBLICATION_REFUSED');
    await refused(() => decide(decided, { kind: 'CLOSED', reason: ' ' }), 400, 'INVALID_INPUT');
    await refused(() => decide(shown, body, stranger), 404, 'NOT_FOUND');
    await refused(() => decide(shown, body, gisa), 403, 'NO_PERMISSION');
    await refused(() => sojang.post(`${BASE}/of-document/${shown}/decision/undo`, {}), 404, 'NOT_FOUND');
    const fresh = await complete('둘이 함께');
    const answers = await Promise.all([decide(fresh, body), decide(fresh, body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the job', () => {
  /** In office hours of the first working day that is so many days away. */
  const run = (days = 0) => {
    let day = daysLater(koreanDay(server.clock.now()), days);
    while (!isWorkingDay(day, koreanHolidays)) day = daysLater(day, 1);
    return tellOpenDuties({ db, clock: { now: () => new Date(`${day}T10:00:00+09:00`) } });
  };
  const toldOf = (docId: string) =>
    server.sql<{ stage: string; member_id: string | null; settled: boolean }>(
      'select stage, member_id, settled_at is not null as settled from open_notice where doc_id = $1 order by made_at, stage',
      [docId],
    );

  it('tells before the day and after it up the line, each stage once, shows it on home, and is quiet once it is decided', async () => {
    const docId = await complete('알릴 공고');
    const [elsewhere] = [await complete('다른 공고')];
    await decide(elsewhere, { kind: 'ELSEWHERE', reason: '게시판' });
    await publish(await complete('문을 여는 공고'));
    await Promise.all([run(), run()]);
    expect(await toldOf(docId)).toMatchObject([
      { stage: expect.stringMatching(/^BEFORE_[17]$/), member_id: 'gisa01', settled: false },
    ]);
    expect(await toldOf(elsewhere)).toEqual([]);
    const home = async (by = gisa) =>
      (await by.get<{ followUps: { register: string; docId: string }[] }>('/api/main/home')).body.followUps.filter(
        (one) => one.docId === docId,
      );
    expect(await home()).toMatchObject([{ register: 'OPEN', docId }]);
    await run(11);
    await run(11);
    const late = (await toldOf(docId)).filter(({ stage }) => stage.startsWith('LATE'));
    expect(late.map(({ stage }) => stage).sort()).toEqual(['LATE_1', 'LATE_3', 'LATE_7']);
    expect(new Set(late.map(({ member_id }) => member_id).filter(Boolean)).size).toBeGreaterThan(1);
    await decide(docId, { kind: 'ELSEWHERE', reason: '게시판에 붙임' });
    await run(11);
    expect((await toldOf(docId)).every(({ settled }) => settled)).toBe(true);
    expect(await home()).toEqual([]);
    const before = await digestOf(server);
    await run(11);
    expect(await digestOf(server)).toEqual(before);
  });

  it('takes away the files of what has ended, once', async () => {
    const docId = await complete('끝날 공고');
    const { body } = await publish(docId);
    await server.sql(
      `insert into stored_file (apt_id, sha256, bytes, created_at, claimed_at) values ('10001', sha256('pdf'), 3, now(), now())`,
    );
    await server.sql(
      `insert into publication_file (apt_id, publication_id, seq_no, code, kind, name, mime, sha256, bytes, attachment_id)
       values ('10001', $1, 1, 'ABCDEFGHJKLMNPQR', 'DOCUMENT', '안내.pdf', 'application/pdf', sha256('pdf'), 3, gen_random_uuid())`,
      [body.publicationId],
    );
    await run();
    expect(
      await server.sql('select 1 from publication_file where publication_id = $1', [body.publicationId]),
    ).toHaveLength(1);
    await server.sql(
      "update publication set shown_from = '2020-01-01', shown_until = '2020-02-01' where publication_id = $1",
      [body.publicationId],
    );
    await run();
    expect(await server.sql('select 1 from publication_file where publication_id = $1', [body.publicationId])).toEqual(
      [],
    );
    const [row] = await server.sql('select ended_at from publication where publication_id = $1', [body.publicationId]);
    expect(row?.ended_at).not.toBeNull();
  });
});
