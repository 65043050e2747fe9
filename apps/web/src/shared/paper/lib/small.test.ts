import type { RowsField } from '@danji/contract/forms/field';
import type { Cell, Table } from '@danji/contract/forms/paper';
import { describe, expect, it } from 'vitest';
import { shrunkSize } from '../files/shrink-photo.ts';
import { rowWidths, sumOf, withCell } from '../rows/rows-shape.ts';
import { safeLink } from './safe-link.ts';
import { shapeBusinessNumber, shapePhone, shapeText } from './shape-text.ts';
import { keepEqualParts } from './share.ts';
import { columnWidths, headsOver, isPairs, labelledKeys, scopeOf } from './table-layout.ts';

describe('shapes of text', () => {
  it.each([
    ['01012345678', '010-1234-5678'],
    ['0212345678', '02-1234-5678'],
    ['0311234567', '031-123-4567'],
    ['15881234', '1588-1234'],
    ['010-1234-5678 (자택)', '010-1234-5678 (자택)'],
  ])('phone %s is %s', (typed, shaped) => expect(shapePhone(typed)).toBe(shaped));
  it('a business number is 3-2-5; other shapes are left alone', () => {
    expect(shapeBusinessNumber('1234567890')).toBe('123-45-67890');
    expect(shapeText('email', 'a@b.kr')).toBe('a@b.kr');
  });
});

describe('sharing what did not change', () => {
  it('keeps the parts that are equal, so that only what changed is drawn', () => {
    const before = { 가: [{ a: 1 }, { a: 2 }], 나: { x: 1 } };
    const after = keepEqualParts(before, { 가: [{ a: 1 }, { a: 3 }], 나: { x: 1 } });
    expect(after.나).toBe(before.나);
    expect(after.가[0]).toBe(before.가[0]);
    expect(after.가[1]).toEqual({ a: 3 });
    expect(keepEqualParts(before, structuredClone(before))).toBe(before);
    expect(keepEqualParts([1, 2], [1])).toEqual([1]);
    expect(keepEqualParts({ a: undefined }, {})).toEqual({});
  });
});

describe('links', () => {
  it('XSS-06 only http, https, mailto and tel are links, with where they lead', () => {
    expect(safeLink('https://www.k-apt.go.kr/a?b=1')).toEqual({
      href: 'https://www.k-apt.go.kr/a?b=1',
      target: 'www.k-apt.go.kr',
    });
    expect(safeLink('tel:02-123-4567')?.target).toBe('02-123-4567');
    for (const bad of [
      'javascript:alert(1)',
      'data:text/html,x',
      ' java\nscript:x',
      '//evil',
      'vbscript:x',
      'file:///etc',
    ])
      expect(safeLink(bad), bad).toBeNull();
  });
});

const cell = (type: Cell['type'], key?: string, attrs: Cell['attrs'] = {}): Cell => ({
  type,
  attrs,
  content: [
    { type: 'paragraph', content: key ? [{ type: 'field', attrs: { key } }] : [{ type: 'text', text: '이름' }] },
  ],
});
const table = (...rows: Cell[][]): Table => ({
  type: 'table',
  content: rows.map((content) => ({ type: 'tableRow', content })),
});

describe('layout of tables', () => {
  it('finds the widths of columns through spans, and a share for those not named', () => {
    const one = table(
      [
        cell('tableHeader', undefined, { colwidth: [100], rowspan: 2 }),
        cell('tableCell', 'a', { colspan: 2, colwidth: [280, 280] }),
      ],
      [cell('tableCell', 'b'), cell('tableCell', 'c')],
    );
    expect(columnWidths(one)).toEqual([15.2, 42.4, 42.4]);
    expect(columnWidths(table([cell('tableCell'), cell('tableCell')]))).toEqual([null, null]);
    expect(columnWidths(table([cell('tableHeader', undefined, { colwidth: [132] }), cell('tableCell')]))).toEqual([
      20,
      null,
    ]);
  });

  it('labels over their fields are found, so that a phone can show each with its own', () => {
    const words = (type: 'tableHeader' | 'tableCell', text: string): Cell => ({
      type,
      content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
    });
    const over: Table = {
      type: 'table',
      content: [
        { type: 'tableRow', content: [words('tableHeader', '작업 전'), words('tableHeader', '작업 후')] },
        { type: 'tableRow', content: [words('tableCell', ''), words('tableCell', '')] },
        { type: 'tableRow', content: [words('tableHeader', '비고'), words('tableCell', '')] },
      ],
    };
    expect(headsOver(over, 0)).toEqual(['작업 전', '작업 후']);
    expect([-1, 1, 2].map((at) => headsOver(over, at))).toEqual([null, null, null]);
  });

  it('labels beside fields are pairs; a row of headings makes a grid', () => {
    const pair = [cell('tableHeader'), cell('tableCell', 'a'), cell('tableHeader'), cell('tableCell', 'b')];
    expect(isPairs(table(pair))).toBe(true);
    expect(isPairs(table([cell('tableHeader'), cell('tableHeader'), cell('tableHeader')], [cell('tableCell')]))).toBe(
      false,
    );
    const row = { type: 'tableRow' as const, content: pair };
    expect(labelledKeys(row, 0)).toEqual(['a']);
    expect(labelledKeys(row, 2)).toEqual(['b']);
    expect(scopeOf(row, 0)).toBe('row');
    expect(scopeOf({ type: 'tableRow', content: [cell('tableHeader'), cell('tableHeader')] }, 0)).toBe('col');
  });
});

const log: RowsField = {
  key: 'r',
  label: 'r',
  type: 'rows',
  minRows: 0,
  maxRows: 5,
  columns: [
    { key: '가', label: '가', type: 'number' },
    { key: '상태', label: '상태', type: 'select', options: ['완료', '진행'], prefill: { text: '완료' } },
  ],
};

describe('rows', () => {
  it('a cell of a row that only stood there brings it into being; an emptied cell is gone', () => {
    expect(withCell(log, [], 1, '가', 3)).toEqual([{ 상태: '완료' }, { 상태: '완료', 가: 3 }]);
    expect(withCell(log, [{ 가: 3, 나: 1 }], 0, '가', undefined)).toEqual([{ 나: 1 }]);
  });
  it('VAL-07 sums are exact', () => {
    expect(sumOf([{ 가: 0.1 }, { 가: 0.2 }, {}], '가')).toBe(0.3);
    expect(sumOf([{ 가: 1_280_000 }, { 가: 568_000 }], '가')).toBe(1_848_000);
  });
  it('named widths rule, others share', () => {
    const widths = rowWidths({
      key: 'r',
      label: 'r',
      type: 'rows',
      minRows: 0,
      maxRows: 5,
      columns: [
        { key: 'a', label: 'a', type: 'text', width: 300 },
        { key: 'b', label: 'b', type: 'number' },
      ],
    });
    expect(widths).toEqual([75, 25]);
  });
  it('a photo is never drawn larger, and no side longer than 1,600', () => {
    expect(shrunkSize(4000, 3000)).toEqual({ width: 1600, height: 1200 });
    expect(shrunkSize(800, 600)).toEqual({ width: 800, height: 600 });
    expect(shrunkSize(100, 8000)).toEqual({ width: 20, height: 1600 });
  });
});
