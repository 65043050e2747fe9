import * as z from 'zod/mini';

/** What a text must look like; `account` is masked for who need not pay it. */
export const TextShape = z.enum(['phone', 'email', 'businessNumber', 'account']);
type Shape = z.output<typeof TextShape>;
const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/** What is wrong with a text that should be a phone number, an address …; null when nothing is. */
export function checkShape(shape: Shape, value: string): string | null {
  const text = value.trim();
  const digits = text.replaceAll(/[^0-9]/g, '');
  switch (shape) {
    case 'phone':
      return isPhone(text, digits) ? null : '전화번호는 010-1234-5678처럼 적습니다.';
    case 'email':
      return isEmail(text) ? null : '이메일은 name@example.com처럼 적습니다.';
    case 'businessNumber':
      return /^[\d-]{10,12}$/.test(text) && isBusinessNumber(digits)
        ? null
        : '사업자등록번호 10자리를 123-45-67890처럼 적습니다.';
    case 'account':
      return isAccount(text, digits) ? null : '계좌번호는 은행 이름과 숫자로 적습니다. 예: 국민 123456-01-234567';
  }
}

/** 010-…, 02-…, 031-…, 1588-…, 070-…; with or without hyphens. */
const isPhone = (text: string, digits: string) =>
  /^[\d\s()-]{8,20}$/.test(text) && (/^0\d{8,10}$/.test(digits) || /^1[568]\d{6}$/.test(digits));

function isEmail(text: string): boolean {
  const parts = text.split('@');
  const [name = '', host = ''] = parts;
  const labels = host.split('.');
  return (
    parts.length === 2 &&
    text.length <= 254 &&
    /^[A-Za-z0-9._%+-]{1,64}$/.test(name) &&
    labels.length >= 2 &&
    labels.every((label) => /^[A-Za-z0-9가-힣-]{1,63}$/.test(label))
  );
}

/** The tenth digit checks the nine before it. */
function isBusinessNumber(digits: string): boolean {
  if (digits.length !== 10) return false;
  const figures = [...digits].map(Number);
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * (figures[at] ?? 0), 0);
  const carried = Math.floor(((figures[8] ?? 0) * 5) / 10);
  return (10 - ((sum + carried) % 10)) % 10 === figures[9];
}

const isAccount = (text: string, digits: string) =>
  digits.length >= 8 && digits.length <= 20 && text.length <= 60 && /^[\d가-힣A-Za-z\s().,·/-]+$/.test(text);
