import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';

/** What the migration of asks did with the alarms that it found, in its own words. */
const text = readFileSync(new URL('../../../db/migrations/0035_asks.sql', import.meta.url), 'utf8');
const NOTE_ASKS = text.slice(text.indexOf('create function app.note_asks'));

const office = forThisFile(() => startOffice(['gisa01', 'gijeon01', 'sojang01']));
const alarmsOf = (docId: string) =>
  office.server.sql<{ member_id: string; title: string; body: string; ask: string | null; step_id: string | null }>(
    'select member_id, title, body, ask, step_id from alarm where doc_id = $1 order by alarm_id',
    [docId],
  );

it('CTL-12 alarms from before there were asks become asks where their reader still has the turn, and only there', async () => {
  expect(NOTE_ASKS).toContain('select app.note_asks();');
  const docId = await office.submit('gisa01', [
    { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
    { order: 2, kind: 'DECIDE', personId: 'sojang01' },
  ]);
  const now = await alarmsOf(docId);
  expect(now).toMatchObject([{ member_id: 'gijeon01', ask: 'TURN' }]);
  // As they were: what is asked first, then of which document, and nothing by which it could be settled.
  await office.server.sql('update alarm set ask = null, step_id = null, title = body, body = title where doc_id = $1', [
    docId,
  ]);
  // Somebody who had heard of it and is not asked, and one who has read theirs.
  await office.server.sql(
    `insert into alarm (apt_id, alarm_id, member_id, alarm_type, doc_id, title, body, created_at, checked_at)
     select apt_id, uuidv7(), who, alarm_type, doc_id, title, body, created_at, case when who = 'gijeon01' then created_at end
       from alarm, unnest(array['sojang01', 'gijeon01']) who where doc_id = $1`,
    [docId],
  );
  const before = await alarmsOf(docId);
  await office.server.sql(NOTE_ASKS);
  expect(await alarmsOf(docId)).toEqual([now[0], ...before.slice(1)]);
  // It is settled as one that was asked since.
  expect((await office.act('gijeon01', docId, { type: 'APPROVE' })).status).toBe(200);
  const [settled] = await office.server.sql<{ bad: number }>(
    'select count(*)::int as bad from alarm where doc_id = $1 and member_id = $2 and settled_at is null and checked_at is null',
    [docId, 'gijeon01'],
  );
  expect(settled).toEqual({ bad: 0 });
});
