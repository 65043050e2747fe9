export type { Look, Trouble, Words } from './domain/contents.ts';
export { READER, readLimits } from './domain/limits.ts';
export { lookApart, wordsApart } from './read-apart.ts';
