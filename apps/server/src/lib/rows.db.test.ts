import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { createDatabase, type Database, type Tx } from './database.ts';
import { openComplex } from './enter.ts';
import { deleteRows, findRow, insertRow, updateRows } from './rows.ts';

let server: TestServer;
let db: Database;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  db = createDatabase({ url: server.database.appUrl, max: 1 });
});
afterAll(async () => {
  await db.close();
  await server.close();
});

const inComplex = <T>(work: (tx: Tx) => Promise<T>) =>
  db.transact(async (tx) => {
    await openComplex(tx, '10001');
    return work(tx);
  });
const of = (memberId: string) => ({ apt_id: '10001', member_id: memberId });

it('a row is added, found, changed and removed by its key, and no other', async () => {
  await inComplex(async (tx) => {
    await insertRow(tx, 'alarm_setting', { ...of('gisa01'), email: true, push: undefined });
    await insertRow(tx, 'alarm_setting', { ...of('gijeon01'), email: true });
    expect(await updateRows(tx, 'alarm_setting', of('gisa01'), { email: false, push: undefined })).toBe(1);
    expect(await findRow(tx, 'alarm_setting', of('gisa01'), ['email'], 'for update')).toEqual({ email: false });
    expect(await findRow(tx, 'alarm_setting', of('gijeon01'), ['email'])).toEqual({ email: true });
    expect(await deleteRows(tx, 'alarm_setting', of('gisa01'))).toBe(1);
    expect(await findRow(tx, 'alarm_setting', of('gisa01'), ['email'])).toBeUndefined();
    expect(await deleteRows(tx, 'alarm_setting', of('gijeon01'))).toBe(1);
  });
});

it('null finds rows that have no value there', async () => {
  await inComplex(async (tx) => {
    const gone = { ...of('gisa01'), last_login_at: null };
    expect(await findRow(tx, 'member', gone, ['member_id'])).toEqual({ member_id: 'gisa01' });
    expect(await updateRows(tx, 'member', gone, { last_login_at: new Date(0) })).toBe(1);
    expect(await findRow(tx, 'member', gone, ['member_id'])).toBeUndefined();
    await updateRows(tx, 'member', of('gisa01'), { last_login_at: null });
  });
});

it('a key without a value is refused: it would be about every row', async () => {
  const missing = { apt_id: '10001', member_id: undefined };
  await expect(inComplex(async (tx) => deleteRows(tx, 'alarm_setting', missing))).rejects.toThrow(/member_id/);
  await expect(inComplex(async (tx) => updateRows(tx, 'member', {}, { email: null }))).rejects.toThrow(/nothing/);
});
