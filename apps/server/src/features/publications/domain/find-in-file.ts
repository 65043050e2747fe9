import { type FoundInFile, publicFileLimits } from '@danji/contract/publications/files';
import { cleanPublic } from './clean-public.ts';
import { findInText, type Known } from './find-personal.ts';

const NEAR = 20;

/** What looks personal anywhere in the words of a file, each once. */
export function findInFile(text: string, known: Known): { found: FoundInFile[]; more: number } {
  const found = new Map<string, FoundInFile>();
  for (const line of text.split('\n')) {
    const clean = cleanPublic(line);
    if (clean === '') continue;
    for (const { from, to, kind, sure } of findInText({ at: 0, label: '', text: clean }, known)) {
      const said = clean.slice(from, to);
      const key = `${kind} ${said}`;
      if (!found.has(key))
        found.set(key, { kind, text: said, near: clean.slice(Math.max(0, from - NEAR), to + NEAR), sure });
    }
  }
  const all = [...found.values()].sort((a, b) => Number(b.sure) - Number(a.sure));
  return {
    found: all.slice(0, publicFileLimits.foundListed),
    more: Math.max(0, all.length - publicFileLimits.foundListed),
  };
}
