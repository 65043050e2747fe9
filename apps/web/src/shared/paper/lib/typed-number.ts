/** Digits in groups of three, as money is read. Works on the text, so that nothing is lost to a float. */
export function groupDigits(text: string): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d*)(\.\d*)?$/.exec(text) ?? [];
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${rest}`;
}

/** What of a typed text is a number: full-width digits and commas from elsewhere are welcome, letters are not. */
export function cleanNumber(typed: string, decimals: number): string {
  const text = typed.normalize('NFKC').replace(/[−–]/g, '-');
  const negative = /^\s*-/.test(text) ? '-' : '';
  const digits = text.replace(/[^\d.]/g, '');
  const [whole = '', ...rest] = digits.split('.');
  const kept = whole.replace(/^0+(?=\d)/, '').slice(0, 15);
  if (decimals === 0 || rest.length === 0) return negative + kept;
  return `${negative}${kept || '0'}.${rest.join('').slice(0, decimals)}`;
}

/** The caret stays behind as many digits as before: separators come and go under it. */
export function keepCaret(before: string, caret: number, after: string): number {
  const wanted = before.slice(0, caret).replace(/[^\d.-]/g, '').length;
  let seen = 0;
  for (let at = 0; at < after.length; at += 1) {
    if (seen === wanted) return at;
    if (/[\d.-]/.test(after[at] as string)) seen += 1;
  }
  return after.length;
}

export const numberOf = (clean: string): number | undefined => {
  const value = Number(clean);
  return clean === '' || clean === '-' || clean === '.' || Number.isNaN(value) ? undefined : value;
};

export const textOfNumber = (value: number | undefined): string =>
  value === undefined ? '' : groupDigits(plain(value));

const plain = (value: number) =>
  Number.isInteger(value) ? value.toFixed(0) : value.toFixed(10).replace(/0+$/, '').replace(/\.$/, '');
