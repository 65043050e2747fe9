export type { AllWords, Drafted, Look, Trouble, Words } from './domain/contents.ts';
export { READER, readLimits } from './domain/limits.ts';
export { allWordsApart, draftApart, lookApart, wordsApart } from './read-apart.ts';
