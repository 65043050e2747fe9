import { inKorea } from '@danji/contract/korean-day';
import { beforeAll, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { eventsOf, startTokenOffice } from './testing/token-office.ts';

const office = forThisFile(() => startTokenOffice(['gisa01', 'gwajang01', 'sojang01', 'gyeongri01', 'noperm01']));
const LINE = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];

const calendarOf = async (secret: string, headers: Record<string, string> = {}) => {
  const answer = await office.read(secret, 'calendar.ics', headers);
  return { status: answer.statusCode, headers: answer.headers, text: answer.body, events: eventsOf(answer.body) };
};
const titles = (events: Record<string, string>[]) => events.map(({ SUMMARY = '' }) => SUMMARY);
const away = (by: string, standInId: string, from: string, to: string) =>
  office.as(by).post<{ absenceId: string }>('/api/comm/absences', { reason: '병원 진료', from, to, standInId });

beforeAll(async () => {
  const [today, tomorrow] = [office.inDays(0), office.inDays(1)];
  for (const answer of [
    await away('gisa01', 'gyeongri01', `${today}T00:00:00+09:00`, `${tomorrow}T23:59:59+09:00`),
    await away('gwajang01', 'gyeongri01', `${office.inDays(10)}T09:00:00+09:00`, `${office.inDays(10)}T18:00:00+09:00`),
  ])
    expect(answer.status).toBe(200);
});

it('absences: one’s own and those that one may see, whole days with their end outside, and never why', async () => {
  const own = await office.make('gisa01', { kind: 'CALENDAR', parts: ['absences'] });
  const { status, headers, events, text } = await calendarOf(own.secret);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
  });
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({
    SUMMARY: '부재',
    DESCRIPTION: expect.stringContaining('대결'),
    'DTSTART;VALUE=DATE': office.inDays(0).replaceAll('-', ''),
    'DTEND;VALUE=DATE': office.inDays(2).replaceAll('-', ''),
  });
  expect(text).not.toContain('병원');
  // Whoever looks after people sees what is planned; everybody else who is away today.
  const seen = async (by: string) => {
    const { secret } = await office.make(by, { kind: 'CALENDAR', parts: ['office-absences'] });
    return titles((await calendarOf(secret)).events).toSorted();
  };
  expect(await seen('sojang01')).toEqual(['이과장 부재', '정기사 부재']);
  expect(await seen('gyeongri01')).toEqual(['정기사 부재']);
  expect(await seen('gisa01')).toEqual([]);
});

it('deadlines: what waits for the reader, on the day from which it is late, without the name of what is confidential', async () => {
  await office.submit('gisa01', LINE, { title: '승강기, 부품; 교체' });
  await office.submit('gisa01', LINE, { title: '징계 의결 요구', security: 'CONFIDENTIAL' });
  const { secret } = await office.make('sojang01', { kind: 'CALENDAR', parts: ['deadlines'] });
  const { events, text } = await calendarOf(secret);
  expect(titles(events).toSorted()).toEqual(['결재: 대외비 문서', '결재: 승강기\\, 부품\\; 교체']);
  expect(text).not.toContain('징계');
  const elsewhere = await office.make('gyeongri01', { kind: 'CALENDAR', parts: ['deadlines'] });
  expect((await calendarOf(elsewhere.secret)).events).toEqual([]);
});

it('duties: the days on which a document comes round, of the person who writes it and nobody else', async () => {
  const [form] = await office.server.sql<{ form_id: string }>(
    "select form_id from form where apt_id = '10001' and form_code = 'PLAIN_DRAFT'",
  );
  const schedule = {
    formId: form?.form_id,
    personId: 'gisa01',
    rule: { kind: 'MONTHLY', day: 'LAST' },
    leadDays: 3,
    titlePattern: '{월}월 소독 보고',
  };
  expect((await office.as('sojang01').post('/api/elec-apv/form-mng/schedules', schedule)).status).toBe(200);
  const mine = await office.make('gisa01', { kind: 'CALENDAR', parts: ['duties'] });
  const { events } = await calendarOf(mine.secret);
  expect(events.length).toBeGreaterThanOrEqual(2);
  expect(titles(events)[0]).toMatch(/^작성: \d+월 소독 보고$/);
  const other = await office.make('sojang01', { kind: 'CALENDAR', parts: ['duties'] });
  expect((await calendarOf(other.secret)).events).toEqual([]);
});

it('retention: how many documents of the register end on a day, as many as the reader may read', async () => {
  await office.complete('gisa01', { retentionYears: 1 });
  await office.complete('gisa01', { retentionYears: 1, security: 'CONFIDENTIAL' });
  const count = async (by: string) => {
    const { secret } = await office.make(by, { kind: 'CALENDAR', parts: ['retention'] });
    const { events } = await calendarOf(secret);
    return events.reduce(
      (sum, { SUMMARY = '' }) => sum + Number(/문서 ([\d,]+)건/.exec(SUMMARY)?.[1]?.replace(',', '')),
      0,
    );
  };
  const listed = async (by: string) => {
    const { body } = await office
      .as(by)
      .get<{ items: { state: string; retainUntil: string | null }[] }>('/api/elec-apv/doc-register?size=100');
    return body.items.filter(({ retainUntil, state }) => retainUntil !== null && state !== 'VOID').length;
  };
  for (const by of ['gisa01', 'gyeongri01', 'sojang01']) expect(await count(by), by).toBe(await listed(by));
});

it('asked again, it says that nothing is new; the same thing keeps its id, and what changed is told', async () => {
  const { secret } = await office.make('gwajang01', { kind: 'CALENDAR', parts: ['absences'] });
  const first = await calendarOf(secret);
  const etag = String(first.headers.etag);
  office.server.clock.advance(60_000);
  const again = await calendarOf(secret, { 'if-none-match': etag });
  expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
  expect((await calendarOf(secret, { 'if-modified-since': String(first.headers['last-modified']) })).status).toBe(304);
  expect((await calendarOf(secret)).text).toBe(first.text);
  const day = office.inDays(20);
  await away('gwajang01', 'gyeongri01', `${day}T00:00:00+09:00`, `${day}T23:59:59+09:00`);
  const changed = await calendarOf(secret, { 'if-none-match': etag });
  expect(changed.status).toBe(200);
  expect(changed.events.map(({ UID }) => UID)).toEqual(expect.arrayContaining(first.events.map(({ UID }) => UID)));
  expect(changed.headers.etag).not.toBe(etag);
});

it('ERP-04 a part whose right has gone says nothing from the next call on, and the others go on', async () => {
  const { secret } = await office.make('sojang01', { kind: 'CALENDAR', parts: ['deadlines', 'office-absences'] });
  const before = await calendarOf(secret);
  expect(titles(before.events).some((title) => title.startsWith('결재:'))).toBe(true);
  await office.server.sql(
    `update role_menu rm set can_read = false from menu m
      where m.menu_id = rm.menu_id and m.full_path = '/elec-apv/apv-inbox' and rm.apt_id = '10001'`,
  );
  const after = await calendarOf(secret);
  expect(after.status).toBe(200);
  expect(titles(after.events)).toEqual(titles(before.events).filter((title) => !title.startsWith('결재:')));
});

it('a vote stands on the day on which it closes, with its hour', async () => {
  const { deadlineEvents } = await import('./domain/calendar-events.ts');
  const asked = { docId: 'd', title: '장기수선', isConfidential: false, url: null, lateOn: '2026-11-01' };
  const closesAt = inKorea('2026-11-20', '18:00:00');
  expect(deadlineEvents([{ ...asked, closesAt }])[0]).toMatchObject({
    title: '의결 마감: 장기수선',
    note: '2026-11-20 18:00까지 의결할 수 있습니다.',
    firstDay: '2026-11-20',
  });
});
