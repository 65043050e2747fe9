import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ListShape, readAddress, withFilter, withSort, writeAddress } from './list-address.ts';

const shape: ListShape = {
  page: 'system-mng-user-mng',
  filters: { text: 'text', state: ['ACTIVE', 'LOCKED'], from: 'day', deptId: 'id', mineYn: 'yes', month: 'month' },
  sorts: ['name', 'lastLoginAt'],
};

it('RT-11 what is written into an address is read from it again, whatever a person chose', () => {
  const query = fc.record({
    tab: fc.constant(''),
    anchor: fc.constant(null),
    after: fc.constant(null),
    page: fc.integer({ min: 1, max: 999_999 }),
    size: fc.constantFrom(10, 20, 50, 100),
    sort: fc.constantFrom(null, 'name', '-name', 'lastLoginAt', '-lastLoginAt'),
    filter: fc.record(
      {
        text: fc.string({ minLength: 1, maxLength: 100 }).filter((text) => text.trim() !== ''),
        state: fc.constantFrom('ACTIVE', 'LOCKED'),
        from: fc.constantFrom('2026-11-15', '2024-02-29'),
        deptId: fc.uuid(),
        mineYn: fc.constant('Y'),
        month: fc.constant('2026-11'),
      },
      { requiredKeys: [], noNullPrototype: true },
    ),
  });
  fc.assert(
    fc.property(query, (one) => {
      expect(readAddress(shape, writeAddress(shape, one))).toEqual(one);
    }),
  );
});

it('RT-11 anything strange in an address counts as not being there', () => {
  const strange = {
    page: '-1',
    size: '7',
    sort: 'password',
    text: ' ',
    state: 'GONE',
    from: '2026-13-01',
    deptId: '../x',
    mineYn: 'N',
    month: '2026-00',
    other: 'x',
  };
  expect(readAddress(shape, strange)).toEqual({
    tab: '',
    page: 1,
    size: 20,
    sort: null,
    filter: {},
    anchor: null,
    after: null,
  });
});

it('another filter or order begins on the first page; a third press on a column takes the order away', () => {
  const at = { tab: '', page: 4, size: 20, sort: null, filter: { text: '김' }, anchor: null, after: null };
  expect(withFilter(at, 'state', 'LOCKED')).toEqual({ ...at, page: 1, filter: { text: '김', state: 'LOCKED' } });
  expect(withFilter(at, 'text', '')).toEqual({ ...at, page: 1, filter: {} });
  const up = withSort(at, 'name');
  const down = withSort(up, 'name');
  expect([up.sort, down.sort, withSort(down, 'name').sort]).toEqual(['name', '-name', null]);
});
