import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { folderForThisFile, forThisFile } from '../../../test/for-this-file.ts';
import { startTestServer } from '../../../test/server.ts';
import { minutesInMs } from '../../lib/clock.ts';
import { createDatabase } from '../../lib/database.ts';
import { createFolderDepot } from './create-folder-depot.ts';
import { sweepFiles } from './sweep-files.ts';
import { startApart } from './testing/start-apart.ts';
import { draftOf, filesIn } from './testing/upload.ts';

const dataDir = folderForThisFile('kill');
const server = forThisFile(() => startTestServer({ env: { dataDir } }));
const person = forThisFile(() => server.signIn('gisa01'));
let apart: Awaited<ReturnType<typeof startApart>> | undefined;
afterAll(() => apart?.kill());

it('FIL-08 a server killed in the middle of an upload leaves no row, and its half file is swept after a day', async () => {
  const docId = await draftOf(server, person);
  apart = await startApart(server, dataDir);
  const socket = connect(apart.port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    `POST /api/elec-apv/documents/${docId}/attached HTTP/1.1\r\nHost: localhost\r\nX-Requested-With: danji\r\nAuthorization: Bearer ${person.token}\r\n` +
      'Content-Type: multipart/form-data; boundary=edge\r\nContent-Length: 3000000\r\n\r\n' +
      '--edge\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\n',
  );
  socket.write(Buffer.alloc(1_000_000, 'x'));
  const incoming = path.join(dataDir, 'files', 'incoming');
  await expect.poll(() => filesIn(incoming), { timeout: 20_000 }).toHaveLength(1);
  await apart.kill();
  socket.destroy();

  expect(await server.sql('select from attachment')).toEqual([]);
  expect(await server.sql('select from stored_file')).toEqual([]);
  const db = createDatabase({ url: server.database.appUrl });
  const folder = path.join(dataDir, 'files');
  const deps = {
    db,
    depot: createFolderDepot(folder),
    folders: { incoming, quarantine: path.join(folder, 'quarantine') },
  };
  const now = Date.now();
  await sweepFiles(deps, new Date(now));
  expect(await filesIn(folder)).toHaveLength(1);
  await sweepFiles(deps, new Date(now + minutesInMs(24 * 60) + 60_000));
  expect(await filesIn(folder)).toEqual([]);
  await db.close();
}, 90_000);
