/** Exact decimals: `digits` / 10^`scale`. Money and quantities are never counted in floating point. */
export type Decimal = { readonly digits: bigint; readonly scale: number };

/** A quotient is rounded here; a product that would grow beyond the other is rounded there. */
const QUOTIENT_SCALE = 10;
const LARGEST_SCALE = 40;
/** Whoever multiplies beyond this made a mistake; there is no such amount. */
const LARGEST = 10n ** 60n;

const power = (exponent: number) => 10n ** BigInt(exponent);
const size = (value: bigint) => (value < 0n ? -value : value);

export const toDecimal = (digits: bigint | number, scale = 0): Decimal => ({ digits: BigInt(digits), scale });
export const ZERO = toDecimal(0);

/** As people write it: 12, -0.5. Null for anything else. */
export function parseDecimal(text: string): Decimal | null {
  const [whole = '', fraction = '', ...rest] = text.split('.');
  const isWhole = /^-?\d{1,30}$/.test(whole) && (fraction === '' ? !text.includes('.') : /^\d{1,30}$/.test(fraction));
  if (!isWhole || rest.length > 0) return null;
  return trimmed({ digits: BigInt(`${whole}${fraction}`), scale: fraction.length });
}

export function decimalOf(value: number): Decimal | null {
  if (!Number.isFinite(value) || Math.abs(value) >= 1e21) return null;
  // Only what is smaller than a millionth is written with an exponent.
  return parseDecimal(Math.abs(value) < 1e-6 ? value.toFixed(QUOTIENT_SCALE) : String(value));
}

/** Null where the number would not be exactly this decimal any more. */
export function numberOf(value: Decimal): number | null {
  const { digits } = trimmed(value);
  return size(digits) > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(plainText(value));
}

function trimmed({ digits, scale }: Decimal): Decimal {
  let [left, places] = [digits, scale];
  while (places > 0 && left % 10n === 0n) {
    left /= 10n;
    places -= 1;
  }
  return { digits: left, scale: places };
}

export function plainText(value: Decimal): string {
  const { digits, scale } = trimmed(value);
  const text = size(digits)
    .toString()
    .padStart(scale + 1, '0');
  const whole = text.slice(0, text.length - scale);
  return `${digits < 0n ? '-' : ''}${whole}${scale > 0 ? `.${text.slice(-scale)}` : ''}`;
}

const raised = (value: Decimal, scale: number) => value.digits * power(scale - value.scale);
const bounded = (value: Decimal): Decimal | null => {
  const kept = trimmed(value.scale > LARGEST_SCALE ? roundDecimal(value, LARGEST_SCALE) : value);
  return size(kept.digits) > LARGEST * power(kept.scale) ? null : kept;
};

export function addDecimals(left: Decimal, right: Decimal): Decimal | null {
  const scale = Math.max(left.scale, right.scale);
  return bounded({ digits: raised(left, scale) + raised(right, scale), scale });
}
export const negateDecimal = ({ digits, scale }: Decimal): Decimal => ({ digits: -digits, scale });
export const subtractDecimals = (left: Decimal, right: Decimal) => addDecimals(left, negateDecimal(right));
export const multiplyDecimals = (left: Decimal, right: Decimal) =>
  bounded({ digits: left.digits * right.digits, scale: left.scale + right.scale });
export const compareDecimals = (left: Decimal, right: Decimal): number => {
  const difference = subtractDecimals(left, right)?.digits ?? 0n;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

/** Nothing comes of dividing by nothing. */
export function divideDecimals(left: Decimal, right: Decimal): Decimal | null {
  if (right.digits === 0n) return null;
  const scale = QUOTIENT_SCALE + 1;
  const digits = (left.digits * power(scale + right.scale)) / (right.digits * power(left.scale));
  return bounded(roundDecimal({ digits, scale }, QUOTIENT_SCALE));
}

type Rounding = 'half' | 'cut' | 'up';
/** `places` behind the point, before it when negative. Halves and what is rounded up go away from zero. */
export function roundDecimal(value: Decimal, places: number, how: Rounding = 'half'): Decimal {
  if (value.scale <= places) return value;
  const unit = power(value.scale - places);
  const [whole, rest] = [value.digits / unit, size(value.digits % unit)];
  const away = how === 'up' ? rest > 0n : how === 'half' && rest * 2n >= unit;
  const rounded = whole + (away ? (value.digits < 0n ? -1n : 1n) : 0n);
  return trimmed(places < 0 ? { digits: rounded * power(-places), scale: 0 } : { digits: rounded, scale: places });
}
