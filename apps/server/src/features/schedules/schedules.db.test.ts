import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { createTestClock, type Person, startTestServer } from '../../../test/server.ts';
import { createDatabase } from '../../lib/database.ts';
import { drawingRoom } from '../forms/testing/drawing-room.ts';
import { draftScheduled } from './public.ts';

// A Monday.
const clock = createTestClock(new Date('2026-11-16T09:00:00+09:00'));
const server = forThisFile(() => startTestServer({ clock }));
const db = forThisFile(() => createDatabase({ url: server.database.appUrl, max: 8 }));
const gisa = forThisFile(() => server.signIn('gisa01'));
let sojang: Person;
let formId: string;
beforeAll(async () => {
  sojang = await server.signIn('sojang01');
  formId = await drawingRoom(server).published(sojang, [
    { key: '일자', label: '일자', type: 'date', prefill: { auto: 'today' } },
    {
      key: '업무',
      label: '업무',
      type: 'rows',
      minRows: 0,
      maxRows: 10,
      columns: [
        { key: '내용', label: '내용', type: 'text' },
        { key: '상태', label: '상태', type: 'select', options: ['진행', '완료'] },
      ],
      carryOver: { column: '상태', done: ['완료'] },
    },
  ]);
});
beforeEach(() => server.sql('delete from schedule'));

const BASE = '/api/elec-apv/form-mng/schedules';
const daily = () => ({
  formId,
  personId: 'gisa01',
  rule: { kind: 'DAILY', workingDaysOnly: true },
  leadDays: 0,
  titlePattern: '{날짜} 업무일지',
});
const create = async (about: Record<string, unknown> = {}) => {
  const { status, body } = await sojang.post<{ scheduleId: string }>(BASE, { ...daily(), ...about });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.scheduleId;
};
type Row = {
  scheduleId: string;
  nextDueOn: string | null;
  lastDueOn: string | null;
  lastDocId: string | null;
  problem: string | null;
  activeYn: string;
};
const list = async (person = sojang) => (await person.get<Row[]>(BASE)).body;
const runAt = (moment: string) => draftScheduled({ db, clock: { now: () => new Date(`${moment}:00+09:00`) } });
const drafts = (scheduleId: string) =>
  server.sql<{ due: string; title: string; drafter_id: string; content: Record<string, unknown>; doc_id: string }>(
    `select s.due_on::text as due, d.title, d.drafter_id, d.content, d.doc_id from scheduled_draft s join document d using (apt_id, doc_id)
      where s.schedule_id = $1 order by 1`,
    [scheduleId],
  );

const refused = refusedBy(() => server);

describe('what is due', () => {
  it('is drafted for its person in the morning, once, with an alarm that leads to the draft', async () => {
    const scheduleId = await create();
    expect(await runAt('2026-11-16T05:59')).toBe(0);
    expect(await runAt('2026-11-16T06:00')).toBe(1);
    expect(await runAt('2026-11-16T06:10')).toBe(0);
    const [draft] = await drafts(scheduleId);
    expect(draft).toMatchObject({
      due: '2026-11-16',
      title: '2026-11-16 업무일지',
      drafter_id: 'gisa01',
      content: { 일자: '2026-11-16' },
    });
    const alarms = await server.sql('select title, body, link_url from alarm where doc_id = $1', [draft?.doc_id]);
    expect(alarms).toEqual([
      {
        title: '2026-11-16 업무일지',
        body: '오늘 작성해 주세요: 시험 양식',
        link_url: `/elec-apv/ru-apv-cre?docId=${draft?.doc_id}`,
      },
    ]);
    // It is an ordinary draft of theirs, and nobody else's.
    expect((await gisa.get(`/api/elec-apv/documents/${draft?.doc_id}`)).status).toBe(200);
    expect((await sojang.get(`/api/elec-apv/documents/${draft?.doc_id}`)).status).toBe(404);
    expect(await list()).toMatchObject([
      { scheduleId, lastDueOn: '2026-11-16', lastDocId: draft?.doc_id, nextDueOn: '2026-11-17', problem: null },
    ]);
  });

  it('starts with the rows that were left unfinished last time', async () => {
    const scheduleId = await create();
    await runAt('2026-11-16T07:00');
    const [first] = await drafts(scheduleId);
    await server.sql(
      `update document set content = content || '{"업무": [{"내용": "외등", "상태": "진행"}, {"내용": "순찰", "상태": "완료"}]}' where doc_id = $1`,
      [first?.doc_id],
    );
    await runAt('2026-11-17T07:00');
    expect((await drafts(scheduleId))[1]?.content).toMatchObject({
      일자: '2026-11-17',
      업무: [{ 내용: '외등', 상태: '진행' }],
    });
  });

  it('on no weekend and no holiday where only working days are wanted; of missed days the newest alone', async () => {
    const scheduleId = await create();
    expect(await runAt('2026-11-16T07:00')).toBe(1);
    // The server was off from Tuesday to Saturday.
    expect(await runAt('2026-11-22T07:00')).toBe(1);
    expect(await runAt('2026-11-22T08:00')).toBe(0);
    expect((await drafts(scheduleId)).map(({ due }) => due)).toEqual(['2026-11-16', '2026-11-20']);
    // 2026-12-25 is a holiday, and a Friday.
    expect(await runAt('2026-12-24T07:00')).toBe(1);
    expect(await runAt('2026-12-25T07:00')).toBe(0);
  });

  it('lead days ahead, and says until when', async () => {
    const scheduleId = await create({
      rule: { kind: 'MONTHLY', day: 'LAST' },
      leadDays: 5,
      titlePattern: '{연도}년 {월}월 점검',
    });
    expect(await runAt('2026-11-24T07:00')).toBe(0);
    expect(await runAt('2026-11-25T07:00')).toBe(1);
    const [draft] = await drafts(scheduleId);
    expect(draft).toMatchObject({ due: '2026-11-30', title: '2026년 11월 점검' });
    expect(await server.sql('select body from alarm where doc_id = $1', [draft?.doc_id])).toEqual([
      { body: '11월 30일까지 작성해 주세요: 시험 양식' },
    ]);
  });

  it('IDM-06 many nodes at the same moment make exactly one draft and one alarm for each', async () => {
    const ids = [await create(), await create({ personId: 'gisa02' }), await create({ personId: 'gijeon01' })];
    const counts = await Promise.all(Array.from({ length: 6 }, () => runAt('2026-11-16T07:00')));
    expect(counts.reduce((sum, n) => sum + n)).toBe(3);
    for (const id of ids) {
      const [draft, ...more] = await drafts(id);
      expect(more).toEqual([]);
      expect(await server.sql('select from alarm where doc_id = $1', [draft?.doc_id])).toHaveLength(1);
    }
  });

  it('a draft that its person threw away does not come back', async () => {
    const scheduleId = await create();
    await runAt('2026-11-16T07:00');
    const [draft] = await drafts(scheduleId);
    await gisa.post(`/api/elec-apv/documents/${draft?.doc_id}/act`, { act: { type: 'DELETE' } });
    expect(await runAt('2026-11-16T08:00')).toBe(0);
    expect(await list()).toMatchObject([{ lastDueOn: '2026-11-16', lastDocId: null }]);
  });

  it('one that fails keeps the others from nothing', async () => {
    await create();
    const broken = await create({ personId: 'gisa02' });
    await server.sql(`create function refuse_one() returns trigger language plpgsql as $$
      begin if new.drafter_id = 'gisa02' then raise exception 'out of order'; end if; return new; end $$`);
    await server.sql('create trigger refuse_one before insert on document for each row execute function refuse_one()');
    await expect(runAt('2026-11-16T07:00')).rejects.toThrow('1 of 2 failed');
    await server.sql('drop function refuse_one cascade');
    expect(await drafts(broken)).toEqual([]);
    expect(await runAt('2026-11-16T07:10')).toBe(1);
  });
});

describe('who and what', () => {
  it('nothing is drafted for somebody who left; the list says so, and the day is made up when another takes over', async () => {
    const scheduleId = await create({ personId: 'gisa02' });
    await server.sql("update member set state = 'RESIGNED' where member_id = 'gisa02'");
    expect(await runAt('2026-11-16T07:00')).toBe(0);
    expect((await list())[0]?.problem).toContain('담당자를 바꿔 주세요');
    expect((await sojang.post(`${BASE}/${scheduleId}`, daily())).status).toBe(200);
    await server.sql("update member set state = 'ACTIVE' where member_id = 'gisa02'");
    expect(await runAt('2026-11-16T08:00')).toBe(1);
    expect(await drafts(scheduleId)).toMatchObject([{ drafter_id: 'gisa01' }]);
  });

  it('a form that is switched off is drafted no more, and the list says so', async () => {
    await create();
    await sojang.post(`/api/elec-apv/form-mng/forms/${formId}/inUse`, { inUseYn: 'N' });
    expect(await runAt('2026-11-16T07:00')).toBe(0);
    expect((await list())[0]?.problem).toContain('양식');
    await sojang.post(`/api/elec-apv/form-mng/forms/${formId}/inUse`, { inUseYn: 'Y' });
  });

  it('paused, nothing comes; let go on, it starts anew; ended, its drafts stay', async () => {
    const scheduleId = await create();
    await sojang.post(`${BASE}/${scheduleId}/active`, { activeYn: 'N' });
    expect(await list()).toMatchObject([{ activeYn: 'N', nextDueOn: null }]);
    expect(await runAt('2026-11-16T07:00')).toBe(0);
    server.clock.set(new Date('2026-11-21T09:00:00+09:00'));
    const person = await server.signIn('sojang01');
    await person.post(`${BASE}/${scheduleId}/active`, { activeYn: 'Y' });
    // Saturday: what was due on Friday, while it was paused, is left out.
    expect(await runAt('2026-11-21T09:10')).toBe(0);
    expect(await runAt('2026-11-23T07:00')).toBe(1);
    const [draft] = await drafts(scheduleId);
    expect((await person.post(`${BASE}/${scheduleId}/delete`)).status).toBe(200);
    expect(await server.sql('select from document where doc_id = $1', [draft?.doc_id])).toHaveLength(1);
    server.clock.set(new Date('2026-11-16T09:00:00+09:00'));
    sojang = await server.signIn('sojang01');
  });

  it('VAL-01 what names nobody, no form, or no day is refused, and nothing changes', async () => {
    const unpublished = await drawingRoom(server).create(sojang);
    for (const about of [{ personId: 'nobody99' }, { personId: 'gisa21' }, { formId: unpublished }])
      await refused(() => sojang.post(BASE, { ...daily(), ...about }), 404, 'NOT_FOUND');
    for (const about of [
      { rule: { kind: 'WEEKLY', weekdays: [] } },
      { rule: { kind: 'WEEKLY', weekdays: [8] } },
      { rule: { kind: 'MONTHLY', day: 32 } },
      { rule: { kind: 'YEARLY', days: [{ month: 13, day: 1 }] } },
      { rule: { kind: 'HOURLY' } },
      { leadDays: 31 },
      { leadDays: -1 },
      { titlePattern: 'x'.repeat(121) },
    ])
      await refused(() => sojang.post(BASE, { ...daily(), ...about }), 400, 'INVALID_INPUT');
  });

  it('ACL-02, ACL-03 schedules of another complex are not there; without the menu there are none', async () => {
    const scheduleId = await create();
    const two = await server.signIn('sojang02');
    expect(await list(two)).toEqual([]);
    const [form] = await server.sql<{ form_id: string }>(
      "select form_id from form where apt_id = '10002' and form_code = 'PLAIN_LOG'",
    );
    await refused(
      () => two.post(`${BASE}/${scheduleId}`, { ...daily(), formId: form?.form_id, personId: 'gisa21' }),
      404,
      'NOT_FOUND',
    );
    await refused(() => two.post(`${BASE}/${scheduleId}/active`, { activeYn: 'N' }), 404, 'NOT_FOUND');
    await refused(() => two.post(`${BASE}/${scheduleId}/delete`), 404, 'NOT_FOUND');
    await refused(() => gisa.get(BASE), 403, 'NO_PERMISSION');
    await refused(() => gisa.post(BASE, daily()), 403, 'NO_PERMISSION');
  });
});
