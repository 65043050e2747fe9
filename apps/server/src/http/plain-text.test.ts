import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Refusal } from '../lib/errors.ts';
import { asPlainText, plainBefore, plainText } from './plain-text.ts';

it('RES-01 what was composed before it is judged is not composed again; anything else is', () => {
  const body = { title: '가'.normalize('NFD'), newPassword: '가'.normalize('NFD') };
  const before = plainBefore(body, JSON.stringify(body));
  expect(before).toEqual(plainText(body));
  expect(asPlainText(before)).toBe(before);
  expect(asPlainText(body)).not.toBe(body);
  expect(asPlainText(body)).toEqual(before);
});

it('what no database can hold is refused when it is judged, and not before', () => {
  const body = { title: 'a\0b' };
  expect(plainBefore(body, JSON.stringify(body))).toBe(body);
  expect(() => asPlainText(body)).toThrow(Refusal);
});

it('RES-01 what needs no composing is taken as it was read, whatever stands in it', () => {
  const letter = fc.constantFrom(...'aZ0 "\\\n/é가ㄱ', 'e\u0301', '\u1100\u1161', '\u0001', '\u2126');
  const text = fc.string({ unit: letter });
  const value = fc.letrec((tie) => ({
    any: fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null), tie('list'), tie('object')),
    list: fc.array(tie('any'), { maxLength: 4 }),
    object: fc.dictionary(text, tie('any'), { maxKeys: 5 }),
  })).object;
  fc.assert(
    fc.property(value, (sent) => {
      const spelled = JSON.stringify(sent);
      const body: unknown = JSON.parse(spelled);
      expect(asPlainText(plainBefore(body, spelled))).toEqual(plainText(JSON.parse(spelled)));
    }),
  );
  const plain = { title: '결재 1', rows: [{ a: 'x' }] };
  expect(plainBefore(plain, JSON.stringify(plain))).toBe(plain);
  expect(asPlainText(plain)).toBe(plain);
});
