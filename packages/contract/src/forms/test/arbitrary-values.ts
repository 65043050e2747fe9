import type { Column, Field } from '../field.ts';
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
  if (field.type === 'formula' || field.type === 'auto' || field.type === 'signature') return undefined;
  if (field.type === 'rows') return randomRows(random, field);
  if (!field.required && random.maybe(0.3)) return undefined;
  return filled(random, field);
}

type Filled = Exclude<Field | Column, { type: 'formula' | 'auto' | 'signature' | 'rows' }>;

function filled(random: Random, field: Filled): unknown {
  switch (field.type) {
    case 'text':
      return words(random, field.maxLength ?? 200, ' ');
    case 'longText':
      return words(random, field.maxLength ?? 500, '\n');
    case 'number':
      return random.between(0, 10_000 * 10 ** (field.decimals ?? 0)) / 10 ** (field.decimals ?? 0);
    case 'money':
      return money(random, field);
    case 'date':
      return day(random, 'notBeforeToday' in field && field.notBeforeToday ? 2027 : random.between(1999, 2030));
    case 'time':
      return `${String(random.upTo(23)).padStart(2, '0')}:${String(random.upTo(59)).padStart(2, '0')}`;
    case 'period':
      return { from: day(random, 2026), to: day(random, 2027) };
    case 'select':
    case 'radio':
      return field.other && random.maybe() ? '직접 적음' : random.one(field.options);
    case 'tick':
      return true;
    default:
      return filledList(random, field);
  }
}

function money(random: Random, field: Extract<Filled, { type: 'money' }>): unknown {
  const won = random.between(field.min ?? 0, random.one([100, 5_600_000, 999_999_999_999_999]));
  return 'vat' in field && field.vat === 'choose' ? { won, vat: random.one(['INCLUDED', 'EXCLUDED']) } : won;
}

function filledList(random: Random, field: Filled): unknown {
  switch (field.type) {
    case 'checkbox':
      return field.options.slice(random.upTo(field.options.length - 1));
    case 'member':
    case 'department':
      return IDS.slice(0, random.between(1, Math.min(IDS.length, field.most ?? 1))).map((id) => ({
        id,
        name: '김과장',
      }));
    case 'dongHo':
      return { dong: String(random.between(101, 120)), ho: String(random.between(101, 2504)) };
    case 'photo':
    case 'file':
      return IDS.slice(0, random.between(1, Math.min(IDS.length, field.most ?? 1))).map((attachmentId) => ({
        attachmentId,
        ...(random.maybe() && { caption: '교체 전' }),
      }));
    default:
      return {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: words(random, 300, ' ') }] }],
      };
  }
}

function randomRows(random: Random, field: Extract<Field, { type: 'rows' }>): unknown {
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
