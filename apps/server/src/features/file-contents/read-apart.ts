import { fileURLToPath } from 'node:url';
import { workApart } from '../../lib/work-apart.ts';
import type { AllWords, Drafted, Words } from './domain/contents.ts';
import { readLimits } from './domain/limits.ts';

const PROGRAM = fileURLToPath(new URL('./read-process.ts', import.meta.url));

/** Its words for searching, what is seen from a page on, or a first draft of a form. */
export type Ask = { bytes: Uint8Array; want: 'WORDS' | 'ALL' | 'DRAFT' | { fromPage: number } };
type Options = { timeoutMs?: number; program?: string; signal?: AbortSignal };

/**
 * Reads a file where it can harm nobody: its answer as JSON. A process that takes too long or too much, or answers too much, is
 * ended, and then the file is more than we show; so is one that brings its reader down. Null then.
 */
const ask = (given: Ask, { timeoutMs = readLimits.timeMs, program = PROGRAM, signal }: Options) =>
  workApart(given, {
    program,
    timeoutMs,
    memoryMb: readLimits.heapMb,
    mostBytes: readLimits.answerBytes,
    ...(signal && { signal }),
  }).catch(() => null);

export async function wordsApart(bytes: Uint8Array, options: Options = {}): Promise<Words> {
  const answer = await ask({ bytes, want: 'WORDS' }, options);
  return answer === null ? { state: 'TOO_HEAVY', text: '' } : (JSON.parse(answer.toString()) as Words);
}

export async function allWordsApart(bytes: Uint8Array, options: Options = {}): Promise<AllWords> {
  const answer = await ask({ bytes, want: 'ALL' }, options);
  return answer === null ? { state: 'TOO_HEAVY' } : (JSON.parse(answer.toString()) as AllWords);
}

/** As it is sent: nobody reads it on the way. Null: too heavy. */
export const lookApart = (bytes: Uint8Array, fromPage: number, options: Options = {}): Promise<Buffer | null> =>
  ask({ bytes, want: { fromPage } }, options);

export async function draftApart(bytes: Uint8Array, options: Options = {}): Promise<Drafted> {
  const answer = await ask({ bytes, want: 'DRAFT' }, options);
  return answer === null ? { state: 'TOO_HEAVY' } : (JSON.parse(answer.toString()) as Drafted);
}
