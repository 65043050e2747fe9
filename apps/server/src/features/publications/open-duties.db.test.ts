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
const decide = (docId: string, body: object, by = sojang) =>
  by.post(`${BASE}/of-document/${docId}/decision`, { ruleCode: 'NOTICE', ...body });
const undo = (docId: string, ruleCode = 'NOTICE') =>
  sojang.post(`${BASE}/of-document/${docId}/decision/undo`, { ruleCode });
async function publish(docId: string) {
  const { seen } = (await sojang.get<{ seen: string }>(`${BASE}/of-document/${docId}/page`)).body;
  return sojang.post<{ publicationId: string }>(`${BASE}/of-document/${docId}/page`, {
    ...{ seen, kind: 'NOTICE', shownUntil: '2027-06-30', shown: [], covered: [], words: [], checkedYn: 'Y' },
  });
}
const rules = async () => (await sojang.get<OpenRule[]>(`${BASE}/due/rules`)).body;
const toSave = ({ ruleCode: _, ownYn: _own, forms, ...said } = {} as OpenRule) => ({
  ...{ ...said, formIds: forms.map(({ formId }) => formId), removedYn: 'N' },
});
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

    await undo(three);
    await sojang.post(`${BASE}/${body.publicationId}/take-back`, { reason: '잘못 올림' });
    expect((await dutyOf(one))?.state).toBe('DUE');
    expect((await dutyOf(three))?.state).toBe('DUE');
  });

  it('a period that the office changes counts from then on, and one that is off asks for nothing', async () => {
    const docId = await complete('기한 바꾸기');
    const rule = (await rules()).find(({ ruleCode }) => ruleCode === 'NOTICE');
    expect(rule).toMatchObject({ version: 0, amount: 3, unit: 'DAYS', offYn: 'N' });
    const said = toSave(rule);
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
    await refused(() => undo(shown), 404, 'NOT_FOUND');
    const fresh = await complete('둘이 함께');
    const answers = await Promise.all([decide(fresh, body), decide(fresh, body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('entries of a complex itself', () => {
  const OWN = {
    name: '층간소음 안내',
    law: '관리규약 제41조',
    unit: 'DAYS',
    amount: 10,
    kind: 'RESOLUTION',
    months: 6,
  };
  const code = (last: string) => `OWN_ABCDEFGHIJK${last}`;
  const put = (ruleCode: string, change: object = {}, by = sojang) =>
    by.post(`${BASE}/due/rules/${ruleCode}`, {
      ...OWN,
      ...{ formIds: [own.id], offYn: 'N', removedYn: 'N', version: 0 },
      ...change,
    });
  const ruleOf = async (ruleCode: string) => (await rules()).find((one) => one.ruleCode === ruleCode);
  const own = forThisFile(async () => ({ id: await room.published(sojang, [text('내용')], {}) }));
  const write = async (title: string) => {
    const docId = await begin(own.id);
    await save(docId, 1, { 내용: '모두에게' }, { title });
    await submit(docId);
    await sojang.post(`${path(docId)}/act`, { act: { type: 'APPROVE' } });
    return docId;
  };

  it('one that is added asks for the papers of its form, as what it says and for as long, until it is taken away', async () => {
    const docId = await write('층간소음 안내문');
    expect(await dutyOf(docId)).toBeUndefined();
    expect((await put(code('A'))).status).toBe(200);
    expect(await ruleOf(code('A'))).toMatchObject({ ...OWN, ownYn: 'Y', version: 1, forms: [{ formId: own.id }] });
    const duty = await dutyOf(docId);
    expect(duty).toMatchObject({ ruleCode: code('A'), ruleName: OWN.name, law: OWN.law, state: 'WAITING' });
    expect(duty?.dueOn).toBe(daysLater(duty?.baseOn ?? '', 10));
    const prepared = await sojang.get(`${BASE}/of-document/${docId}/page`);
    expect(prepared.body).toMatchObject({ kind: 'RESOLUTION', months: 6 });
    expect((await put(code('A'), { version: 1, amount: 20, months: 12 })).status).toBe(200);
    expect((await dutyOf(docId))?.dueOn).toBe(daysLater(duty?.baseOn ?? '', 20));
    await refused(() => put(code('A'), { version: 1, removedYn: 'Y' }), 409, 'STALE');
    expect((await put(code('A'), { version: 2, removedYn: 'Y', formIds: [] })).status).toBe(200);
    expect([await dutyOf(docId), await ruleOf(code('A'))]).toEqual([undefined, undefined]);
    await refused(() => put(code('A')), 409, 'STALE');
    const kept = await server.sql(
      "select detail ->> 'what' as what from security_event where detail ->> 'code' = $1 order by at",
      [code('A')],
    );
    expect(kept.map(({ what }) => what)).toEqual(['open-rule-added', 'open-rule', 'open-rule-removed']);
  });

  it('the twin: none without a form, of a form of others, beyond thirty, twice, or by whoever may not', async () => {
    const [theirs] = await server.sql<{ id: string }>("select form_id as id from form where apt_id = '10002' limit 1");
    await refused(() => put(code('B'), { formIds: [] }), 409, 'PUBLICATION_REFUSED');
    await refused(() => put(code('B'), { formIds: [own.id, theirs?.id] }), 409, 'PUBLICATION_REFUSED');
    await refused(() => put(code('B'), { months: 0 }), 400, 'INVALID_INPUT');
    await refused(() => put(code('B'), { removedYn: 'Y' }), 400, 'INVALID_INPUT');
    await refused(() => put('NOBODY'), 400, 'INVALID_INPUT');
    await refused(() => put('FEE', { formIds: [own.id] }), 409, 'PUBLICATION_REFUSED');
    await refused(() => put('FEE', { formIds: [], removedYn: 'Y' }), 409, 'PUBLICATION_REFUSED');
    await refused(() => put(code('B'), {}, gisa), 403, 'NO_PERMISSION');
    const twice = await Promise.all([put(code('B')), put(code('B'))]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await stranger.get<OpenRule[]>(`${BASE}/due/rules`)).body.map(({ ruleCode }) => ruleCode)).not.toContain(
      code('B'),
    );
    await server.sql(
      `insert into open_rule (apt_id, rule_code, name, law, unit, amount, kind, months, form_ids, changed_at, changed_by)
       select '10001', 'OWN_MANY' || chr(65 + n / 26) || chr(65 + n % 26), '항목', '', 'DAYS', 1, 'NOTICE', 1, array[$1::uuid], now(), 'sojang01'
         from generate_series(1, 29) n`,
      [own.id],
    );
    await refused(() => put(code('C')), 409, 'PUBLICATION_REFUSED');
    await server.sql("delete from open_rule where rule_code like 'OWN%'");
  });

  it('what was decided for one entry leaves what another asks of the same paper', async () => {
    const docId = await write('두 항목의 문서');
    await put(code('D'));
    await put(code('E'), { name: '다른 항목' });
    const statesOf = async () =>
      Object.fromEntries(
        (await all()).filter((one) => one.docId === docId).map(({ ruleCode, state }) => [ruleCode, state]),
      );
    const body = { kind: 'ELSEWHERE', reason: '게시판', ruleCode: code('D') };
    await refused(() => decide(docId, { ...body, ruleCode: 'FEE' }), 409, 'PUBLICATION_REFUSED');
    expect((await decide(docId, body)).status).toBe(200);
    await refused(() => decide(docId, body), 409, 'PUBLICATION_REFUSED');
    expect(await statesOf()).toEqual({ [code('D')]: 'ELSEWHERE', [code('E')]: 'WAITING' });
    await refused(() => undo(docId, code('E')), 404, 'NOT_FOUND');
    // As it was decided before there was an entry to name.
    await server.sql('update open_decision set rule_code = null where doc_id = $1', [docId]);
    expect(await statesOf()).toEqual({ [code('D')]: 'ELSEWHERE', [code('E')]: 'ELSEWHERE' });
    expect((await undo(docId, code('E'))).status).toBe(200);
    expect(await statesOf()).toEqual({ [code('D')]: 'WAITING', [code('E')]: 'WAITING' });
    await publish(docId);
    expect(await statesOf()).toEqual({ [code('D')]: 'PUBLISHED', [code('E')]: 'PUBLISHED' });
    await server.sql("delete from open_rule where rule_code like 'OWN%'");
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
