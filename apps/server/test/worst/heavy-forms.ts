import type { FormDefinition } from '@danji/contract/forms/definition';
import type { Column, Field } from '@danji/contract/forms/field';
import { paperLimits } from '@danji/contract/forms/paper';
import { definitionOf } from '../../src/features/forms/testing/sample-form.ts';

const ROWS = 200;
const COLUMNS = 15;
const FIELDS = 200;
const WORDS = '승강기 3호기 부품 교체';

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const textColumns = (count: number): Column[] =>
  times(count, (at) => ({ key: `열${at}`, label: `열 ${at}`, type: 'text' }));
const tableOf = (key: string, columns: Column[]): Field => ({
  key,
  label: key,
  type: 'rows',
  minRows: 0,
  maxRows: ROWS,
  columns,
});
const rowsOf = (columns: readonly Column[]) =>
  times(ROWS, () => Object.fromEntries(columns.map(({ key }) => [key, WORDS])));
const asForm = (fields: readonly Field[]) => definitionOf(fields) as unknown as FormDefinition;

/** What a form and its document may be at most, each in another way. */
export type Heavy = { definition: FormDefinition; values: Record<string, unknown> };

/** Eight tables of 200 full rows: as many cells as names get into one body. */
export function fullTables(tables = 8): Heavy {
  const columns = textColumns(COLUMNS);
  const keys = times(tables, (at) => `표${at}`);
  return {
    definition: asForm(keys.map((key) => tableOf(key, columns))),
    values: Object.fromEntries(keys.map((key) => [key, rowsOf(columns)])),
  };
}

/** Texts with as many marks and cells as a body may have, in as many bodies as get into one request. */
export function fullBodies(bodies = 3): Heavy {
  const keys = times(bodies, (at) => `본문${at}`);
  const cell = { type: 'tableCell', content: [{ type: 'paragraph', content: [{ type: 'text', text: '가나' }] }] };
  const row = { type: 'tableRow', content: times(paperLimits.columns, () => cell) };
  const rows = Math.floor(paperLimits.nodes / (3 * paperLimits.columns + 1)) - 1;
  const body = { type: 'doc', content: [{ type: 'table', content: times(rows, () => row) }] };
  return {
    definition: asForm(keys.map((key): Field => ({ key, label: key, type: 'body' }))),
    values: Object.fromEntries(keys.map((key) => [key, body])),
  };
}

/** The longest formulas there may be, in every column of as many tables as get in; and in the fields beside them. */
export function mostFormulas(tables = 3): Heavy {
  const expression = (head: string) => `${head}${' + 합계(표0.열0)'.repeat(40)}`.slice(0, 290).replace(/[^)]*$/, '');
  const formula = (at: number): Column => ({
    key: `식${at}`,
    label: `식 ${at}`,
    type: 'formula',
    shown: 'number',
    expression: expression('열0'),
  });
  const columns: Column[] = [{ key: '열0', label: '열 0', type: 'number' }, ...times(COLUMNS - 1, formula)];
  const keys = times(tables, (at) => `표${at}`);
  const alone = times(
    24,
    (at): Field => ({
      key: `값${at}`,
      label: `값 ${at}`,
      type: 'formula',
      shown: 'number',
      expression: at === 0 ? '1' : expression(`값${at - 1}`),
    }),
  );
  return {
    definition: asForm([...keys.map((key) => tableOf(key, columns)), ...alone]),
    values: Object.fromEntries(keys.map((key) => [key, times(ROWS, (at) => ({ 열0: at }))])),
  };
}

/** As many parts by condition as there may be, each waiting for the one before, and a full table beside them. */
export function chainedParts(): Heavy {
  const keys = times(31, (at) => `s${at}`);
  const columns: Column[] = [
    { key: '열0', label: '열 0', type: 'number' },
    { key: '식', label: '식', type: 'formula', shown: 'number', expression: '열0 * 2 + 열0' },
  ];
  const fields: Field[] = [...keys.map((key): Field => ({ key, label: key, type: 'text' })), tableOf('표0', columns)];
  const line = (key: string, at: number) => ({
    type: 'paragraph',
    ...(at > 0 && { attrs: { part: `p${at}` } }),
    content: [{ type: 'field', attrs: { key } }],
  });
  return {
    definition: {
      ...asForm(fields),
      paper: {
        type: 'doc',
        content: [...keys.map(line), { type: 'fieldBlock', attrs: { key: '표0' } }],
      } as FormDefinition['paper'],
      parts: keys.slice(1).map((_, at) => ({
        key: `p${at + 1}`,
        label: `p${at + 1}`,
        when: { field: `s${at}`, equals: '예' },
      })),
    },
    values: { ...Object.fromEntries(keys.map((key) => [key, '예'])), 표0: times(ROWS, (at) => ({ 열0: at })) },
  };
}

/** 200 lists to choose from with a hundred words each. */
export function mostChoices(): Heavy {
  const options = times(100, (at) => `선택 ${at} ${WORDS}`);
  const fields = times(FIELDS, (at): Field => ({ key: `고름${at}`, label: `고름 ${at}`, type: 'select', options }));
  return {
    definition: asForm(fields),
    values: Object.fromEntries(fields.map(({ key }) => [key, options[99]])),
  };
}

/** A paper with as many cells and words as there may be. */
export function widestPaper(): Heavy {
  const text = '가'.repeat(60);
  const cell = { type: 'tableCell', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
  const row = { type: 'tableRow', content: times(paperLimits.columns, () => cell) };
  const rows = Math.min(paperLimits.rows, Math.floor(paperLimits.nodes / (3 * paperLimits.columns + 1)) - 2);
  const reason: Field = { key: '사유', label: '사유', type: 'longText', maxLength: 10_000 };
  return {
    definition: {
      ...asForm([reason]),
      paper: {
        type: 'doc',
        content: [
          { type: 'table', content: times(rows, () => row) },
          { type: 'paragraph', content: [{ type: 'field', attrs: { key: '사유' } }] },
        ],
      } as FormDefinition['paper'],
    },
    values: { 사유: `${WORDS} `.repeat(600) },
  };
}

/** As long a text as may be shown to residents, and all of it looks like somebody's. */
export function manyNames(): Heavy {
  const words = '홍길동 김 민 수 이영희 과장 12 34 56 78 90 12 34 ';
  return {
    definition: asForm([{ key: '사유', label: '사유', type: 'longText', maxLength: 10_000 }]),
    values: { 사유: words.repeat(400).slice(0, 9_900).trim() },
  };
}

/** By name, for those that take a form as it is drawn. */
export const HEAVY_FORMS = {
  'full tables': fullTables,
  'full bodies': fullBodies,
  'most formulas': mostFormulas,
  'chained parts': chainedParts,
  'most choices': mostChoices,
  'widest paper': widestPaper,
} satisfies Record<string, () => Heavy>;
