import { expect, it } from 'vitest';
import { Refusal } from '../lib/errors.ts';
import { asPlainText, plainBefore, plainText } from './plain-text.ts';

it('RES-01 what was composed before it is judged is not composed again; anything else is', () => {
  const body = { title: '가'.normalize('NFD'), newPassword: '가'.normalize('NFD') };
  const before = plainBefore(body);
  expect(before).toEqual(plainText(body));
  expect(asPlainText(before)).toBe(before);
  expect(asPlainText(body)).not.toBe(body);
  expect(asPlainText(body)).toEqual(before);
});

it('what no database can hold is refused when it is judged, and not before', () => {
  const body = { title: 'a\0b' };
  expect(plainBefore(body)).toBe(body);
  expect(() => asPlainText(body)).toThrow(Refusal);
});
