/** Digits in groups of three: -1234567.5 as -1,234,567.5. */
export function groupedDigits(digits: string): string {
  const [whole = '', fraction] = digits.replace('-', '').split('.');
  const from = whole.length % 3;
  const groups = from > 0 ? [whole.slice(0, from)] : [];
  for (let at = from; at < whole.length; at += 3) groups.push(whole.slice(at, at + 3));
  return `${digits.startsWith('-') ? '-' : ''}${groups.join(',')}${fraction === undefined ? '' : `.${fraction}`}`;
}
