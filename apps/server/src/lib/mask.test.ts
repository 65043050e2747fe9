import { expect, it } from 'vitest';
import { maskAccount, maskDongHo, maskEmail, maskPhone, maskText } from './mask.ts';

it('ACL-12 a number, an address and a door keep what tells them apart, and no more', () => {
  expect(maskPhone('01012345678')).toBe('010-****-5678');
  expect(maskPhone('010-1234-5678')).toBe('010-****-5678');
  expect(maskPhone(null)).toBeNull();
  expect(maskEmail('sojang@example.com')).toBe('so***@example.com');
  expect(maskDongHo('101', '1203')).toBe('101동 ****호');
  expect(maskDongHo('101동', '201호')).toBe('101동 ****호');
  expect(maskAccount('110-234-567890')).toBe('110-***-****90');
  expect(maskAccount('3561234567893')).toBe('356********93');
  expect(maskAccount('12345')).toBe('***45');
});

it('ACL-12 text that people typed loses its numbers; dates, sums and document numbers stay', () => {
  expect(maskText('김입주 010-1234-5678, 900101-1234567, kim@example.com')).toBe(
    '김입주 010-****-5678, 900101-*******, ki***@example.com',
  );
  expect(maskText('입금 국민 123456-04-123456')).toBe('입금 국민 123***-**-****56');
  const harmless =
    '관리과-2026-0012 · 2026-11-15 · 2026-11-0042 · 1,234,567원 · 02-123-4567 · 031-555-1234 · 070-1234-5678 · 0505-123-4567 · 101동 1203호';
  expect(maskText(harmless)).toBe(harmless);
  // Longer at its end, or with one more group, it is an account again.
  expect(maskText('농협 031-555-123456, 기업 020-1234-5678-01')).toBe('농협 031-***-****56, 기업 020-****-****-01');
});

it('masking long hostile text is quick work', () => {
  const hostile = [`${'1'.repeat(50_000)}`, `${'a'.repeat(50_000)}@`, '1-'.repeat(25_000), '010 '.repeat(12_500)];
  for (const text of hostile) expect(maskText(text).length).toBeGreaterThan(0);
});
