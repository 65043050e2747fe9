import { beforeEach, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';
import { REACHED } from '../../../test/server.ts';
import { createDatabase } from '../../lib/database.ts';
import { remindWaiting } from '../reminders/public.ts';
import { releaseStandIns, tellStartedAbsences } from './public.ts';
import { makeGroupedForms, OUTER } from './testing/grouped-forms.ts';

const office = forThisFile(async () => {
  const started = await startOffice(['gisa01', 'gijeon01', 'sojang01']);
  await makeGroupedForms(started.server);
  return started;
});
const db = forThisFile(async () => createDatabase({ url: office.server.database.appUrl, max: 2 }));
beforeEach(async () => {
  await office.server.sql('delete from absence');
  await office.server.sql(
    "update step set state = 'CANCELLED', pending_since = null where state in ('PENDING', 'HELD')",
  );
});

const HOUR = 3_600_000;
const later = (ms: number) => new Date(office.server.clock.now().getTime() + ms);
const LINE = [
  { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
];
const write = (form: string) => office.submitted({ by: 'gisa01', line: LINE, form });
const away = async (from: Date, to: Date) => {
  const groupStandIns = [{ formGroupId: OUTER, standInId: 'gisa02' }];
  const given = { reason: '휴가', from, to, standInId: 'gyeongri01', groupStandIns };
  expect((await office.as('gijeon01').post('/api/comm/absences', given)).status).toBe(200);
};
const toldOf = async (docId: string, like: string) =>
  (
    await office.server.sql<{ member_id: string }>(
      'select member_id from alarm where doc_id = $1 and body like $2 order by 1',
      [docId, like],
    )
  ).map(({ member_id }) => member_id);

it('IDM-06 when an absence begins by the clock, each group asks its own stand-in, once', async () => {
  const [plain, outer] = [await write('PLAIN_DRAFT'), await write('OUTER_FORM')];
  await away(later(HOUR), later(5 * HOUR));
  expect([await toldOf(plain, '대결%'), await toldOf(outer, '대결%')]).toEqual([[], []]);
  const clock = { now: () => later(2 * HOUR) };
  expect(await tellStartedAbsences({ db, clock })).toBe(2);
  expect(await tellStartedAbsences({ db, clock })).toBe(0);
  expect([await toldOf(plain, '대결%'), await toldOf(outer, '대결%')]).toEqual([['gyeongri01'], ['gisa02']]);
});

it('지연 알림 reaches the stand-in of the group', async () => {
  const [plain, outer] = [await write('PLAIN_DRAFT'), await write('OUTER_FORM')];
  await office.server.sql("update step set pending_since = '2026-11-16T09:00+09:00' where state = 'PENDING'");
  const now = new Date('2026-11-19T10:00:00+09:00');
  await away(later(HOUR), later(24 * HOUR));
  await office.server.sql("update absence set starts_at = '2026-11-01', ends_at = '2026-11-30'");
  expect(await remindWaiting({ db, env: REACHED, clock: { now: () => now } })).toBe(2);
  expect(await toldOf(plain, '%기다리고%')).toEqual(['gijeon01', 'gyeongri01']);
  expect(await toldOf(outer, '%기다리고%')).toEqual(['gijeon01', 'gisa02']);
});

it('while a paper is written, its line says who stands in on papers of its group', async () => {
  await away(later(-HOUR), later(24 * HOUR));
  const preview = async (code: string) => {
    const [form] = await office.server.sql<{ form_id: string }>(
      "select form_id from form where apt_id = '10001' and form_code = $1",
      [code],
    );
    const { body } = await office
      .as('gisa01')
      .post<{ line: { personId: string; standInId: string | null }[] }>('/api/elec-apv/line/preview', {
        formId: form?.form_id,
        values: {},
        amount: null,
      });
    return body.line.find(({ personId }) => personId === 'gijeon01')?.standInId;
  };
  expect([await preview('PLAIN_DRAFT'), await preview('OUTER_FORM'), await preview('INNER_FORM')]).toEqual([
    'gyeongri01',
    'gisa02',
    'gisa02',
  ]);
});

it('CTL-11 when a form moves to another group, who stands in there is asked, also where nobody could be before', async () => {
  const sent = await write('OUTER_FORM');
  const own = await office.submitted({ by: 'gisa02', line: LINE, form: 'OUTER_FORM' });
  await away(later(-HOUR), later(24 * HOUR));
  // The drafter does not stand in on their own paper.
  expect([await toldOf(sent, '대결%'), await toldOf(own, '대결%')]).toEqual([['gisa02'], []]);
  const release = () => releaseStandIns({ db, clock: office.server.clock });
  expect(await release()).toBe(0);
  const place = (code: string) =>
    `update form set form_group_id = (select form_group_id from form where apt_id = '10001' and form_code = '${code}') where apt_id = '10001' and form_code = 'OUTER_FORM'`;
  await office.server.sql("delete from alarm where doc_id = $1 and member_id = 'gisa02'", [sent]);
  await office.server.sql(place('PLAIN_DRAFT'));
  expect(await release()).toBe(1);
  expect(await release()).toBe(0);
  expect([await toldOf(sent, '대결%'), await toldOf(own, '대결%')]).toEqual([['gyeongri01'], ['gyeongri01']]);
  await office.server.sql(place('INNER_FORM'));
});
