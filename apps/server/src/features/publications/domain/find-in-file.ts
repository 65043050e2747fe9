import { type FoundInFile, publicFileLimits } from '@danji/contract/publications/files';
import { ALWAYS_COVERED } from '@danji/contract/publications/masking';
import { cleanPublic } from './clean-public.ts';
import { findInText, type Known } from './find-personal.ts';

const NEAR = 20;
/** A line of a file may be all of it: it is looked at in pieces, which overlap by more than anything that is found is long. */
const PIECE = 2_000;
const OVERLAP = 80;

function* piecesOf(text: string): Generator<string> {
  for (const line of text.split('\n')) {
    const clean = cleanPublic(line);
    for (let at = 0; at < clean.length; at += PIECE - OVERLAP) yield clean.slice(at, at + PIECE);
  }
}

/** What looks personal anywhere in the words of a file, each once. Pauses behind each line. */
export function* findInFile(text: string, known: Known): Generator<void, { found: FoundInFile[]; more: number }> {
  const found = new Map<string, FoundInFile>();
  for (const piece of piecesOf(text)) {
    for (const { from, to, kind, sure } of findInText({ at: 0, label: '', text: piece }, known)) {
      const said = piece.slice(from, to);
      const key = `${kind} ${said}`;
      if (!found.has(key))
        found.set(key, { kind, text: said, near: piece.slice(Math.max(0, from - NEAR), to + NEAR), sure });
    }
    yield;
  }
  // What refuses the file is never beyond what is listed.
  const weight = ({ kind, sure }: FoundInFile) => (ALWAYS_COVERED.includes(kind) ? 2 : Number(sure));
  const all = [...found.values()].sort((a, b) => weight(b) - weight(a));
  const { foundListed } = publicFileLimits;
  return { found: all.slice(0, foundListed), more: Math.max(0, all.length - foundListed) };
}
