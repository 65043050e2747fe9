import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { folderForThisFile, forThisFile } from '../../../test/for-this-file.ts';
import { startTestServer } from '../../../test/server.ts';
import { startFakeClamd } from './testing/fake-clamd.ts';
import { EICAR, samples } from './testing/samples.ts';
import { draftOf, filesIn, upload } from './testing/upload.ts';

const dataDir = folderForThisFile('virus');
const clamd = forThisFile(startFakeClamd);
const server = forThisFile(() => startTestServer({ env: { dataDir, clamd: { host: '127.0.0.1', port: clamd.port } } }));
const person = forThisFile(() => server.signIn('gisa01'));

const eventsOf = async (kind: string) =>
  server.sql<{ detail: { quarantineId?: string } }>('select detail from security_event where kind = $1', [kind]);

it('FIL-07 a clean file is attached and marked as scanned', async () => {
  const docId = await draftOf(server, person);
  expect(await upload(server, person, docId, 'a.pdf', samples.pdf)).toMatchObject({
    status: 200,
    body: { scannedYn: 'Y' },
  });
  expect(clamd.scanned).toBe(1);
});

it('FIL-07 EICAR is refused and put into quarantine; nothing of it is attached or stored', async () => {
  const docId = await draftOf(server, person);
  const before = await server.sql('select sha256 from stored_file');
  const answer = await upload(server, person, docId, '메모.txt', EICAR);
  expect(answer).toMatchObject({
    status: 422,
    body: { code: 'FILE_INFECTED', errorUserMsg: expect.stringContaining('격리') },
  });
  expect(await server.sql('select from attachment where doc_id = $1', [docId])).toEqual([]);
  expect(await server.sql('select sha256 from stored_file')).toEqual(before);
  const [event] = await eventsOf('FILE_QUARANTINED');
  const quarantined = path.join(dataDir, 'files', 'quarantine', String(event?.detail.quarantineId));
  expect(await readFile(quarantined)).toEqual(EICAR);
  expect(await filesIn(path.join(dataDir, 'files', 'incoming'))).toEqual([]);
});

it('FIL-07 without its scanner no file is taken: the refusal says so, and an event is kept', async () => {
  await clamd.close();
  const docId = await draftOf(server, person);
  const before = await filesIn(path.join(dataDir, 'files'));
  const answer = await upload(server, person, docId, 'b.pdf', Buffer.concat([samples.pdf, Buffer.from('b')]));
  expect(answer).toMatchObject({
    status: 503,
    body: { code: 'UNAVAILABLE', errorUserMsg: expect.stringContaining('악성코드') },
  });
  expect(await server.sql('select from attachment where doc_id = $1', [docId])).toEqual([]);
  expect(await filesIn(path.join(dataDir, 'files'))).toEqual(before);
  expect(await eventsOf('SCANNER_UNAVAILABLE')).toHaveLength(1);
});
