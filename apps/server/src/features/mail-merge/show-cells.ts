import { type MergeWord, mergeKey, showMergeValue } from '@danji/contract/forms/merge-words';
import { maskText } from '../../lib/mask.ts';

const HIDDEN = '****';

/** The values of a paper where the door of a home is not to be read (ACL-12). */
export const maskSaid = (words: readonly MergeWord[], said: readonly string[]): string[] =>
  said.map((value, index) => (words[index]?.kind === 'HO' ? HIDDEN : maskText(value)));

/** As a list on the screen shows them. */
export const showCells = (words: readonly MergeWord[], said: readonly string[]): string[] =>
  maskSaid(words, said).map((value, index) => showMergeValue(words[index]?.kind ?? 'TEXT', value));

export const valuesOf = (words: readonly MergeWord[], said: readonly string[]): ReadonlyMap<string, string> =>
  new Map(words.map(({ name }, index) => [mergeKey(name), said[index] ?? '']));
