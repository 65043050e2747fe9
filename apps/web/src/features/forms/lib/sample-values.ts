import { computeValues } from '@danji/contract/forms/compute';
import type { FormDefinition } from '@danji/contract/forms/definition';
import type { Column, Field } from '@danji/contract/forms/field';
import type { Row, Values } from '@danji/contract/forms/values';

/** Values to look at a form with, as an approver or in print. */
const TODAY = '2026-11-16';

function sampleText(shape: string | undefined, label: string): string {
  if (shape === 'phone') return '010-1234-5678';
  if (shape === 'email') return 'office@example.com';
  if (shape === 'businessNumber') return '123-45-67890';
  if (shape === 'account') return '국민 123456-01-234567';
  return `${label} 예시`;
}

const within = (value: number, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY) =>
  Math.min(max, Math.max(min, value));

function sampleCell(column: Column, row: number): string | number | boolean | undefined {
  switch (column.type) {
    case 'text':
    case 'longText':
      return `${column.label} ${row + 1}`;
    case 'number':
      return within((row + 1) * 2, column.min, column.max);
    case 'money':
      return within((row + 1) * 15_000, column.min, column.max);
    case 'date':
      return TODAY;
    case 'time':
      return `${String(9 + row).padStart(2, '0')}:00`;
    case 'select':
      return column.options[row % column.options.length];
    case 'tick':
      return row === 0;
    default:
      return undefined;
  }
}

function sampleOf(field: Field): unknown {
  switch (field.type) {
    case 'text':
      return sampleText(field.shape, field.label);
    case 'longText':
      return `${field.label}에 적은 글이 이렇게 보입니다.`;
    case 'number':
      return within(12, field.min, field.max);
    case 'money': {
      const won = within(1_250_000, field.min, field.max);
      return field.vat === 'choose' ? { won, vat: 'INCLUDED' } : won;
    }
    case 'date':
      return TODAY;
    case 'time':
      return '09:30';
    case 'period':
      return { from: TODAY, to: '2026-11-18' };
    case 'select':
    case 'radio':
      return field.options[0];
    case 'checkbox':
      return field.options.slice(0, 2);
    case 'member':
      return [{ id: 'sample', name: '홍길동' }];
    case 'department':
      return [{ id: 'sample', name: '관리과' }];
    case 'dongHo':
      return { dong: '101', ho: '1203' };
    case 'body':
      return {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: '본문이 이렇게 보입니다.' }] }],
      };
    case 'rows':
      return sampleRows(field);
    default:
      return undefined;
  }
}

function sampleRows(field: Extract<Field, { type: 'rows' }>): Row[] {
  const preset = field.presetRows ?? [];
  const count = Math.max(preset.length, Math.min(3, field.maxRows));
  return Array.from({ length: count }, (_, row) => {
    const cells = field.columns.flatMap((column) => {
      const value = preset[row]?.[column.key] ?? sampleCell(column, row);
      return value === undefined ? [] : [[column.key, value] as const];
    });
    return Object.fromEntries(cells);
  });
}

export function sampleValues(definition: FormDefinition): Values {
  const values = definition.fields.flatMap((field) => {
    const value = sampleOf(field);
    return value === undefined ? [] : [[field.key, value] as const];
  });
  return computeValues(definition, Object.fromEntries(values));
}

export const SAMPLE_AUTO = {
  drafterName: '홍길동',
  drafterDept: '관리과',
  drafterPosition: '과장',
  draftDate: '2026-11-16 (월)',
  docNumber: '관리과-2026-0012',
  complexName: '○○아파트',
  enforceDate: '2026-11-17 (화)',
  retention: '5년',
  security: '공개',
  title: '제목 예시의 건',
};
