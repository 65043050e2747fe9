import { mkdir, mkdtemp, readFile, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openFragileOffice } from '../../../test/broken-calls.ts';
import { makeZip } from '../../lib/testing/make-zip.ts';
import { addressOf } from './depot.ts';
import { pictureOf, samples } from './testing/samples.ts';
import { filesIn, formOf, sha256, upload } from './testing/upload.ts';

let dataDir: string;
const world = openFragileOffice(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'danji-file-faults-'));
  return { dataDir };
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

type Row = { name: string; sha256: Buffer; bytes: string };
const rowsOf = (docId: string) =>
  world.server.sql<Row>('select name, sha256, bytes from attachment where doc_id = $1 order by seq_no', [docId]);
const namesOf = async (docId: string) => (await rowsOf(docId)).map(({ name }) => name);
const placeOf = (hash: Buffer) => path.join(dataDir, 'files', addressOf({ aptId: '10001', sha256: hash }));

/** Every row has its bytes, whole and its own; nothing is left half received. */
async function holds(docId: string): Promise<void> {
  for (const row of await rowsOf(docId)) {
    const bytes = await readFile(placeOf(row.sha256));
    expect(sha256(bytes)).toBe(row.sha256.toString('hex'));
    expect(bytes.length).toBe(Number(row.bytes));
  }
  expect(await filesIn(path.join(dataDir, 'files', 'incoming'))).toEqual([]);
}

const draft = () => world.office.draft({ by: 'gisa01', line: [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }] });
/** Bytes that no other document has, so that they are not in the store already. */
const zipFor = (docId: string) => makeZip([{ name: '내역.txt', data: docId }]);
async function form(docId: string, name: string, bytes: Buffer) {
  const { token } = await world.office.person('gisa01');
  const { type, body } = formOf(name, bytes);
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  return { path: `/api/elec-apv/documents/${docId}/attached`, headers, payload: body };
}
/** The first of the two files of a document: a retry must name it after it is gone. */
const firstIds = new Map<string, string>();
async function attached(): Promise<string> {
  const docId = await draft();
  const person = await world.office.person('gisa01');
  const first = await upload(world.server, person, docId, '하나.zip', zipFor(docId));
  firstIds.set(docId, String(first.body.attachmentId));
  expect((await upload(world.server, person, docId, '둘.zip', zipFor(docId))).status).toBe(200);
  return docId;
}

// A claim of the bytes stays when the upload breaks after it; the sweeper takes both away after a day (FIL-08).
const mayRemain = ['stored_file'];

world.breakEachCall(
  'FIL-08, IDM-01, IDM-03 a change of files whose n-th database call breaks happens once or not at all',
  [
    {
      name: 'attaching a new file',
      prepare: draft,
      request: (docId) => form(docId, '내역.zip', zipFor(docId)),
      look: namesOf,
      once: ['내역.zip'],
      mayRemain,
      holds,
    },
    {
      name: 'attaching a picture, which is drawn anew, that the store has already',
      prepare: draft,
      request: async (docId) => form(docId, '현장.jpg', await pictureOf('jpeg')),
      look: namesOf,
      once: ['현장.jpg'],
      mayRemain,
      holds,
    },
    {
      name: 'removing one of two that share their bytes',
      prepare: attached,
      request: (docId) =>
        world.by('gisa01', `/api/elec-apv/documents/${docId}/attached/${firstIds.get(docId)}/remove`, {}),
      look: namesOf,
      once: ['둘.zip'],
      holds,
    },
  ],
);

it('FIL-08 a store that cannot take the bytes leaves no row, and the same upload works when it can', async () => {
  const docId = await draft();
  const person = await world.office.person('gisa01');
  const key = { 'idempotency-key': `full-${docId}` };
  // Something stands where the file must go.
  const place = placeOf(Buffer.from(sha256(samples.hwp), 'hex'));
  await mkdir(place, { recursive: true });
  const first = await upload(world.server, person, docId, '견적서.hwp', samples.hwp, key);
  expect(first).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
  expect(await rowsOf(docId)).toEqual([]);
  await rmdir(place);
  expect((await upload(world.server, person, docId, '견적서.hwp', samples.hwp, key)).status).toBe(200);
  expect(await namesOf(docId)).toEqual(['견적서.hwp']);
  await holds(docId);
});
