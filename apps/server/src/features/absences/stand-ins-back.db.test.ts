import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';
import { createDatabase } from '../../lib/database.ts';
import { releaseStandIns } from './public.ts';

const HOUR = 3_600_000;
const office = forThisFile(() => startOffice(['gisa01', 'gijeon01', 'gwajang01', 'gyeongri01', 'sojang01']));
const db = forThisFile(async () => createDatabase({ url: office.server.database.appUrl, max: 1 }));
const LINE = [
  { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
];
const at = (ms: number) => new Date(office.server.clock.now().getTime() + ms).toISOString();
const leave = async (who: string, standInId: string, hours: number) => {
  const given = { reason: '출장', from: at(-HOUR), to: at(hours * HOUR), standInId };
  const made = await office.as(who).post<{ absenceId: string }>('/api/comm/absences', given);
  expect(made.status).toBe(200);
  return made.body.absenceId;
};
const asked = async (docId: string) =>
  (
    await office.server.sql<{ member_id: string }>(
      "select member_id from alarm where doc_id = $1 and ask = 'TURN' and settled_at is null order by 1",
      [docId],
    )
  ).map(({ member_id }) => member_id);

it('CTL-12 who stood in is asked no more when the person is back early, and reads why', async () => {
  const docId = await office.submit('gisa01', LINE);
  const absenceId = await leave('gijeon01', 'gyeongri01', 24);
  expect(await asked(docId)).toEqual(['gijeon01', 'gyeongri01']);
  expect((await office.as('gijeon01').post(`/api/comm/absences/${absenceId}/end`)).status).toBe(200);
  expect(await asked(docId)).toEqual(['gijeon01']);
  expect((await office.alarmsOf('gyeongri01')).map(({ body }) => body)).toContain('대결 기간이 끝났습니다');
});

it('CTL-12 of a chain the one who is back is asked instead of whoever stood behind them', async () => {
  const docId = await office.submit('gisa01', LINE);
  const first = await leave('gijeon01', 'gwajang01', 24);
  expect(await asked(docId)).toEqual(['gijeon01', 'gwajang01']);
  const second = await leave('gwajang01', 'gyeongri01', 24);
  expect(await asked(docId)).toEqual(['gijeon01', 'gyeongri01']);
  await office.as('gwajang01').post(`/api/comm/absences/${second}/end`);
  expect(await asked(docId)).toEqual(['gijeon01', 'gwajang01']);
  await office.as('gijeon01').post(`/api/comm/absences/${first}/end`);
});

it('CTL-12 the same when an absence runs its course, once, however often it is looked at', async () => {
  const docId = await office.submit('gisa01', LINE);
  await leave('gijeon01', 'gyeongri01', 1);
  const look = (hours: number) => {
    const now = new Date(office.server.clock.now().getTime() + hours * HOUR);
    return releaseStandIns({ db, clock: { now: () => now } });
  };
  expect(await look(0.5)).toBe(0);
  expect(await asked(docId)).toEqual(['gijeon01', 'gyeongri01']);
  expect(await look(2)).toBe(1);
  expect(await asked(docId)).toEqual(['gijeon01']);
  expect(await look(2)).toBe(0);
});
