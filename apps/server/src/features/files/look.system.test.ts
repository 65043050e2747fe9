import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { FileLook } from '@danji/contract/file-look';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { folderForThisFile, forThisFile } from '../../../test/for-this-file.ts';
import { type Person, startTestServer } from '../../../test/server.ts';
import { makeHwpx } from '../file-contents/testing/make-hwpx.ts';
import { makeRawXlsx } from '../file-contents/testing/make-xlsx.ts';
import { startApart } from './testing/start-apart.ts';
import { draftOf, upload } from './testing/upload.ts';

const dataDir = folderForThisFile('heavy');
const server = forThisFile(() => startTestServer({ env: { dataDir } }));

/** Legal in every part, and a table of so many cells that laying it out takes more than its reader may take. */
const heavyPaper = () =>
  makeHwpx({ pages: [['끝']], rows: Array.from({ length: 20_000 }, (_, r) => [`${r}`, '가', '나', '다']) });

/** One word of 2,000 letters in a hundred thousand cells: 200 KB, and 200 MB if all of it were shown. */
function swellingWorkbook(): Buffer {
  const columns = Array.from({ length: 40 }, (_, i) => (i < 26 ? '' : 'A') + String.fromCharCode(65 + (i % 26)));
  const cells = (r: number) => columns.map((at) => `<c r="${at}${r}" t="s"><v>0</v></c>`).join('');
  const rows = Array.from({ length: 300 }, (_, r) => `<row r="${r + 1}">${cells(r + 1)}</row>`).join('');
  return makeRawXlsx(Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`${i}`, rows])), {
    shared: ['가'.repeat(2_000)],
  });
}

const MOST_GROWTH = 150_000_000;

function askAndNeverRead(port: number, path: string, person: Person): Socket {
  const line = connect(port, '127.0.0.1');
  line.on('error', () => {});
  const head = [`GET ${path} HTTP/1.1`, 'Host: localhost', 'X-Requested-With: danji', `Authorization: Bearer ${person.token}`]; // biome-ignore format: one line
  line.write(`${head.join('\r\n')}\r\n\r\n`);
  return line;
}

async function attached(drafter: Person, name: string, bytes: Buffer): Promise<string> {
  const docId = await draftOf(server, drafter);
  const { status, body } = await upload(server, drafter, docId, name, bytes);
  expect(status).toBe(200);
  return `/api/elec-apv/documents/${docId}/attached/${body.attachmentId}/look?from=1`;
}

it('RES-04 a file that takes all it can get is ended, says so, and everybody else is answered meanwhile', async () => {
  const drafter = await server.signIn('gisa01');
  const address = await attached(drafter, '무거운.hwpx', heavyPaper());
  let isOver = false;
  const looking = drafter.get<{ state: string }>(address).finally(() => {
    isOver = true;
  });
  let answers = 0;
  while (!isOver) {
    expect((await server.call('GET', '/livez')).status).toBe(200);
    answers += 1;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect((await looking).body.state).toBe('TOO_HEAVY');
  expect(answers).toBeGreaterThan(3);
}, 120_000);

it('a small file that would be a huge answer is cut, and who takes no answer gets no second one: the server stays small', async () => {
  const drafter = await server.signIn('gisa01');
  const path = await attached(drafter, '부푸는.xlsx', swellingWorkbook());
  const { port, memory, kill } = await startApart(server, dataDir);
  const headers = { authorization: `Bearer ${drafter.token}`, 'x-requested-with': 'danji' };
  const ask = () => fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const lines: Socket[] = [];
  try {
    const small = await attached(drafter, '작은.xlsx', makeRawXlsx({ a: '<row r="1"><c r="A1"><v>1</v></c></row>' }));
    expect((await fetch(`http://127.0.0.1:${port}${small}`, { headers })).status).toBe(200);
    await memory();
    const before = await memory();
    for (let n = 0; n < 4; n++) lines.push(askAndNeverRead(port, path, drafter));
    await once(lines[0] as Socket, 'readable');
    expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200);
    expect((await memory()) - before).toBeLessThan(MOST_GROWTH);
    for (const line of lines) line.destroy();
    const answer = await ask();
    const text = await answer.text();
    expect(Buffer.byteLength(text)).toBeLessThan(4_100_000);
    expect(z.decode(FileLook, JSON.parse(text))).toMatchObject({ state: 'READ', cutYn: true });
    expect((await memory()) - before).toBeLessThan(MOST_GROWTH);
  } finally {
    for (const line of lines) line.destroy();
    await kill();
  }
}, 120_000);
