import type { FormDefinition } from '../definition.ts';
import {
  type Column,
  Field,
  type FieldOf,
  type FieldType,
  isBlockType,
  kindOf,
  newField,
  type RowsField,
} from '../field.ts';
import type { Block, Cell, Paper } from '../paper.ts';
import type { FormSettings } from '../settings.ts';
import type { Values } from '../values.ts';
import { randomValue } from './arbitrary-values.ts';
import { type Random, randomFrom } from './random.ts';

/** The day on which the values of random forms may be submitted. */
export const TODAY = '2026-11-15';
export type RandomForm = { definition: FormDefinition; settings: FormSettings; values: Values };

export const TYPES = Field.def.options.map(({ shape }) => shape.type.def.values[0] as FieldType);
/** Of a form that somebody decides. */
export const lineSettings = {
  line: { steps: [{ order: 1, kind: 'DECIDE', who: { role: 'DIRECTOR' } }], rules: [] },
  policy: {},
  retentionYears: 5,
  numberPattern: '{부서}-{연도}-{일련번호:4}',
} satisfies FormSettings;
const NAMES = ['지급처', '금액', '사유', '계정과목', '기간', 'memo', '품명', '수량', '단가', 'Total', '비고', '업체'];

/** A form that may be published, its settings, and values that may be submitted. The same seed gives the same form. */
export function randomForm(seed: number): RandomForm {
  const random = randomFrom(seed);
  const fields: Field[] = [];
  const count = random.between(1, 10);
  for (let at = 0; at < count; at += 1) fields.push(randomField(random, fields, at));
  const definition: FormDefinition = {
    model: 1,
    heading: random.one(['지출결의서', '품의서', '연차신청서']),
    style: random.one(['form', 'letter']),
    paper: randomPaper(random, fields),
    fields,
  };
  const values: { [key: string]: unknown } = {};
  for (const field of fields) {
    const value = randomValue(random, field);
    if (value !== undefined) values[field.key] = value;
  }
  return { definition, settings: randomSettings(random, fields), values };
}

const keyOf = (random: Random, at: number) => `${random.one(NAMES)}${at}`;
const isNumeric = (field: Field | Column) =>
  field.type === 'number' || field.type === 'money' || (field.type === 'formula' && field.shown !== 'text');

function randomField(random: Random, before: readonly Field[], at: number): Field {
  const type = random.one(TYPES);
  const key = keyOf(random, at);
  const base = { key, label: `${key} 이름`, ...(random.maybe(0.4) && { required: true }) };
  if (type === 'formula') return formulaField(random, key, before);
  if (type === 'rows') return rowsField(random, key);
  const { ask } = kindOf(newField(type, key, base.label));
  return { ...newField(type, key, base.label), ...(ask && base), ...MORE[type]?.(random) } as Field;
}

const lengths = (random: Random) => ({ ...(random.maybe() && { maxLength: random.between(10, 200) }) });
const choices = (random: Random) => ({
  options: ['수선유지비', '장기수선충당금', '잡수입'],
  ...(random.maybe() && { other: true }),
});
const counts = (random: Random) => ({ most: random.between(1, 5) });

/** What a field of a kind may have beside what it starts as. A kind that is not here is tried as it starts. */
const MORE: { readonly [T in FieldType]?: (random: Random) => Partial<FieldOf<T>> } = {
  text: lengths,
  longText: lengths,
  number: (random) => ({ decimals: random.upTo(4), ...(random.maybe() && { min: 0, max: 10_000, unit: '개' }) }),
  money: (random) => ({
    min: random.one([0, 1, -1_000_000]),
    ...(random.maybe() && { vat: random.one(['choose', 'included', 'excluded'] as const) }),
  }),
  date: (random) => ({ ...(random.maybe() && { notBeforeToday: true }) }),
  period: (random) => ({ counted: random.maybe() }),
  select: choices,
  radio: choices,
  checkbox: () => ({ options: ['세금계산서', '카드', '현금영수증'] }),
  member: counts,
  department: counts,
  photo: counts,
  file: counts,
  signature: (random) => ({ of: random.one(['drafter', 'line', 'voters', 'blank'] as const) }),
  auto: (random) => ({ source: random.one(['drafterName', 'docNumber', 'title'] as const) }),
};

function formulaField(random: Random, key: string, before: readonly Field[]): Field {
  const about = { key, label: `${key} 이름`, type: 'formula' as const };
  const numbers = before.filter(isNumeric).map((field) => field.key);
  const columns = before.flatMap((field) =>
    field.type === 'rows' ? field.columns.filter(isNumeric).map((column) => `합계(${field.key}.${column.key})`) : [],
  );
  const operands = [...numbers, ...columns, '3', '0.5'];
  const expression = `${random.one(operands)} ${random.one(['+', '-', '*', '/', '×', '÷'])} (${random.one(operands)} + 1)`;
  if (random.maybe(0.2)) return { ...about, expression: `한글금액(${random.one(operands)})`, shown: 'text' };
  return { ...about, expression, shown: random.one(['number', 'money', 'days']), decimals: random.upTo(4) };
}

function rowsField(random: Random, key: string): RowsField {
  const kinds: Column[] = [
    { key: '품명', label: '품명', type: 'text', maxLength: 40, required: true },
    { key: '수량', label: '수량', type: 'number', decimals: 1 },
    { key: '단가', label: '단가', type: 'money' },
    { key: '금액', label: '금액', type: 'formula', expression: '수량 * 단가', shown: 'money' },
    { key: '일자', label: '일자', type: 'date' },
    { key: '시각', label: '시각', type: 'time' },
    { key: '상태', label: '상태', type: 'select', options: ['완료', '진행'] },
    { key: '선정', label: '선정', type: 'tick' },
    { key: '비고', label: '비고', type: 'longText' },
    { key: '담당자', label: '담당자', type: 'member', most: 2 },
    { key: '세대', label: '세대', type: 'dongHo' },
    { key: '사진', label: '사진', type: 'photo', most: 2 },
    { key: '파일', label: '파일', type: 'file' },
  ];
  const columns = kinds.slice(0, random.between(4, kinds.length));
  return {
    key,
    label: `${key} 표`,
    type: 'rows',
    columns,
    minRows: random.upTo(2),
    maxRows: random.between(3, 8),
    sums: ['금액'],
  };
}

/** Each field once, among words, in cells and beneath headings. */
function randomPaper(random: Random, fields: readonly Field[]): Paper {
  const content = fields.map((field): Block => {
    if (isBlockType(field.type)) return { type: 'fieldBlock', attrs: { key: field.key } };
    const line: Block = {
      type: 'paragraph',
      content: [
        { type: 'text', text: `${field.label} ` },
        { type: 'field', attrs: { key: field.key } },
      ],
    };
    if (random.maybe()) return line;
    const label: Cell = { type: 'tableHeader', attrs: { shade: 'label' }, content: [{ type: 'paragraph' }] };
    return { type: 'table', content: [{ type: 'tableRow', content: [label, { type: 'tableCell', content: [line] }] }] };
  });
  return { type: 'doc', content: [{ type: 'heading', attrs: { level: random.one([1, 2, 3]) } }, ...content] };
}

function randomSettings(random: Random, fields: readonly Field[]): FormSettings {
  const amounts = fields.filter(({ type }) => type === 'money').map(({ key }) => key);
  const amountField = amounts.length > 0 ? random.one(amounts) : undefined;
  const rules = amountField
    ? [
        {
          when: { field: 'netAmount', label: '금액', fromWon: 3_000_000 },
          add: [{ kind: 'CONFIRM' as const, who: { role: 'CHAIR' as const } }],
        },
      ]
    : [];
  return {
    ...lineSettings,
    line: { ...lineSettings.line, rules },
    retentionYears: random.one([1, 3, 5, 10, null]),
    ...(amountField && { amountField, hints: [{ kind: 'CONTRACT' as const, amount: amountField }] }),
    ...(fields[0] && { titlePattern: `{${fields[0].key}} 처리의 건` }),
  };
}
