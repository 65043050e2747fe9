import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bringDocuments, filesIn } from '../../../../test/demo-documents.ts';
import { startOffice } from '../../../../test/office.ts';

/** An office with the documents of the demo in it. */
export async function startDemoOffice(memberIds: readonly string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'danji-search-'));
  const office = await startOffice(memberIds, { env: { dataDir: folder } });
  await bringDocuments(office.server, folder);
  return {
    ...office,
    files: filesIn(folder),
    async close() {
      await office.server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
