import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { folderForThisFile, forThisFile } from '../../../test/for-this-file.ts';
import { startTestServer } from '../../../test/server.ts';
import { pour } from './testing/pour.ts';
import { startApart } from './testing/start-apart.ts';
import { draftOf, filesIn, formOf } from './testing/upload.ts';

const MOST_GROWTH = 50_000_000;
const SETTLED_MS = 200;
let apart: Awaited<ReturnType<typeof startApart>> | undefined;
const dataDir = folderForThisFile('weigh');
const server = forThisFile(() => startTestServer({ env: { dataDir } }));
const person = forThisFile(() => server.signIn('gisa01'));
afterAll(() => apart?.kill());

const uploadSmall = async (port: number, docId: string) => {
  const { type, body } = formOf('작은 파일.txt', Buffer.from('한 줄'));
  const answer = await fetch(`http://127.0.0.1:${port}/api/elec-apv/documents/${docId}/attached`, {
    method: 'POST',
    headers: { 'x-requested-with': 'danji', authorization: `Bearer ${person.token}`, 'content-type': type },
    body: new Uint8Array(body),
  });
  return answer.status;
};

it('FIL-02 RES-02 an upload of 5 GB, cut at the limit, makes the process grow by less than 50 MB', async () => {
  const { port, memory } = await startApart(server, dataDir).then((started) => {
    apart = started;
    return started;
  });
  const docId = await draftOf(server, person);
  // What the first upload of any size loads is not its weight, and what the start needed for a moment is no room for it.
  expect(await uploadSmall(port, docId)).toBe(200);
  await memory();
  await sleep(SETTLED_MS);
  const before = await memory();
  const { written } = await pour(port, person, docId);
  const grown = (await memory()) - before;
  expect(written).toBeGreaterThan(52_428_800);
  expect(grown).toBeLessThan(MOST_GROWTH);
  expect(await filesIn(path.join(dataDir, 'files'))).toHaveLength(1);
}, 60_000);
