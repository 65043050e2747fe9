import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { folderForThisFile, forThisFile } from '../../../test/for-this-file.ts';
import { startTestServer } from '../../../test/server.ts';
import { minutesInMs } from '../../lib/clock.ts';
import { createDatabase } from '../../lib/database.ts';
import { createFolderDepot } from './create-folder-depot.ts';
import { addressOf } from './depot.ts';
import { sweepFiles } from './sweep-files.ts';
import { samples } from './testing/samples.ts';
import { download, draftOf, filesIn, sha256, upload } from './testing/upload.ts';

const DAY = minutesInMs(24 * 60);
const dataDir = folderForThisFile('sweep');
const server = forThisFile(() => startTestServer({ env: { dataDir } }));
const person = forThisFile(() => server.signIn('gisa01'));
const db = forThisFile(() => createDatabase({ url: server.database.appUrl }));

const folder = (...parts: string[]) => path.join(dataDir, 'files', ...parts);
const depot = createFolderDepot(folder());
const folders = () => ({ incoming: folder('incoming'), quarantine: folder('quarantine') });
const later = (ms: number) => new Date(server.clock.now().getTime() + ms);
const sweep = (ms: number) => sweepFiles({ db, depot, folders: folders() }, later(ms));
const unique = (text: string) => Buffer.concat([samples.pdf, Buffer.from(text)]);
const storedRows = async () =>
  (await server.sql<{ hash: string }>("select encode(sha256, 'hex') as hash from stored_file order by 1")).map(
    ({ hash }) => hash,
  );

it('FIL-08 a file whose attachment was taken off stays for a day and then goes, with its row; the others stay', async () => {
  const docId = await draftOf(server, person);
  const kept = await upload(server, person, docId, 'a.pdf', unique('kept'));
  const taken = await upload(server, person, docId, 'b.pdf', unique('taken'));
  await person.post(`/api/elec-apv/documents/${docId}/attached/${taken.body.attachmentId}/remove`);
  await sweep(DAY - 1_000);
  expect(await filesIn(folder())).toHaveLength(2);
  await sweep(DAY + 1_000);
  expect(await filesIn(folder())).toEqual([kept.body.sha256]);
  expect(await storedRows()).toEqual([kept.body.sha256]);
  expect((await download(server, person, docId, kept.body.attachmentId)).status).toBe(200);
});

it('FIL-08 what a killed upload left is swept after a day: a temporary file, a stored file, a claim', async () => {
  const before = await filesIn(folder());
  await mkdir(folder('incoming'), { recursive: true });
  await writeFile(folder('incoming', 'left'), 'half a file');
  // Killed after the claim, before the bytes were there.
  await server.sql("insert into stored_file values ('10001', $1, 3, $2, $2)", [
    createHash('sha256').update('c').digest(),
    server.clock.now(),
  ]);
  // In the store, and unknown to the database.
  const orphan = { aptId: '10001', sha256: createHash('sha256').update('orphan').digest() };
  await writeFile(folder('incoming', 'orphan'), 'orphan');
  await depot.put(orphan, folder('incoming', 'orphan'));
  await sweep(1_000);
  expect((await filesIn(folder())).length).toBe(before.length + 2);
  const old = new Date(server.clock.now().getTime() - DAY);
  await utimes(folder('incoming', 'left'), old, old);
  await utimes(folder(addressOf(orphan)), old, old);
  await sweep(DAY + 1_000);
  expect(await filesIn(folder())).toEqual(before);
  expect(await storedRows()).toEqual(before);
});

it('FIL-08 no row without its file, when a store fails in the middle of an upload, and the retry goes through', async () => {
  const docId = await draftOf(server, person);
  let bytes = unique('retry');
  for (let n = 0; existsSync(folder('10001', sha256(bytes).slice(0, 2))); n++) bytes = unique(`retry ${n}`);
  // A file where a folder should be: the store cannot take it.
  const obstacle = folder('10001', sha256(bytes).slice(0, 2));
  await writeFile(obstacle, '');
  expect((await upload(server, person, docId, 'a.pdf', bytes)).status).toBe(500);
  expect(await server.sql('select from attachment where doc_id = $1', [docId])).toEqual([]);
  expect(await filesIn(folder('incoming'))).toEqual([]);
  await rm(obstacle);
  const { status, body } = await upload(server, person, docId, 'a.pdf', bytes);
  expect(status).toBe(200);
  expect((await download(server, person, docId, body.attachmentId)).bytes).toEqual(bytes);
  expect(await filesIn(folder('incoming'))).toEqual([]);
});

it('FIL-08 uploads of a file that is being swept end with the file in its place', async () => {
  const docId = await draftOf(server, person);
  for (let round = 0; round < 8; round++) {
    const bytes = unique(`race ${round}`);
    const first = await upload(server, person, docId, 'a.pdf', bytes);
    await person.post(`/api/elec-apv/documents/${docId}/attached/${first.body.attachmentId}/remove`);
    await server.sql("update stored_file set claimed_at = claimed_at - interval '2 days' where sha256 = $1", [
      Buffer.from(sha256(bytes), 'hex'),
    ]);
    const [again] = await Promise.all([upload(server, person, docId, 'a.pdf', bytes), sweep(0), sweep(0)]);
    expect(again.status).toBe(200);
    expect((await download(server, person, docId, again.body.attachmentId)).status).toBe(200);
    await person.post(`/api/elec-apv/documents/${docId}/attached/${again.body.attachmentId}/remove`);
  }
});
