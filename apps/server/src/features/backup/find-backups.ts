import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { hasFiles, momentOf } from './domain/backup-name.ts';

type FoundBackup = {
  name: string;
  bytes: number;
  at: Date;
  /** Not finished. */
  draft: boolean;
  withFiles: boolean;
};

/** The backups of a folder, oldest first, and what broken-off ones left. */
export async function findBackups(folder: string): Promise<FoundBackup[]> {
  const names = await readdir(folder).catch(() => []);
  const found: FoundBackup[] = [];
  for (const name of names) {
    const draft = /^\.danji-.*\.backup\.part$/.test(name);
    const at = momentOf(draft ? name.slice(1, -5) : name);
    const file = at && (await stat(path.join(folder, name)).catch(() => null));
    if (at && file?.isFile()) found.push({ name, bytes: file.size, at, draft, withFiles: hasFiles(name) });
  }
  return found.sort((a, b) => a.at.getTime() - b.at.getTime());
}
