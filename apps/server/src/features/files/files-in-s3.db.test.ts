import path from 'node:path';
import { expect, it } from 'vitest';
import { folderForThisFile, forThisFile } from '../../../test/for-this-file.ts';
import { startTestServer } from '../../../test/server.ts';
import { createS3Depot } from './create-s3-depot.ts';
import { samples } from './testing/samples.ts';
import { startS3 } from './testing/start-s3.ts';
import { download, draftOf, filesIn, upload } from './testing/upload.ts';

const dataDir = folderForThisFile('s3');
const s3 = forThisFile(() => startS3(path.join(dataDir, 's3')));
const server = forThisFile(() => startTestServer({ env: { dataDir, s3: s3.settings } }));

it('FIL-08, FIL-09 files go to an S3 store and come back checked; nothing stays on this machine', async () => {
  const person = await server.signIn('gisa01');
  const docId = await draftOf(server, person);
  const { status, body } = await upload(server, person, docId, '견적서.hwpx', samples.hwpx);
  expect(status).toBe(200);
  expect(await filesIn(path.join(dataDir, 'files'))).toEqual([]);
  expect((await download(server, person, docId, body.attachmentId)).bytes).toEqual(samples.hwpx);
  const depot = createS3Depot(s3.settings);
  const [kept] = await Array.fromAsync(depot.list());
  expect(kept).toMatchObject({ aptId: '10001', bytes: samples.hwpx.length });
  if (kept) await depot.remove(kept);
  expect((await download(server, person, docId, body.attachmentId)).status).toBe(500);
});

it('FIL-08 a store that is away leaves no attachment, and says that it may be tried again', async () => {
  const person = await server.signIn('gisa01');
  const docId = await draftOf(server, person);
  const away = await startTestServer({
    env: { dataDir, s3: { ...s3.settings, endpoint: 'http://127.0.0.1:9' } },
  });
  const there = await away.signIn('gisa01');
  const theirs = await draftOf(away, there);
  expect(await upload(away, there, theirs, 'a.pdf', samples.pdf)).toMatchObject({ status: 503 });
  expect(await away.sql('select from attachment')).toEqual([]);
  expect(await filesIn(path.join(dataDir, 'files'))).toEqual([]);
  await away.close();
  expect((await upload(server, person, docId, 'a.pdf', samples.pdf)).status).toBe(200);
});
