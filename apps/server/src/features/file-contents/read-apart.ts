import { fileURLToPath } from 'node:url';
import { workApart } from '../../lib/work-apart.ts';
import { type Drafted, type Look, unseen, type Words } from './domain/contents.ts';
import { readLimits } from './domain/limits.ts';

const PROGRAM = fileURLToPath(new URL('./read-process.ts', import.meta.url));

/** Its words for searching, what is seen from a page on, or a first draft of a form. */
export type Ask = { bytes: Uint8Array; want: 'WORDS' | 'DRAFT' | { fromPage: number } };
type Options = { timeoutMs?: number; program?: string };

/**
 * Reads a file where it can harm nobody. A process that takes too long or too much is ended, and then the file is more than we
 * show; so is one that brings its reader down.
 */
const ask = <Answer>(given: Ask, { timeoutMs = readLimits.timeMs, program = PROGRAM }: Options, lost: Answer) =>
  workApart<Ask, Answer>(given, { program, timeoutMs, memoryMb: readLimits.heapMb }).catch(() => lost);

export const wordsApart = (bytes: Uint8Array, options: Options = {}): Promise<Words> =>
  ask<Words>({ bytes, want: 'WORDS' }, options, { state: 'TOO_HEAVY', text: '' });

export const lookApart = (bytes: Uint8Array, fromPage: number, options: Options = {}): Promise<Look> =>
  ask<Look>({ bytes, want: { fromPage } }, options, { ...unseen, state: 'TOO_HEAVY' });

export const draftApart = (bytes: Uint8Array, options: Options = {}): Promise<Drafted> =>
  ask<Drafted>({ bytes, want: 'DRAFT' }, options, { state: 'TOO_HEAVY' });
