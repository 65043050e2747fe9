import pg from 'pg';
import { expect, it } from 'vitest';
import { digestOf } from '../../test/digest.ts';
import { forThisFile } from '../../test/for-this-file.ts';
import { openOffice } from '../../test/office.ts';
import { startTestServer } from '../../test/server.ts';

const server = forThisFile(startTestServer);

/** Somebody acts on the document and takes their time. */
async function whileHeld(docId: string, work: () => Promise<void>): Promise<void> {
  const holder = new pg.Client({ connectionString: server.database.ownerUrl });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('select from document where doc_id = $1 for update', [docId]);
    await work();
  } finally {
    await holder.end();
  }
}

it('ACL-06 whoever is not let in is told so at once, and neither waits for others nor leaves anything', async () => {
  const office = openOffice(server);
  const line = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];
  const docId = await office.submitted({ by: 'gisa01', line });
  const act = () => office.act('gisa01', docId, { type: 'RECALL' }, { 'idempotency-key': 'refused-callers-1' });
  for (const [refusing, status] of [
    ["update session set ended_at = now(), end_reason = 'LOGOUT' where member_id = 'gisa01'", 401],
    [
      "update role_menu set can_write = false where menu_id = (select menu_id from menu where full_path = '/elec-apv/sign-detail')",
      403,
    ],
  ] as const) {
    await server.sql(refusing);
    const digest = await digestOf(server);
    await whileHeld(docId, async () => expect((await act()).status).toBe(status));
    expect(await digestOf(server)).toEqual(digest);
    await server.sql("update session set ended_at = null, end_reason = null where member_id = 'gisa01'");
  }
  await server.sql(
    "update role_menu set can_write = true where menu_id = (select menu_id from menu where full_path = '/elec-apv/sign-detail')",
  );
  expect((await act()).status).toBe(200);
});
