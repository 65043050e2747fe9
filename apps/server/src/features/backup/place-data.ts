import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from './archive.ts';

/**
 * Puts the files of the data folder in their places. What lies there already is set aside under another name, never
 * lost. Gives the way back, which it also takes itself when it fails half way.
 */
export async function placeData(dataDir: string, staged: string, manifest: Manifest): Promise<() => Promise<void>> {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const undo: (() => Promise<void>)[] = [];
  const takeBack = async () => {
    for (const step of undo.splice(0).reverse()) await step().catch(() => {});
  };
  try {
    for (const part of manifest.parts) {
      if (part.kind !== 'data') continue;
      const target = path.join(dataDir, part.path);
      const aside = `${target}.before-restore-${stamp}`;
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      if (await stat(target).catch(() => null)) {
        await rename(target, aside);
        undo.push(() => rename(aside, target));
      }
      await rename(path.join(staged, part.path), target);
      undo.push(() => rm(target, { force: true }));
    }
  } catch (error) {
    await takeBack();
    throw error;
  }
  return takeBack;
}
