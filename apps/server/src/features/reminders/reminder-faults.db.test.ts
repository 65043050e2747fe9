import { expect, it } from 'vitest';
import { breakJob } from '../../../test/broken-calls.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';
import { REACHED } from '../../../test/server.ts';
import { remindWaiting } from './public.ts';

const office = forThisFile(() => startOffice(['gisa01', 'sojang01']));

const DOCUMENTS = 3;
/** A working day in Korea. */
const NOW = new Date('2026-11-23T10:00:00+09:00');

let docs: string[] = [];
async function prepare(): Promise<void> {
  await office.server.sql(
    "update step set state = 'CANCELLED', pending_since = null where state in ('PENDING', 'HELD')",
  );
  const line = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];
  docs = await Promise.all(Array.from({ length: DOCUMENTS }, () => office.submit('gisa01', line)));
  await office.server.sql("update step set pending_since = $2 where doc_id = any($1) and state = 'PENDING'", [
    docs,
    '2026-11-16T10:00:00+09:00',
  ]);
  await office.server.sql('delete from outbox_message');
}

const about = (table: string) =>
  `(select count(*)::int from ${table} a where a.doc_id = d.doc_id and a.body like '%기다리고%')`;
type Told = { reminders: number; alarms: number };
const told = () =>
  office.server.sql<Told>(
    `select (select count(*)::int from step_reminder r where r.doc_id = d.doc_id) as reminders, ${about('alarm')} as alarms
       from document d where d.doc_id = any($1)`,
    [docs],
  );
const messages = async () => (await office.server.sql('select from outbox_message')).length;

it('IDM-06 a reminder whose n-th database call breaks is given once or not at all, and the next run gives the rest', async () => {
  await breakJob({
    appUrl: office.server.database.appUrl,
    prepare,
    run: (db) => remindWaiting({ db, env: REACHED, clock: { now: () => NOW } }),
    async holds() {
      const rows = await told();
      for (const { reminders, alarms } of rows) {
        expect(reminders).toBeLessThanOrEqual(1);
        expect(alarms).toBe(reminders);
      }
      expect(await messages()).toBe(rows.filter(({ reminders }) => reminders === 1).length);
    },
  });
  expect(await told()).toEqual(docs.map(() => ({ reminders: 1, alarms: 1 })));
});
