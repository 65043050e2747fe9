import { describe, expect, it } from 'vitest';
import { readSources } from './check-laws.ts';
import { checkWords } from './check-words.ts';

/** Sentences and stages of their own, which are not the word for the state; a new name here is a decision. */
const ALLOWED = [
  // Why a link is not good any more.
  'apps/server/src/features/approval-links/domain/judge-link.ts',
  // What happened to a document meanwhile, in sentences.
  'apps/web/src/features/document/lib/meanwhile.ts',
  // How far the check of a month is, whatever state its document is in.
  'apps/web/src/features/home/components/privacy-check.tsx',
  'apps/web/src/features/privacy/components/month-list.tsx',
];

describe('law: the words of approval stand in one table, approval-words', () => {
  const sources = readSources();
  it('holds', () => expect(checkWords(sources, ALLOWED)).toEqual([]));
  it('nothing is allowed that does not need it', () => {
    for (const file of ALLOWED) expect(checkWords(new Map([[file, sources.get(file) ?? '']])), file).not.toEqual([]);
  });
  it.each([
    "const KINDS = { REVIEW: '검토', DECIDE: '결재' };",
    "const ACTS: Record<string, string> = {\n  UNDO: '승인 취소',\n};",
    "export const LOOKS = { TRANSFER: {\n    label: '결재자 변경', tone: 'plain' } };",
    "const STATES = { IN_PROGRESS: ['진행중', 'accent'] };",
    "const words = new Map([['VOTE', '표결']]);",
    "choice('AGREE', '합의', 'go')",
    "const FROM = { 전결: 'DECIDE_FINALLY' };",
    "const word = { ['HELD']: '보류' };",
  ])('is told when it is broken: %s', (text) =>
    expect(checkWords(new Map([['apps/web/src/features/x/a.ts', text]]))).not.toEqual([]),
  );
  it('other things have words of their own, and a name alone is no word', () => {
    const text =
      "const WORDS = { APPROVE: '승인', REJECT: '거절' };\nconst NEXT = { REVIEW: 'APPROVE' };\n'VOTE' ? '투표' : ''";
    expect(checkWords(new Map([['apps/web/src/features/x/a.ts', text]]))).toEqual([]);
  });
});
