import { searchDocuments } from '@danji/contract/search';
import { expect, it } from 'vitest';
import type { Tx } from '../../lib/database.ts';
import type { FoundRow } from './page-queries.ts';
import { createSearchWays } from './search-ways.ts';
import { forgetGroups, loadGroups } from './synonyms-in-mind.ts';

const NOW = new Date('2026-11-19T00:00:00Z');
const hit = {
  ...{ docId: '00000000-0000-7000-8000-000000000001', formName: '기안서', special: null, state: 'APPROVED' as const },
  ...{ urgentYn: false, security: 'NORMAL' as const, submittedAt: null, updatedAt: '2026-11-18T00:00:00.000Z' },
  ...{ amount: null, docNumber: null, drafterName: '이기사', drafterDeptName: null },
  ...{ attachmentCount: 0, commentCount: 0, saysMore: false },
};
const rowOf = (title: string, mark?: string): FoundRow => ({
  items: [{ ...hit, title }],
  ...{ said: null, facets: null, total: 40, seen: 40, reads_all: true },
  ...(mark ? { mark, hits: '{}', changes: 'c1' } : {}),
});
const giveGroups = async (aptId: string, words: string[][] = []) => {
  forgetGroups(aptId);
  await loadGroups({ run: async () => words.map((one) => ({ words: one })) } as unknown as Tx, aptId);
};

type Asking = { aptId?: string; memberId?: string; q?: string; page?: number; sort?: 'newest' | 'relevance' };
function openSearch(bytes?: number) {
  const ways = createSearchWays(bytes);
  const asking = ({ aptId = '10001', memberId = 'sojang01', q = '점검', page = 1, sort = 'newest' }: Asking) => ({
    ...{ params: undefined, body: undefined, aptId, now: NOW },
    claims: { aptId, memberId, sessionId: '' },
    actor: { aptId, memberId } as never,
    query: searchDocuments.query.parse({ q, page: String(page), sort }),
  });
  return {
    asked: (one: Asking = {}) =>
      ways
        .ask(asking(one) as never)
        ?.map((way) => way.answer?.toString() ?? (/ as mark\b/.test(way.compile().sql) ? 'marked' : 'anew')),
    answered: (row: FoundRow, one: Asking = {}) => ways.present(row, asking(one) as never)?.text,
  };
}

it('what has a mark is asked after before it is searched for again, by anybody of the complex with the same question', async () => {
  const { asked, answered } = openSearch();
  for (const aptId of ['10001', '10002']) await giveGroups(aptId);
  expect(asked()).toEqual(['anew']);
  expect(answered(rowOf('점검 결과'))).toContain('점검 결과');
  // From the second time on.
  expect(asked()).toEqual(['marked']);

  const text = answered(rowOf('점검 결과', 'one'));
  expect(asked()).toEqual([text, 'marked']);
  expect(asked({ memberId: 'gwajang01' })).toEqual([text, 'marked']);
  for (const other of [{ aptId: '10002' }, { q: '점검표' }, { page: 2 }, { sort: 'relevance' as const }])
    expect(asked(other), JSON.stringify(other)).toEqual(['anew']);

  const later = answered(rowOf('점검 결과 둘', 'two'));
  expect(asked()).toEqual([later, 'marked']);
});

it('a word that means something else to the complex by now is searched for anew', async () => {
  const { asked, answered } = openSearch();
  await giveGroups('10001');
  expect(asked()).toEqual(['anew']);
  const text = answered(rowOf('점검 결과', 'one'));
  expect(asked()).toEqual([text, 'marked']);
  await giveGroups('10001', [['점검', '살펴보기']]);
  expect(asked()).toEqual(['anew']);
});

it('what does not suffice is not remembered, and what is remembered has an end', async () => {
  const { asked, answered } = openSearch(1_500);
  await giveGroups('10001');
  expect(answered({ ...rowOf('점검', 'one'), reads_all: false })).toBeUndefined();
  // A complex of which no change was ever told.
  expect(answered({ ...rowOf('점검', 'one'), changes: null })).toContain('점검');
  expect(asked()).toEqual(['anew']);
  answered(rowOf('점검', 'one'));
  answered(rowOf('점검', 'two'), { page: 2 });
  expect(asked()).toEqual(['marked']);
  expect(asked({ page: 2 })).toHaveLength(2);
});
