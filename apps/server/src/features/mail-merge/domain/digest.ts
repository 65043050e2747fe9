import { createHash } from 'node:crypto';
import type { MergeWord } from '@danji/contract/forms/merge-words';

/** Over everything that the papers of a run say: by it a later print knows that they are the same. */
export const digestOf = (words: readonly MergeWord[], papers: readonly (readonly string[])[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([words.map(({ name, kind }) => [name, kind]), papers]))
    .digest();
