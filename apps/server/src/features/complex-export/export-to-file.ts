import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { StartError } from '../../lib/start-error.ts';
import { type Exported, type ExportOf, writeExport } from './write-export.ts';

/** Beside its place until it is whole: a file of that name has everything, down to the last byte on the disk. */
export async function exportToFile(
  of: ExportOf & { client: pg.Client },
  file: string,
): Promise<Exported & { bytes: number }> {
  if (await stat(file).catch(() => null)) throw new StartError(`이미 있는 파일입니다: ${file}`);
  const draft = path.join(path.dirname(file), `.${path.basename(file)}.part`);
  const handle = await open(draft, 'wx', 0o600).catch(() => {
    throw new StartError(`파일을 만들 수 없습니다: ${file}`);
  });
  let made: Exported | undefined;
  try {
    for await (const chunk of writeExport(of, (exported) => {
      made = exported;
    }))
      await handle.appendFile(chunk);
    await handle.sync();
    await handle.close();
    await rename(draft, file);
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(draft, { force: true });
    throw error;
  }
  if (!made) throw new Error('the export ended before its manifest');
  return { ...made, bytes: (await stat(file)).size };
}
