import type { Column, Field, FieldType } from '@danji/contract/forms/field';

/** What each kind of field is called, and what a new one starts as. */
export const FIELD_NAMES: Readonly<Record<FieldType, string>> = {
  text: '한 줄 글',
  longText: '여러 줄 글',
  number: '숫자',
  money: '금액',
  date: '날짜',
  time: '시각',
  period: '기간',
  select: '선택 목록',
  radio: '하나 고르기',
  checkbox: '여러 개 고르기',
  member: '사람',
  department: '부서',
  dongHo: '동·호',
  rows: '행 추가 표',
  formula: '계산',
  body: '본문',
  photo: '사진',
  file: '파일',
  signature: '서명란',
  auto: '자동 값',
};

export const COLUMN_NAMES: Readonly<Record<Column['type'], string>> = {
  text: '한 줄 글',
  longText: '여러 줄 글',
  number: '숫자',
  money: '금액',
  date: '날짜',
  time: '시각',
  select: '선택 목록',
  tick: '확인란',
  formula: '계산',
};

export const PALETTE = Object.keys(FIELD_NAMES) as readonly FieldType[];

const START: { readonly [T in FieldType]: Omit<Extract<Field, { type: T }>, 'key' | 'label' | 'type'> } = {
  text: {},
  longText: { lines: 3 },
  number: {},
  money: {},
  date: {},
  time: {},
  period: {},
  select: { options: ['항목 1', '항목 2'] },
  radio: { options: ['예', '아니요'] },
  checkbox: { options: ['항목 1', '항목 2'] },
  member: {},
  department: {},
  dongHo: {},
  rows: {
    columns: [
      { key: '내용', label: '내용', type: 'text' },
      { key: '비고', label: '비고', type: 'text' },
    ],
    minRows: 1,
    maxRows: 50,
  },
  formula: { expression: '0', shown: 'number' },
  body: { lines: 10 },
  photo: { most: 10 },
  file: { most: 10 },
  signature: { of: 'drafter' },
  auto: { source: 'drafterName' },
};

export const newField = (type: FieldType, key: string, label: string): Field =>
  ({ key, label, type, ...START[type] }) as Field;

const COLUMN_START: Partial<Record<Column['type'], object>> = {
  select: { options: ['항목 1', '항목 2'] },
  formula: { expression: '0', shown: 'number' },
};

export const newColumn = (type: Column['type'], key: string, label: string): Column =>
  ({ key, label, type, ...COLUMN_START[type] }) as Column;

/** Another kind for the same field: what both kinds know is kept. */
export function asType(column: Column, type: Column['type']): Column {
  const kept: Record<string, unknown> = { ...newColumn(type, column.key, column.label) };
  for (const name of ['width', 'help'] as const) if (column[name] !== undefined) kept[name] = column[name];
  if (type !== 'formula' && 'required' in column && column.required) kept.required = true;
  return kept as Column;
}
