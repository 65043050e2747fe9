import type { Field } from '@danji/contract/forms/field';
import { beforeAll, expect, it } from 'vitest';
import { draftContent } from '../../../test/draft-content.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { dutyDesk } from '../duties/testing/duty-desk.ts';
import { drawingRoom } from '../forms/testing/drawing-room.ts';
import { eventsOf, startTokenOffice } from './testing/token-office.ts';

const office = forThisFile(() => startTokenOffice(['sojang01', 'gijeon01', 'gisa01', 'seomu01']));
const desk = dutyDesk(() => office);
const LINE = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];

const read = async (secret: string) => eventsOf((await office.read(secret, 'calendar.ics')).body);
const titles = (events: Record<string, string>[]) => events.map(({ SUMMARY = '' }) => SUMMARY).toSorted();
const made = async (by: string, part: string) => (await office.make(by, { kind: 'CALENDAR', parts: [part] })).secret;
const plain = (day: string) => day.replaceAll('-', '');

const fields: Field[] = [
  { key: '종류', label: '종류', type: 'radio', options: ['연차', '오전반차'], required: true },
  { key: '기간', label: '기간', type: 'period', required: true },
  { key: '차감일수', label: '차감일수', type: 'number', min: 0, max: 60, decimals: 3 },
];
const vacation = { kind: '종류', period: '기간', days: '차감일수', whole: ['연차'], half: ['오전반차'], hourly: [] };
/** The next Tuesday behind so many days, so that neither weekend nor today is in it. */
const tuesday = (behind: number): string => {
  const weekday = new Date(`${office.inDays(behind)}T00:00:00Z`).getUTCDay();
  return office.inDays(behind + ((9 - weekday) % 7));
};
const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
const form = { id: '' };
async function asksFor(by: string, kind: string, from: string, to: string): Promise<string> {
  const person = office.as(by);
  const { body } = await person.post<{ docId: string }>('/api/elec-apv/documents', { formId: form.id });
  const draft = { title: '휴가를 신청합니다', content: { 종류: kind, 기간: { from, to } }, line: LINE };
  const saved = await person.post(`/api/elec-apv/documents/${body.docId}/save`, {
    version: 1,
    draft: draftContent(draft),
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect((await office.act(by, body.docId, { type: 'SUBMIT' })).body).toMatchObject({ state: 'IN_PROGRESS' });
  return body.docId;
}

beforeAll(async () => {
  await desk.save('sojang01');
  form.id = await drawingRoom(office.server).published(office.as('sojang01'), fields, { vacation });
  const given = { kind: 'ADJUSTED', days: 10, from: '2020-01-01', until: '2030-12-31', reason: '시험' };
  const answer = await office.as('sojang01').post('/api/cmplx-info/vacations/gijeon01/adjust', given);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
});

it('ERP-04 법정 의무: the days of who sees to them, with their law and last day, and of nobody else', async () => {
  const { body } = await desk.year('sojang01');
  const [mine] = body.days.filter(({ dutyName }) => dutyName === '승강기 자체점검');
  if (!mine) throw new Error('nothing is due');
  const gisa = await made('gisa01', 'legal-duties');
  expect(await read(gisa)).toEqual([]);
  const before = await read(await made('sojang01', 'legal-duties'));
  expect(titles(before)).toContain('법정 의무: 승강기 자체점검');

  const given = await office
    .as('sojang01')
    .post(`${desk.BASE}/days/${mine.dutyDayId}/assign`, { version: mine.version, personId: 'gisa01' });
  expect(given.status, JSON.stringify(given.body)).toBe(200);
  const [event, ...others] = await read(gisa);
  expect(others).toEqual([]);
  expect(event).toMatchObject({
    SUMMARY: '법정 의무: 승강기 자체점검',
    'DTSTART;VALUE=DATE': plain(mine.day),
    DESCRIPTION: `${mine.basis}\\n${mine.dueOn}까지 해야 합니다.`,
  });
  const after = await read(await made('sojang01', 'legal-duties'));
  expect(after.map(({ UID }) => UID)).not.toContain(event?.UID);

  // The twin: a token that reads as somebody else is noticed.
  await office.server.sql("update personal_token set member_id = 'sojang01' where member_id = 'gisa01'");
  expect(titles(await read(gisa))).toEqual(titles(after));
});

it('ERP-04 휴가: one’s own, under way and granted; those of others as the calendar of 휴가 shows them to the reader', async () => {
  const [first, second] = [tuesday(20), tuesday(40)];
  const whole = await asksFor('gijeon01', '연차', first, dayAfter(first));
  expect((await office.act('sojang01', whole, { type: 'APPROVE' })).body).toMatchObject({ state: 'APPROVED' });
  await asksFor('gijeon01', '오전반차', second, second);

  const own = await read(await made('gijeon01', 'vacations'));
  expect(own.toSorted((a, b) => String(a.SUMMARY).localeCompare(String(b.SUMMARY)))).toMatchObject([
    {
      SUMMARY: '휴가',
      DESCRIPTION: '2일',
      'DTSTART;VALUE=DATE': plain(first),
      'DTEND;VALUE=DATE': plain(dayAfter(dayAfter(first))),
    },
    { SUMMARY: '휴가 (결재 중)', DESCRIPTION: '0.5일', 'DTSTART;VALUE=DATE': plain(second) },
  ]);
  const seen = async (by: string) => titles(await read(await made(by, 'office-vacations')));
  const name = '최기전 휴가';
  // Of the same department; whoever manages 휴가; of another department; the person, whose own is a part of its own.
  expect(await seen('gisa01')).toEqual([name, `${name} (결재 중)`]);
  expect(await seen('sojang01')).toEqual([name, `${name} (결재 중)`]);
  expect(await seen('seomu01')).toEqual([]);
  expect(await seen('gijeon01')).toEqual([]);

  // What was called off is gone, and the right that goes takes the rest along from the next call on.
  const sojang = await made('sojang01', 'office-vacations');
  await office.act('sojang01', whole, { type: 'VOID', reason: '가지 않음' });
  expect(titles(await read(sojang))).toEqual([`${name} (결재 중)`]);
  await office.server.sql(
    `update role_menu rm set can_read = false from menu m
      where m.menu_id = rm.menu_id and m.full_path = '/cmplx-info/vacation-mng' and rm.apt_id = '10001'`,
  );
  expect(await read(sojang)).toEqual([]);

  // The twin: a token that reads as somebody else is noticed.
  const elsewhere = await made('seomu01', 'vacations');
  expect(await read(elsewhere)).toEqual([]);
  await office.server.sql("update personal_token set member_id = 'gijeon01' where member_id = 'seomu01'");
  expect(titles(await read(elsewhere))).toEqual(['휴가 (결재 중)']);
});
