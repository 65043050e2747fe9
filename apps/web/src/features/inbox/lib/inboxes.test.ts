import { describe, expect, it } from 'vitest';
import { askOf, readAddress, viewOf, withFilter, writeAddress } from '../../../shared/list/list-address.ts';
import { createTrail } from '../../../shared/list/trail.ts';
import { allDocuments, approveInbox } from './inboxes.ts';

const ID = '0192f3a4-0000-7000-8000-000000000001';
const place = (n: number) => `2026-11-15T00:00:0${n}.000000Z~${ID}`;
const { shape } = approveInbox;

describe('the address of a list', () => {
  it('RT-11 holds filters, tab, page and size, and comes back as it was', () => {
    const search = {
      tab: 'held',
      text: '승강기',
      formId: ID,
      from: '2026-11-01',
      size: '50',
      page: '2',
      anchor: place(9),
      after: place(5),
    };
    const query = readAddress(shape, search);
    expect(writeAddress(shape, query)).toEqual(search);
    expect(askOf(query)).toEqual(search);
  });

  it('takes nothing strange', () => {
    const query = readAddress(shape, {
      tab: 'nowhere',
      page: '0',
      size: '7',
      formId: "1' or 1",
      from: '2026-13-40',
      urgentYn: 'maybe',
      state: 'VOID',
      after: 'x',
    });
    expect(query).toEqual({ tab: 'waiting', page: 1, size: 20, sort: null, filter: {}, anchor: null, after: null });
    expect(writeAddress(shape, query)).toEqual({});
  });

  it('begins on the first page when a filter changes', () => {
    const search = { page: '3', anchor: place(9), after: place(5), state: 'VOID' };
    const query = readAddress(allDocuments.shape, search);
    expect(withFilter(query, 'state', '')).toMatchObject({ page: 1, anchor: null, after: null, filter: {} });
    expect(withFilter(query, 'orphanedYn', 'Y').filter).toEqual({ state: 'VOID', orphanedYn: 'Y' });
  });

  it('takes a document number of up to 60 letters', () => {
    const numbered = (docNumber: string) => readAddress(allDocuments.shape, { docNumber }).filter;
    expect(numbered('7'.repeat(60))).toEqual({ docNumber: '7'.repeat(60) });
    expect(numbered('7'.repeat(61))).toEqual({});
  });

  it('keeps a view without its page, in letters that can be saved', () => {
    const view = viewOf(shape, readAddress(shape, { tab: 'done', text: '공사* 견적', page: '4' }));
    expect(view).toMatch(/^[\w\-.~%&=+]*$/);
    expect(readAddress(shape, Object.fromEntries(new URLSearchParams(view)))).toMatchObject({
      tab: 'done',
      page: 1,
      filter: { text: '공사* 견적' },
    });
  });
});

it('RT-11 the trail leads back to where each page began', () => {
  const trail = createTrail();
  const first = readAddress(shape, {});
  trail.note(shape, first, { anchor: place(9), last: place(7), full: true });
  const second = trail.to(shape, first, 2, place(9));
  expect(second).toMatchObject({ page: 2, anchor: place(9), after: place(7) });
  trail.note(shape, second, { anchor: place(9), last: place(5), full: true });
  const third = trail.to(shape, second, 3, place(9));
  expect(third).toMatchObject({ page: 3, after: place(5) });
  expect(trail.to(shape, third, 2, place(9))).toMatchObject({ page: 2, after: place(7) });
  expect(trail.to(shape, third, 1, place(9))).toMatchObject({ page: 1, anchor: null, after: null });
  expect(trail.to(shape, third, 9, place(9))).toMatchObject({ page: 9, anchor: place(9), after: null });
});
