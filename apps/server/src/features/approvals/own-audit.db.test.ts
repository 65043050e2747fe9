import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';
import { createDatabase } from '../../lib/database.ts';
import { tellOrphans } from './public.ts';

const office = forThisFile(() => startOffice(['gisa01', 'sojang01', 'gamsa01']));
const db = forThisFile(() => createDatabase({ url: office.server.database.appUrl, max: 2 }));
const SMALL = { amount: 500_000 };
const DECIDE = { order: 1, kind: 'DECIDE', personId: 'sojang01' };
const AUDIT = { order: 2, kind: 'CONFIRM', personId: 'gamsa01' };
const alarms = async (docId: string, ask: string) =>
  (
    await office.server.sql<{ member_id: string }>(
      'select member_id from alarm where doc_id = $1 and ask = $2 and settled_at is null order by member_id',
      [docId, ask],
    )
  ).map(({ member_id }) => member_id);

it('CTL-06 the 감사 does not decide for the 소장 what they confirm themselves, though no rule asks for that 확인', async () => {
  await office.server.sql(
    `insert into absence (apt_id, absence_id, person_id, stand_in_id, reason, starts_at, ends_at, created_at)
     values ('10001', gen_random_uuid(), 'sojang01', 'gamsa01', '출장', $1::timestamptz - interval '1 hour', $1::timestamptz + interval '9 days', $1)`,
    [office.server.clock.now()],
  );
  const docId = await office.submit('gisa01', [DECIDE, AUDIT], SMALL);
  const before = await office.digest(docId);
  const { status, body } = await office.act('gamsa01', docId, { type: 'APPROVE' });
  expect([status, body]).toMatchObject([409, { details: { reason: 'RULE_PAIR' } }]);
  expect(body.errorUserMsg).toMatch(
    /^정감사님이 관리소장 결재와 감사 확인을 함께 할 수 없습니다\. 다른 사람이 하게 해 주세요\.$/,
  );
  expect(await office.digest(docId)).toBe(before);
  // Nor are they asked for it, and that nobody can go on with it is told.
  expect(await alarms(docId, 'TURN')).toEqual(['sojang01']);
  await tellOrphans({ db, clock: office.server.clock });
  expect(await alarms(docId, 'ORPHAN')).toHaveLength(1);

  // The twin: where they confirm nothing, they may stand in.
  const other = await office.submit('gisa01', [DECIDE], SMALL);
  expect(await alarms(other, 'TURN')).toEqual(['gamsa01', 'sojang01']);
  expect((await office.act('gamsa01', other, { type: 'APPROVE' })).body).toMatchObject({ state: 'APPROVED' });
});
