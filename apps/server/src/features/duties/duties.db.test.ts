import { beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';
import { createTestClock } from '../../../test/server.ts';
import { dutyDesk } from './testing/duty-desk.ts';

// A Monday.
const clock = createTestClock(new Date('2026-11-16T09:30:00+09:00'));
const PEOPLE = ['sojang01', 'gijeon01', 'gisa01', 'gyeongri01', 'sojang02', 'hoejang01'];
const office = forThisFile(() => startOffice(PEOPLE, { clock }));
const desk = dutyDesk(() => office);
const { year, list, dayOf, save, open, BASE } = desk;
beforeAll(() => save('sojang01'));

describe('the list', () => {
  it('is made of what the complex says of itself: what does not hold is hidden, with its law and period', async () => {
    const { body } = await year('sojang01');
    expect(body.facts).toMatchObject({ floors: 25, version: 1 });
    const names = body.duties.map(({ name }) => name);
    expect(names).toContain('승강기 자체점검');
    expect(names).not.toContain('정화조 청소');
    expect(body.duties.find(({ name }) => name === '저수조 청소')).toMatchObject({ basis: '수도법 제33조' });
    // Where no source confirmed the article the law stands alone.
    expect(body.duties.find(({ name }) => name === '전기설비 점검')).toMatchObject({ basis: '전기안전관리법' });
    expect(body.hidden).toBeGreaterThan(0);
    // From today on; nothing is late on the first day.
    expect(body.days.every(({ day, state }) => day >= '2026-11-16' && state !== 'LATE')).toBe(true);
    expect(body.days.filter(({ dutyName }) => dutyName === '승강기 자체점검').map(({ day }) => day)).toEqual([
      '2026-11-30',
      '2026-12-31',
    ]);
  });

  it('follows what is said later, and an old page is told who was faster', async () => {
    const { body } = await year('sojang01');
    const { version, floors, floorArea, equipment } = body.facts;
    const septic = { version, floors, floorArea, equipment: [...equipment, { kind: 'SEPTIC', count: 1 }] };
    expect((await office.as('sojang01').post(`${BASE}/facts`, septic)).status).toBe(200);
    expect((await year('sojang01')).body.duties.map(({ name }) => name)).toContain('정화조 청소');
    const before = await digestOf(office.server);
    const late = await office.as('sojang01').post(`${BASE}/facts`, septic);
    expect(late).toMatchObject({ status: 409, body: { code: 'STALE' } });
    expect(await digestOf(office.server)).toEqual(before);
    await office.as('sojang01').post(`${BASE}/facts`, { ...septic, version: version + 1, equipment });
    expect((await year('sojang01')).body.duties.map(({ name }) => name)).not.toContain('정화조 청소');
  });

  it('a changed period is on record with its reason, counts from today, and leaves what was touched', async () => {
    const duty = (await list()).find(({ code }) => code === 'TANK_CHECK');
    const day = await dayOf('저수조 위생점검', '2026-11-30');
    await office
      .as('sojang01')
      .post(`${BASE}/days/${day.dutyDayId}/plan`, { version: day.version, plannedOn: '2026-11-25' });
    const rule = { kind: 'EVERY', months: 3, first: '2026-12', day: 10 };
    const answer = await office.as('sojang01').post(`${BASE}/list/${duty?.dutyId}`, {
      ...desk.valuesOf(duty),
      rule,
      reason: '계약한 업체의 방문 일정에 맞춤',
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const days = (await year('sojang01')).body.days.filter(({ dutyName }) => dutyName === '저수조 위생점검');
    expect(days.map((one) => one.day)).toEqual(['2026-11-25', '2026-12-10']);
    const changes = await office
      .as('gisa01')
      .get<{ what: string; reason: string | null; byName: string }[]>(`${BASE}/list/${duty?.dutyId}/changes`);
    expect(changes.body[0]).toMatchObject({
      what: '내용을 바꿈: 주기 매월 말일 → 분기마다 10일',
      reason: '계약한 업체의 방문 일정에 맞춤',
      byName: '박소장',
    });
  });

  it('one that is switched off needs a reason, is asked for no more, and comes back from its day on', async () => {
    const duty = (await list()).find(({ code }) => code === 'FIRE_DRILL');
    const path = `${BASE}/list/${duty?.dutyId}/switch`;
    const before = await digestOf(office.server);
    const empty = await office.as('sojang01').post(path, { version: duty?.version, onYn: 'N', reason: ' ' });
    expect(empty).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(await digestOf(office.server)).toEqual(before);
    await office
      .as('sojang01')
      .post(path, { version: duty?.version, onYn: 'N', reason: '소방서 합동 훈련으로 대신함' });
    expect((await year('sojang01')).body).toMatchObject({ off: 1 });
    expect((await year('sojang01')).body.days.some(({ dutyName }) => dutyName === '소방훈련과 교육')).toBe(false);
    await office.as('sojang01').post(path, { version: 2, onYn: 'Y', reason: '다시 직접 함' });
    expect(await dayOf('소방훈련과 교육', '2026-12-31')).toMatchObject({ state: 'PLANNED' });
  });

  it('a duty of its own', async () => {
    const formId = await desk.formId('FACILITY_CHECK');
    const rule = { kind: 'DATES', days: [{ month: 2, day: 29 }] };
    const values = {
      field: 'OTHER',
      name: '옥상 방수 점검',
      law: '관리규약',
      article: '',
      rule,
      formId,
      personId: 'gisa01',
    };
    expect((await office.as('sojang01').post(`${BASE}/list`, values)).status).toBe(200);
    const next = await year('sojang01', 2027);
    expect(next.body.days.find(({ dutyName }) => dutyName === '옥상 방수 점검')).toMatchObject({
      day: '2027-02-28',
      personId: 'gisa01',
    });
    const before = await digestOf(office.server);
    const stranger = await office.as('sojang01').post(`${BASE}/list`, { ...values, personId: 'gisa21' });
    expect(stranger).toMatchObject({ status: 409, body: { code: 'DUTY_REFUSED' } });
    expect(await digestOf(office.server)).toEqual(before);
  });

  it('RES-04 two hundred of its own and no more: each act goes through all of them', async () => {
    await office.server.sql(
      `insert into duty select p.* from generate_series(1, 199) n cross join lateral (
         select (jsonb_populate_record(u, jsonb_build_object('duty_id', gen_random_uuid(), 'name', '의무 ' || n, 'holds', false))).*
           from duty u where u.apt_id = '10001' and u.duty_code is null limit 1) p`,
    );
    const values = { field: 'OTHER', name: '하나 더', law: '', article: '', formId: null, personId: null };
    const rule = { kind: 'WINDOW', from: 1, to: 2 };
    const before = await digestOf(office.server);
    const many = await office.as('sojang01').post(`${BASE}/list`, { ...values, rule });
    expect(many).toMatchObject({ status: 409, body: { details: { reason: 'TOO_MANY' } } });
    expect(await digestOf(office.server)).toEqual(before);
    await office.server.sql("delete from duty where apt_id = '10001' and name like '의무 %'");
    expect((await office.as('sojang01').post(`${BASE}/list`, { ...values, rule })).status).toBe(200);
  });
});

describe('the paper', () => {
  it('opens prefilled in one press, is its paper, and makes it done in the moment it is complete; voided it is open again', async () => {
    const day = await dayOf('저수조 청소', '2026-12-31');
    const docId = await open('gisa01', day.dutyDayId);
    const [made] = await office.server.sql<{ title: string; content: Record<string, unknown> }>(
      'select title, content from document where doc_id = $1',
      [docId],
    );
    expect(made).toMatchObject({ title: '2026년 12월 저수조 청소', content: { 근거법령: '수도법 제33조' } });
    expect(await dayOf('저수조 청소', '2026-12-31')).toMatchObject({
      state: 'PLANNED',
      paper: { docId, state: 'DRAFT' },
    });
    await desk.finish('gisa01', docId);
    expect(await dayOf('저수조 청소', '2026-12-31')).toMatchObject({ state: 'DONE', doneOn: '2026-11-16' });
    expect((await office.act('sojang01', docId, { type: 'VOID', reason: '날짜를 잘못 적음' })).status).toBe(200);
    expect(await dayOf('저수조 청소', '2026-12-31')).toMatchObject({ state: 'PLANNED', doneOn: null });
    // Written anew: the voided one is not it any more.
    const again = await open('gisa01', day.dutyDayId);
    expect(again).not.toBe(docId);
  });

  it('the next one comes after the day on which the last was done', async () => {
    const duty = (await list()).find(({ code }) => code === 'LIFT_INSPECTION');
    expect((await year('sojang01')).body.duties.find(({ dutyId }) => dutyId === duty?.dutyId)).toMatchObject({
      waitsForBaseYn: 'Y',
    });
    await office.as('sojang01').post(`${BASE}/list/${duty?.dutyId}`, {
      ...desk.valuesOf(duty),
      rule: { kind: 'AFTER', months: 12, base: '2025-11-29' },
      reason: '지난 검사일을 넣음',
    });
    const day = await dayOf('승강기 정기검사', '2026-11-29');
    const docId = await office.complete('gisa01');
    const linked = await office.as('sojang01').post(`${BASE}/days/${day.dutyDayId}/link`, { docId });
    expect(linked.status, JSON.stringify(linked.body)).toBe(200);
    expect(await dayOf('승강기 정기검사', '2026-11-29')).toMatchObject({ state: 'DONE' });
    expect(await dayOf('승강기 정기검사', '2027-11-16', 2027)).toMatchObject({ state: 'PLANNED' });
    const away = { docId, reason: '다른 검사의 문서였음' };
    expect((await office.as('sojang01').post(`${BASE}/days/${day.dutyDayId}/unlink`, away)).status).toBe(200);
    expect(await dayOf('승강기 정기검사', '2026-11-29')).toMatchObject({ state: 'NOW' });
    expect((await year('sojang01', 2027)).body.days.some(({ dutyName }) => dutyName === '승강기 정기검사')).toBe(false);
  });

  it('of two people who open the same form at once one writes it and the other is told who', async () => {
    const day = await dayOf('저수조 수질검사', '2026-12-31');
    const answers = await Promise.all(
      ['gisa01', 'gijeon01', 'gisa01'].map((by) =>
        office.as(by).post<{ docId: string }>(`${BASE}/days/${day.dutyDayId}/open`),
      ),
    );
    const [papers] = await office.server.sql<{ many: number }>(
      'select count(*)::int as many from duty_paper where duty_day_id = $1',
      [day.dutyDayId],
    );
    expect(papers).toEqual({ many: 1 });
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const told = answers.find(({ status }) => status === 409);
    expect(told?.body).toMatchObject({ code: 'DUTY_REFUSED', errorUserMsg: expect.stringContaining('맡고 있습니다') });
  });

  it('of two who link the same paper to two duties one is told that it fulfils another', async () => {
    const docId = await office.complete('gisa01');
    const days = [await dayOf('소방시설 종합점검', '2026-12-31'), await dayOf('기계설비 성능점검', '2026-12-31')];
    const answers = await Promise.all(
      days.map(({ dutyDayId }) => office.as('sojang01').post(`${BASE}/days/${dutyDayId}/link`, { docId })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      errorUserMsg: '이미 다른 의무에 연결된 문서입니다. 다른 문서를 골라 주세요.',
    });
  });

  it('a draft, or what one may not read, is no paper; and one that has a paper takes no other', async () => {
    const day = await dayOf('공동주택 안전점검', '2026-12-31');
    const draft = await office.draft({ by: 'sojang01', line: [] });
    const foreign = await office.draft({ by: 'gisa01', line: [] });
    const before = await digestOf(office.server);
    for (const [docId, status] of [
      [draft, 409],
      [foreign, 404],
      ['00000000-0000-7000-8000-000000000000', 404],
    ] as const)
      expect((await office.as('sojang01').post(`${BASE}/days/${day.dutyDayId}/link`, { docId })).status).toBe(status);
    expect(await digestOf(office.server)).toEqual(before);
    await open('gisa01', day.dutyDayId);
    const docId = await office.complete('gisa01');
    const second = await office.as('sojang01').post(`${BASE}/days/${day.dutyDayId}/link`, { docId });
    expect(second).toMatchObject({ status: 409, body: { code: 'DUTY_REFUSED' } });
  });

  it('ACL-03 the record of a link tells no title: all who see the calendar read it, the document few', async () => {
    const docId = await office.complete('gyeongri01');
    const [document] = await office.server.sql<{ title: string }>('select title from document where doc_id = $1', [
      docId,
    ]);
    const title = document?.title ?? '';
    const day = await dayOf('하나 더', '2027-02-28', 2027);
    expect((await office.as('sojang01').post(`${BASE}/days/${day.dutyDayId}/link`, { docId })).status).toBe(200);
    // Rows of before had it.
    await office.server.sql(
      `insert into duty_change (apt_id, change_id, duty_id, kind, detail, reason, at, by_id, by_name)
       select apt_id, gen_random_uuid(), duty_id, kind, detail || jsonb_build_object('문서', $1::text), reason, at, by_id, by_name
         from duty_change where kind = 'LINKED' and duty_id = $2`,
      [title, day.dutyId],
    );
    for (const who of ['gisa01', 'sojang01']) {
      const { body } = await office.as(who).get<{ what: string }[]>(`${BASE}/list/${day.dutyId}/changes`);
      expect(body.map(({ what }) => what)).toContain('문서를 연결함: 날짜 2027-02-28');
      expect(JSON.stringify(body)).not.toContain(title);
    }
    const asGisa = JSON.stringify((await year('gisa01', 2027)).body);
    expect(asGisa).not.toContain(title);
  });

  it('whoever throws the draft away leaves the day as it was', async () => {
    const day = await dayOf('소독', '2027-03-31', 2027);
    const docId = await open('gisa01', day.dutyDayId);
    const [row] = await office.server.sql<{ version: number }>('select version from document where doc_id = $1', [
      docId,
    ]);
    const gone = await office.act('gisa01', docId, { type: 'DELETE' });
    expect([200, row?.version]).toEqual([gone.status, 1]);
    expect(await dayOf('소독', '2027-03-31', 2027)).toMatchObject({ paper: null, state: 'PLANNED' });
  });
});

describe('planning', () => {
  it('moves a day between today and its last, and nowhere else; of two who move it one is told', async () => {
    const day = await dayOf('관리비 공개', '2026-12-31');
    const plan = (plannedOn: string | null, version = day.version) =>
      office.as('sojang01').post(`${BASE}/days/${day.dutyDayId}/plan`, { version, plannedOn });
    const before = await digestOf(office.server);
    for (const wrong of ['2027-01-01', '2026-11-15', '2026-02-30'])
      expect((await plan(wrong)).status, wrong).toBeGreaterThanOrEqual(400);
    expect(await digestOf(office.server)).toEqual(before);
    const both = await Promise.all([plan('2026-12-10'), plan('2026-12-11')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const moved = await dayOf('관리비 공개', '2026-12-31');
    expect(['2026-12-10', '2026-12-11']).toContain(moved.day);
    expect((await plan(null, moved.version)).status).toBe(200);
    expect(await dayOf('관리비 공개', '2026-12-31')).toMatchObject({ plannedOn: null, day: '2026-12-31' });
  });

  it('a person of this time comes before that of the duty; a stranger is refused', async () => {
    const day = await dayOf('승강기 자체점검', '2026-12-31');
    expect(day).toMatchObject({ personId: 'sojang01', namedYn: 'N' });
    const assign = (personId: string | null, version: number) =>
      office.as('gijeon01').post(`${BASE}/days/${day.dutyDayId}/assign`, { version, personId });
    expect((await assign('gisa01', day.version)).status).toBe(200);
    const given = await dayOf('승강기 자체점검', '2026-12-31');
    expect(given).toMatchObject({ personId: 'gisa01', namedYn: 'Y' });
    const before = await digestOf(office.server);
    for (const wrong of ['gisa21', 'nobody99', 'hoejang01'])
      expect((await assign(wrong, given.version)).status, wrong).toBe(409);
    expect(await digestOf(office.server)).toEqual(before);
  });

  it('ACL-05 staff look and write the paper, and plan nothing', async () => {
    expect((await year('gisa01')).status).toBe(200);
    const day = await dayOf('승강기 자체점검', '2026-12-31');
    const before = await digestOf(office.server);
    for (const [path, body] of [
      [`${BASE}/days/${day.dutyDayId}/plan`, { version: day.version, plannedOn: null }],
      [`${BASE}/days/${day.dutyDayId}/assign`, { version: day.version, personId: null }],
      [`${BASE}/facts`, { version: 1, floors: 1, floorArea: 1, equipment: [] }],
    ] as const)
      expect((await office.as('gisa01').post(path, body)).status, path).toBe(403);
    expect(await digestOf(office.server)).toEqual(before);
  });

  it('ACL-02 nothing of it is there for another complex', async () => {
    const day = await dayOf('승강기 자체점검', '2026-12-31');
    expect((await office.as('sojang02').get<{ days: unknown[] }>(BASE)).body.days).toEqual([]);
    for (const what of ['open', 'plan', 'assign']) {
      const body = { plan: { version: 1, plannedOn: null }, assign: { version: 1, personId: null } }[what];
      expect((await office.as('sojang02').post(`${BASE}/days/${day.dutyDayId}/${what}`, body)).status, what).toBe(404);
    }
  });
});
