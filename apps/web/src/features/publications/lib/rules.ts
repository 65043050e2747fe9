import type { OpenRule } from '@danji/contract/open-duties';

export const UNITS: Readonly<Record<OpenRule['unit'], string>> = {
  DAYS: '일 안에',
  MONTHS: '개월 안에',
  NEXT_MONTH_END: '다음 달 말일까지',
};

export const sayPeriod = ({ unit, amount }: Pick<OpenRule, 'unit' | 'amount'>): string =>
  unit === 'NEXT_MONTH_END' ? UNITS[unit] : `${amount}${UNITS[unit]}`;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** By chance, so that two who add at once do not meet. */
export const newRuleCode = (): string =>
  `OWN_${[...crypto.getRandomValues(new Uint8Array(12))].map((one) => LETTERS[one % LETTERS.length]).join('')}`;
