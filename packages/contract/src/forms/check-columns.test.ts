import { describe, expect, it } from 'vitest';
import { checkDefinition } from './check-definition.ts';
import type { Column, Field } from './field.ts';
import { lineSettings } from './test/arbitrary-form.ts';

const said = (columns: Column[], more: object = {}, others: Field[] = []): string[] => {
  const table = { key: '표', label: '표', type: 'rows', minRows: 0, maxRows: 10, columns, ...more } as Field;
  const place = ({ key, type }: Field) =>
    type === 'rows'
      ? { type: 'fieldBlock' as const, attrs: { key } }
      : { type: 'paragraph' as const, content: [{ type: 'field' as const, attrs: { key } }] };
  const fields = [table, ...others];
  const paper = { type: 'doc' as const, content: fields.map(place) };
  const definition = { model: 1 as const, heading: '서식', style: 'form' as const, paper, fields };
  return checkDefinition(definition, lineSettings).map(({ message }) => message);
};

const NAME: Column = { key: '내용', label: '내용', type: 'text' };
const KINDS: Column[] = [
  { key: '칸', label: '담당자', type: 'member' },
  { key: '칸', label: '동호수', type: 'dongHo' },
  { key: '칸', label: '사진', type: 'photo' },
  { key: '칸', label: '증빙파일', type: 'file', most: 5 },
];
const total = (expression: string): Field => ({ key: '계', label: '계', type: 'formula', expression, shown: 'number' });

describe.each(KINDS)('a column of the kind $type', (column) => {
  const { label } = column;

  it('may be published, also alone and required', () => {
    expect(said([column])).toEqual([]);
    expect(said([NAME, { ...column, required: true } as Column])).toEqual([]);
  });

  it('is filled cells to count, and no number to sum up or to reckon with', () => {
    expect(said([NAME, column], {}, [total('개수(표.칸)')])).toEqual([]);
    expect(said([NAME, column], { sums: ['칸'] })).toEqual([
      `'표' 표의 '${label}' 열은 숫자가 아니라서 합계를 낼 수 없습니다.`,
    ]);
    expect(said([NAME, column], {}, [total('합계(표.칸)')])[0]).toContain('숫자가 아니라서 계산할 수 없습니다.');
    const inRow: Column = { key: '곱', label: '곱', type: 'formula', expression: '칸 * 2', shown: 'number' };
    expect(said([NAME, column, inRow])[0]).toContain(`'${label}' 항목은 숫자가 아니라서 계산할 수 없습니다.`);
  });

  it('is no answer that a condition could compare, and says nothing of rows that go on', () => {
    const asked = { ...NAME, requiredWhen: { field: '칸', equals: '김과장' } } as Column;
    expect(said([asked, column])[0]).toContain(`'${label}' 항목은 고르는 항목이 아닙니다.`);
    expect(said([NAME, column], { carryOver: { column: '칸', done: ['완료'] } })[0]).toContain(
      '이어 쓸 줄을 정할 수 없습니다. 글이나 선택 목록인 열을 골라 주세요.',
    );
    expect(said([NAME, column], { presetRows: [{ 칸: '김과장' }] })[0]).toContain('글을 미리 넣어 둘 수 없습니다.');
  });

  it('is not left to others: the drafter writes a table', () => {
    expect(said([NAME, { ...column, filledBy: 'DECIDE' } as Column])).toEqual([
      `'표' 표의 '${label}' 열: 표의 열은 기안자가 적어야 합니다. 이 열을 지우고 다시 넣어 주세요.`,
    ]);
    expect(said([NAME, { ...column, correctable: true } as Column])).toEqual([
      `'표' 표의 '${label}' 열: 표의 열은 결재자가 고칠 수 있게 하지 않습니다. 이 열을 지우고 다시 넣어 주세요.`,
    ]);
  });
});
