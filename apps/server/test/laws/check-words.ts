import { actWords, documentStateWords, kindWords, stepStateWords } from '@danji/contract/approval-words';
import type { Sources } from './check-laws.ts';

const HOME = 'packages/contract/src/approval-words/';

/** Names that other things have too: applications are approved, terms are planned, lines of a table are deleted. */
const SHARED = ['APPROVE', 'REJECT', 'DELETE', 'VOID', 'DRAFT', 'APPROVED', 'REJECTED', 'PLANNED', 'PENDING'];
const NAMES = [kindWords, actWords, stepStateWords, documentStateWords]
  .flatMap((words) => Object.keys(words))
  .filter((name) => !SHARED.includes(name));

const NAME = `(?:${[...new Set(NAMES)].join('|')})`;
const KOREAN = String.raw`['"\`][^'"\`\n]*[\u1100-\u11ff\uac00-\ud7a3]`;
/** `VOTE: '의결'`, `VOTE: { label: '의결'`, `VOTE: ['의결'`; `['VOTE', '의결']`, `word('VOTE', '의결'`; `의결: 'VOTE'`. */
const ENTRY = new RegExp(
  String.raw`\b${NAME}\b['"]?\]?\s*:\s*[[{(]?\s*(?:\w+\s*:\s*)?${KOREAN}|['"]${NAME}['"]\s*,\s*${KOREAN}|` +
    String.raw`[\uac00-\ud7a3]['"]?\s*:\s*['"]${NAME}['"]`,
  'g',
);

/** Law: the words for kinds, states and acts of approval stand in one table; nothing else puts such a name into Korean. */
export function checkWords(sources: Sources, allowed: readonly string[] = []): string[] {
  return [...sources].flatMap(([file, text]) => {
    if (file.startsWith(HOME) || allowed.includes(file) || /\/testing\//.test(file)) return [];
    return [...text.matchAll(ENTRY)].map(([entry]) => `${file} has a word of its own (${entry.replace(/\s+/g, ' ')})`);
  });
}
