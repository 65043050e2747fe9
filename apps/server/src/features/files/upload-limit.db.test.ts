import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { folderForThisFile, forThisFile } from '../../../test/for-this-file.ts';
import { startTestServer } from '../../../test/server.ts';
import { FORM, headOf, pour } from './testing/pour.ts';
import { draftOf, filesIn } from './testing/upload.ts';

const LIMIT = 2 * 1_048_576;
/** What a socket and its buffers may hold beyond what the server has asked for. */
const SLACK = 8 * 1_048_576;
let port: number;
const accepted: Socket[] = [];
const dataDir = folderForThisFile('limit');
const server = forThisFile(() => startTestServer({ env: { dataDir, fileMaxBytes: LIMIT } }));
beforeAll(async () => {
  port = Number(new URL(await server.listen()).port);
  server.app.server.on('connection', (socket) => accepted.push(socket));
});
const person = forThisFile(() => server.signIn('gisa01'));

it('FIL-02 an upload of 5 GB is cut at the limit: neither more is read, nor kept, nor left behind', async () => {
  const docId = await draftOf(server, person);
  accepted.length = 0;
  const { written } = await pour(port, person, docId);
  const read = Math.max(...accepted.map((socket) => socket.bytesRead));
  expect(read).toBeGreaterThan(LIMIT);
  expect(read).toBeLessThan(LIMIT + SLACK);
  expect(written).toBeLessThan(LIMIT + 2 * SLACK);
  expect(server.logLines.some((line) => line.includes('TOO_LARGE'))).toBe(true);
  expect(await server.sql('select from attachment where doc_id = $1', [docId])).toEqual([]);
  expect(await server.sql('select from stored_file')).toEqual([]);
  expect(await filesIn(path.join(dataDir, 'files'))).toEqual([]);
});

it('FIL-02 an upload that announces too much is refused before its first byte is read', async () => {
  const docId = await draftOf(server, person);
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (part) => {
      text += part.toString();
    });
    socket.on('close', () => resolve(text));
    socket.write(headOf(person, docId, `Content-Length: ${5_000_000_000}`));
  });
  expect(answer).toContain('413');
  expect(answer).toContain('TOO_LARGE');
  expect(answer).toContain('2MB');
  expect(answer.toLowerCase()).toContain('connection: close');
});

it('a caller without a right to the document is refused before the file is read', async () => {
  const docId = await draftOf(server, await server.signIn('sojang01'));
  accepted.length = 0;
  const { answer } = await pour(port, person, docId);
  expect(answer === '' || answer.includes('404')).toBe(true);
  expect(Math.max(...accepted.map((socket) => socket.bytesRead))).toBeLessThan(SLACK);
  expect(await filesIn(path.join(dataDir, 'files'))).toEqual([]);
});

it('FIL-08 a client that goes away in the middle leaves nothing', async () => {
  const docId = await draftOf(server, person);
  await new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(headOf(person, docId, 'Transfer-Encoding: chunked'));
    socket.write(`${FORM.length.toString(16)}\r\n${FORM}\r\n`);
    socket.write(`${(100_000).toString(16)}\r\n${'x'.repeat(100_000)}\r\n`);
    setTimeout(() => socket.destroy(), 300);
    socket.on('close', () => resolve());
  });
  await expect.poll(() => filesIn(path.join(dataDir, 'files')), { timeout: 10_000 }).toEqual([]);
  expect(await server.sql('select from attachment where doc_id = $1', [docId])).toEqual([]);
});
