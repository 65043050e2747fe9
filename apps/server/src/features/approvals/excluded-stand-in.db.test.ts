import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';
import { createDatabase } from '../../lib/database.ts';
import { tellOrphans } from './public.ts';

const office = forThisFile(() => startOffice(['gisa01', 'gwajang01', 'sojang01', 'hoejang01', 'gamsa01']));
const WORKS = { amount: 148_500_000, content: { 재원: '장기수선충당금' } };
const LINE = [
  { order: 1, kind: 'DECIDE', personId: 'sojang01' },
  { order: 2, kind: 'CONFIRM', personId: 'gamsa01' },
  { order: 3, kind: 'CONFIRM', personId: 'hoejang01' },
];
const db = forThisFile(() => createDatabase({ url: office.server.database.appUrl, max: 2 }));
const orphansOf = async (docId: string) => {
  await tellOrphans({ db, clock: office.server.clock });
  return office.server.sql<{ body: string }>(
    "select body from alarm where doc_id = $1 and ask = 'ORPHAN' and settled_at is null",
    [docId],
  );
};
const HOUR = 3_600_000;
const away = async (by: string, standInId: string) => {
  const now = office.server.clock.now().getTime();
  const body = { reason: '출장', from: new Date(now), to: new Date(now + 9 * 24 * HOUR), standInId };
  expect((await office.as(by).post('/api/comm/absences', body)).status).toBe(200);
};
const asksOf = (docId: string) =>
  office.server.sql<{ member_id: string }>(
    "select member_id from alarm where doc_id = $1 and ask = 'TURN' and settled_at is null order by member_id",
    [docId],
  );
const asked = async (docId: string) => (await asksOf(docId)).map(({ member_id }) => member_id);

it('CTL-06 who decides it is not asked to confirm it for the 감사, when the turn comes and when the absence begins, and that nobody can is told; another is asked', async () => {
  const before = await office.submit('gisa01', LINE, WORKS);
  await office.act('sojang01', before, { type: 'APPROVE' });
  expect(await asked(before)).toEqual(['gamsa01']);
  // Entered by hand: who enters it is told already that the two control each other.
  await office.server.sql(
    `insert into absence (apt_id, absence_id, person_id, stand_in_id, reason, starts_at, ends_at, created_at)
     values ('10001', gen_random_uuid(), 'gamsa01', 'sojang01', '출장', $1::timestamptz - interval '1 hour', $1::timestamptz + interval '9 days', $1)`,
    [office.server.clock.now()],
  );
  await away('hoejang01', 'gwajang01');
  expect(await asked(before)).toEqual(['gamsa01']);
  const after = await office.submit('gisa01', LINE, WORKS);
  await office.act('sojang01', after, { type: 'APPROVE' });
  expect(await asked(after)).toEqual(['gamsa01']);
  const refused = await office.act('sojang01', after, { type: 'CONFIRM' });
  expect((refused.body.details as { reason: string }).reason).toBe('RULE_PAIR');
  // Nobody but the absent 감사 can go on with it: somebody hears of that.
  expect(await orphansOf(after)).toMatchObject([{ body: expect.stringContaining('대결자 없음') }]);

  // The twin: somebody who holds neither part is asked.
  await office.server.sql("update absence set stand_in_id = 'gwajang01' where person_id = 'gamsa01'");
  const other = await office.submit('gisa01', LINE, WORKS);
  await office.act('sojang01', other, { type: 'APPROVE' });
  expect(await asked(other)).toEqual(['gamsa01', 'gwajang01']);
  expect([await orphansOf(other), await orphansOf(after)]).toEqual([[], []]);
});
