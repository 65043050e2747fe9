import { expect, it } from 'vitest';
import { canBeCorrectable, correctableFields, isCorrectable } from './correctable.ts';
import { type Field, KINDS, newField } from './field.ts';

const text: Field = { key: '업체', label: '업체', type: 'text', correctable: true };

it('a marked field is given to approvers; one that may never change is not, nor one that nobody fills in', () => {
  expect(isCorrectable(text)).toBe(true);
  expect(isCorrectable({ key: '업체', label: '업체', type: 'text' })).toBe(false);
  expect(isCorrectable({ key: '금액', label: '금액', type: 'money', correctable: true, locked: true })).toBe(false);
  const kinds = (Object.keys(KINDS) as Field['type'][]).filter((type) => canBeCorrectable(newField(type, 'k', 'l')));
  expect(kinds).not.toEqual(expect.arrayContaining(['auto']));
  for (const kind of ['formula', 'rows', 'body', 'photo', 'file', 'signature', 'auto'])
    expect(kinds).not.toContain(kind);
});

it('a form from before papers has none', () => {
  expect(correctableFields({})).toEqual([]);
  expect(correctableFields(null)).toEqual([]);
});
