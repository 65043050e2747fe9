import { type Column, type Field, kindOf, type RowsField } from '../field.ts';
import type { Random } from './random.ts';

const WORDS = [
  '(주)한빛설비',
  '승강기 부품 교체',
  '특이사항 없음',
  'A동 지하 1층',
  '전기차 충전기',
  '😀 점검',
  '“따옴표”',
];
const IDS = ['m-1', 'm-2', 'm-3', '018f3a2b-0000-7000-8000-000000000001'];

const day = (random: Random, year: number) =>
  `${year}-${String(random.between(1, 12)).padStart(2, '0')}-${String(random.between(1, 28)).padStart(2, '0')}`;
const words = (random: Random, longest: number, joint: string) => {
  const text = Array.from({ length: random.between(1, 3) }, () => random.one(WORDS)).join(joint);
  return [...text].slice(0, longest).join('').trim();
};

/** A value that the field takes, or nothing where it may be empty. */
export function randomValue(random: Random, field: Field | Column): unknown {
  if ('columns' in field) return randomRows(random, field);
  if (kindOf(field).ask === null || (!('required' in field && field.required) && random.maybe(0.3))) return undefined;
  const filled = FILLED[field.type] as ((random: Random, field: Field | Column) => unknown) | undefined;
  return filled ? filled(random, field) : kindOf(field).sample(field);
}

type Entry = Field | Column;
type EntryOf<T extends Entry['type']> = Extract<Entry, { type: T }>;
const some = (random: Random, most = 1) => IDS.slice(0, random.between(1, Math.min(IDS.length, most)));
const choice = (random: Random, field: EntryOf<'select' | 'radio'>) =>
  field.other && random.maybe() ? '직접 적음' : random.one(field.options);
const people = (random: Random, { most }: EntryOf<'member' | 'department'>) =>
  some(random, most).map((id) => ({ id, name: '김과장' }));
const attachments = (random: Random, { most }: EntryOf<'photo' | 'file'>) =>
  some(random, most).map((attachmentId) => ({ attachmentId, ...(random.maybe() && { caption: '교체 전' }) }));

/** A kind that is not here is filled with its sample. */
const FILLED: { readonly [T in Entry['type']]?: (random: Random, field: EntryOf<T>) => unknown } = {
  text: (random, { maxLength = 200 }) => words(random, maxLength, ' '),
  longText: (random, { maxLength = 500 }) => words(random, maxLength, '\n'),
  number: (random, { decimals = 0 }) => random.between(0, 10_000 * 10 ** decimals) / 10 ** decimals,
  money,
  date: (random, field) =>
    day(random, 'notBeforeToday' in field && field.notBeforeToday ? 2027 : random.between(1999, 2030)),
  time: (random) => `${String(random.upTo(23)).padStart(2, '0')}:${String(random.upTo(59)).padStart(2, '0')}`,
  period: (random) => ({ from: day(random, 2026), to: day(random, 2027) }),
  select: choice,
  radio: choice,
  checkbox: (random, { options }) => options.slice(random.upTo(options.length - 1)),
  member: people,
  department: people,
  dongHo: (random) => ({ dong: String(random.between(101, 120)), ho: String(random.between(101, 2504)) }),
  photo: attachments,
  file: attachments,
  body: (random) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: words(random, 300, ' ') }] }],
  }),
};

function money(random: Random, field: EntryOf<'money'>): unknown {
  const won = random.between(field.min ?? 0, random.one([100, 5_600_000, 999_999_999_999_999]));
  return 'vat' in field && field.vat === 'choose' ? { won, vat: random.one(['INCLUDED', 'EXCLUDED']) } : won;
}

function randomRows(random: Random, field: RowsField): unknown {
  const count = random.between(field.minRows, field.maxRows);
  const rows = Array.from({ length: count }, () =>
    Object.fromEntries(
      field.columns.flatMap((column) => {
        const value = randomValue(random, column);
        return value === undefined ? [] : [[column.key, value]];
      }),
    ),
  );
  return rows.length > 0 ? rows : undefined;
}
