import type { Field } from '../forms/field.ts';
import { isNumeric } from '../registers/columns.ts';
import type { RegisterDefinition } from '../registers/definition.ts';

/** What a report can be divided by, and what it can add up. */

/** The key of a column or field; those of forms are Korean words as a rule. */
export const KEY = /^[A-Za-z가-힣][A-Za-z0-9가-힣_]{0,39}$/;
export const DIMENSION = /^(year|quarter|month|dept|drafter|state|c\.[A-Za-z가-힣][A-Za-z0-9가-힣_]{0,39})$/;

/** Parts of the calendar stand in their order, everything else by its size. */
export const timeDimensions = ['month', 'quarter', 'year'] as const;
export const isTime = (dimension: string): boolean => (timeDimensions as readonly string[]).includes(dimension);

export type Dimension = { readonly key: string; readonly label: string };
export type Summand = { readonly key: string; readonly label: string; readonly unit: string };
export type ReportSource = {
  readonly name: string;
  readonly dimensions: readonly Dimension[];
  readonly summands: readonly Summand[];
  /** What it is divided by where nobody has chosen. */
  readonly usual: { readonly rows: string; readonly of: string | null };
};

const OF_EVERY_PAPER: readonly Dimension[] = [
  { key: 'month', label: '월' },
  { key: 'quarter', label: '분기' },
  { key: 'year', label: '연도' },
  { key: 'dept', label: '부서' },
  { key: 'drafter', label: '기안자' },
];

const DIVIDING: readonly string[] = ['text', 'choice', 'person', 'place'];

export const sourceOfRegister = ({ name, columns, share, sum }: RegisterDefinition): ReportSource => ({
  name,
  dimensions: [
    ...columns.flatMap(({ key, label, kind }) => (DIVIDING.includes(kind) ? [{ key: `c.${key}`, label }] : [])),
    ...OF_EVERY_PAPER,
    { key: 'state', label: '상태' },
  ],
  summands: columns.flatMap((column) =>
    isNumeric(column)
      ? [{ key: column.key, label: column.label, unit: column.kind === 'money' ? '원' : (column.unit ?? '') }]
      : [],
  ),
  usual: { rows: share === undefined ? 'month' : `c.${share}`, of: sum ?? null },
});

function summandOf(field: Field): Summand[] {
  const { key, label } = field;
  if (field.type === 'money') return [{ key, label, unit: '원' }];
  if (field.type === 'number') return [{ key, label, unit: field.unit ?? '' }];
  if (field.type !== 'formula' || field.shown === 'text') return [];
  return [{ key, label, unit: field.shown === 'money' ? '원' : (field.unit ?? (field.shown === 'days' ? '일' : '')) }];
}

/** What of a form holds one word, or a number. Tables, texts and pictures divide nothing. */
export function sourceOfForm(name: string, fields: readonly Field[]): ReportSource {
  const choices = fields.filter(({ type }) => type === 'radio' || type === 'select');
  const words = fields.filter(({ type }) => type === 'text');
  return {
    name,
    dimensions: [...[...choices, ...words].map(({ key, label }) => ({ key: `c.${key}`, label })), ...OF_EVERY_PAPER],
    summands: fields.flatMap(summandOf),
    usual: { rows: choices[0] ? `c.${choices[0].key}` : 'month', of: null },
  };
}
