const cut = (digits: string, sizes: readonly number[]) => {
  const parts: string[] = [];
  let at = 0;
  for (const size of sizes) {
    if (at >= digits.length) break;
    parts.push(digits.slice(at, at + size));
    at += size;
  }
  return parts.join('-');
};

/** 01012345678 → 010-1234-5678, 0212345678 → 02-1234-5678, 15881234 → 1588-1234. Extensions and notes are left alone. */
export function shapePhone(typed: string): string {
  if (!/^[\d\s()-]*$/.test(typed)) return typed;
  const digits = typed.replace(/\D/g, '').slice(0, 12);
  if (/^1[568]/.test(digits)) return cut(digits.slice(0, 8), [4, 4]);
  const area = digits.startsWith('02') ? 2 : 3;
  if (digits.length > 11) return cut(digits, [4, 4, 4]);
  return cut(digits, [area, digits.length - area > 7 ? 4 : 3, 4]);
}

/** 1234567890 → 123-45-67890 */
export function shapeBusinessNumber(typed: string): string {
  if (!/^[\d\s-]*$/.test(typed)) return typed;
  return cut(typed.replace(/\D/g, '').slice(0, 10), [3, 2, 5]);
}

export function shapeText(shape: string | undefined, typed: string): string {
  if (shape === 'phone') return shapePhone(typed);
  return shape === 'businessNumber' ? shapeBusinessNumber(typed) : typed;
}
