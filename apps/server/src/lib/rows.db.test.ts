import { expect, it } from 'vitest';
import { forThisFile } from '../../test/for-this-file.ts';
import { startTestServer } from '../../test/server.ts';
import { createDatabase, type Tx } from './database.ts';
import { openComplex } from './enter.ts';
import { deleteRows, findRow, insertRow, updateRows } from './rows.ts';

const server = forThisFile(() => startTestServer());
const db = forThisFile(() => createDatabase({ url: server.database.appUrl, max: 1 }));

const inComplex = <T>(work: (tx: Tx) => Promise<T>) =>
  db.transact(async (tx) => {
    await openComplex(tx, '10001');
    return work(tx);
  });
const of = (memberId: string) => ({ apt_id: '10001', member_id: memberId });

it('a row is added, found, changed and removed by its key, and no other', async () => {
  const counter = (scope: string) => ({ apt_id: '10001', scope });
  await inComplex(async (tx) => {
    await insertRow(tx, 'number_counter', { ...counter('one'), last: 1 });
    await insertRow(tx, 'number_counter', { ...counter('other'), last: 1 });
    expect(await updateRows(tx, 'number_counter', counter('one'), { last: 2, scope: undefined })).toBe(1);
    expect(await findRow(tx, 'number_counter', counter('one'), ['last'], 'for update')).toEqual({ last: 2 });
    expect(await findRow(tx, 'number_counter', counter('other'), ['last'])).toEqual({ last: 1 });
    expect(await deleteRows(tx, 'number_counter', counter('one'))).toBe(1);
    expect(await findRow(tx, 'number_counter', counter('one'), ['last'])).toBeUndefined();
    expect(await deleteRows(tx, 'number_counter', counter('other'))).toBe(1);
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
  await expect(inComplex(async (tx) => deleteRows(tx, 'session', missing))).rejects.toThrow(/member_id/);
  await expect(inComplex(async (tx) => updateRows(tx, 'member', {}, { email: null }))).rejects.toThrow(/nothing/);
});
