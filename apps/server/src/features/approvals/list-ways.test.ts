import { pageApproveInbox, pageSentInbox } from '@danji/contract/document-lists';
import { expect, it } from 'vitest';
import { compiled, type Statement } from '../../lib/database.ts';
import { createAwayMemory } from './away-memory.ts';
import type { PageRow, Way } from './list-queries.ts';
import { createListWays } from './list-ways.ts';

const NOW = new Date('2026-11-17T00:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const statementOf = (_given: unknown, way: Way, known?: string): Statement<PageRow> => ({
  compile: () => compiled(known ? `${way} ${known}` : way),
});
type Asking = { aptId?: string; memberId?: string; homeAptId?: string; now?: Date; page?: number; list?: 'sent' };

function openLists(bytes?: number) {
  const ways = createListWays(createAwayMemory(), bytes);
  const lists = { inbox: ways(pageApproveInbox, statementOf), sent: ways(pageSentInbox, statementOf) };
  const whoOf = ({ aptId = '10001', homeAptId = aptId, memberId = 'sojang01', now = NOW, page = 1, list }: Asking) => ({
    list: lists[list ?? 'inbox'],
    asked: {
      claims: { aptId: homeAptId, memberId, sessionId: '' },
      aptId,
      now,
      params: undefined,
      body: undefined,
      query: { page },
    },
    context: { actor: { homeAptId, aptId, memberId }, now, query: { page } },
  });
  const statements = (asking: Asking) => {
    const { list, asked } = whoOf(asking);
    return list[0](asked as never);
  };
  return {
    asked: (asking: Asking = {}) => statements(asking).map((one) => one.compile().sql),
    known: (asking: Asking = {}) => statements(asking)[0]?.answer?.toString(),
    answered: (row: PageRow, asking: Asking = {}) => whoOf(asking).list[1]([row], whoOf(asking).context).text,
  };
}

it('the short way is asked first, but for a minute after somebody of the complex was away', () => {
  const { asked, answered } = openLists();
  expect(asked()).toEqual(['short', 'whole']);
  expect(answered({ page: '{"total":1}' })).toBe('{"total":1}');
  expect(answered({ page: '{}', away: false })).toBe('{}');
  expect(asked()).toEqual(['short', 'whole']);

  expect(answered({ page: '{"total":2}', away: true })).toBe('{"total":2}');
  expect(asked({ now: later(59_999) })).toEqual(['whole']);
  expect(asked({ aptId: '10002' })).toEqual(['short', 'whole']);
  expect(asked({ now: later(60_000) })).toEqual(['short', 'whole']);
});

it('a page that has a mark is asked after before it is asked for, by the same person with the same question alone', () => {
  const { asked, answered, known } = openLists();
  answered({ page: '{"total":1}', mark: 'one' });
  expect(asked()).toEqual(['short one', 'short', 'whole']);
  expect(known()).toBe('{"total":1}');
  for (const other of [
    { memberId: 'gwajang01' },
    { page: 2 },
    { list: 'sent' as const },
    { homeAptId: '10002' },
    { aptId: '10002', homeAptId: '10001' },
  ])
    expect(asked(other), JSON.stringify(other)).toEqual(['short', 'whole']);

  answered({ page: '{"total":2}', mark: 'two' });
  expect(asked()).toEqual(['short two', 'short', 'whole']);
  expect(known()).toBe('{"total":2}');
});

it('what is remembered has an end: the page that nobody asked for longest goes first', () => {
  const { asked, answered } = openLists(3 * 1_500);
  const page = 'x'.repeat(1_000);
  for (const nr of [1, 2, 3]) answered({ page, mark: `m${nr}` }, { page: nr });
  expect(asked({ page: 1 })).toHaveLength(3);
  answered({ page, mark: 'm4' }, { page: 4 });
  expect([1, 2, 3, 4].map((nr) => asked({ page: nr }).length)).toEqual([3, 2, 3, 3]);
  // One that is larger than all room is not kept, and takes nothing else with it for good.
  answered({ page: page.repeat(10), mark: 'm5' }, { page: 5 });
  expect(asked({ page: 5 })).toEqual(['short', 'whole']);
});
