import { describe, expect, it } from 'vitest';
import type { Cell, Table } from '../paper.ts';
import { fillTable, listField } from './fill-table.ts';

const cell = (text: string, attrs?: Cell['attrs']): Cell => ({
  type: 'tableCell',
  ...(attrs && { attrs }),
  content: [{ type: 'paragraph', ...(text && { content: [{ type: 'text', text }] }) }],
});
const table = (...rows: (string | Cell)[][]): Table => ({
  type: 'table',
  content: rows.map((cells) => ({
    type: 'tableRow',
    content: cells.map((one) => (typeof one === 'string' ? cell(one) : one)),
  })),
});
const none = new Set<string>();
const kinds = (of: Table, taken = none) => fillTable(of, taken).fields.map(({ key, type }) => `${key} ${type}`);

describe('a table with names', () => {
  it('blanks beside names become fields, and names stay as shaded labels without their signs', () => {
    const { to, fields } = fillTable(
      table(['정산기간*', '', '보관자', ''], ['받은 금액', '', '차액', '=받은금액-1']),
      none,
    );
    expect(fields).toMatchObject([
      { key: '정산기간', type: 'period', required: true },
      { key: '보관자', type: 'text' },
      { key: '받은금액', type: 'money' },
      { key: '차액', type: 'formula', expression: '받은금액-1', shown: 'money' },
    ]);
    expect(to.content[0]?.content).toMatchObject([
      { attrs: { shade: 'label' }, content: [{ content: [{ text: '정산기간' }] }] },
      { content: [{ content: [{ type: 'field', attrs: { key: '정산기간' } }] }] },
      {},
      {},
    ]);
  });

  it('several blanks behind a name are one field, over all of their columns', () => {
    const { to } = fillTable(table(['비고', '', '', '']), none);
    expect(to.content[0]?.content).toHaveLength(2);
    expect(to.content[0]?.content[1]).toMatchObject({ attrs: { colspan: 3 } });
  });

  it('a line of blanks under a line of names takes its names from there', () => {
    expect(kinds(table(['작성일', '금액'], ['', '']))).toEqual(['작성일 date', '금액 money']);
  });

  it('sentences, fields and what is filled stay as they are; a key that is taken is not taken twice', () => {
    const filled = table(['아래와 같이 정산합니다.', ''], ['지급처', '한빛철물']);
    expect(fillTable(filled, none)).toEqual({ to: filled, fields: [] });
    expect(kinds(table(['금액', '']), new Set(['금액']))).toEqual(['금액2 money']);
  });
});

describe('a list', () => {
  it('names above two or more blank lines are a table with rows to add, without the line of the sum', () => {
    const list = table(
      ['번호', '품명', '수량', '단가', '금액'],
      ['1', '', '', '', ''],
      ['2', '', '', '', ''],
      ['', '합계', '', '', ''],
    );
    expect(listField(list, '■ 산출 내역', none)).toMatchObject({
      ...{ key: '산출내역', type: 'rows', numbered: true, sums: ['금액'] },
      columns: [{ key: '품명' }, { key: '수량', type: 'number' }, { key: '단가', type: 'money' }, { type: 'formula' }],
    });
    expect(listField(table(['지급처', ''], ['금액', '']), '', none)).toBeNull();
    expect(listField(table(['품명', '수량'], ['나사', '2'], ['', '']), '', none)).toBeNull();
  });
});
