import type { Counted } from '../components/counted-rows.tsx';

const wonOf = (text: string | undefined): number => {
  const digits = (text ?? '').replaceAll(/[\s,원]/g, '');
  return /^-?\d+$/.test(digits) ? Number(digits) : Number.NaN;
};
const isFilled = (row: Counted): boolean => Object.values(row).some((text) => text.trim() !== '');

/** What was typed, without blank rows; what is no number is left for the rule of the contract to tell. */
export const balancesOf = (rows: readonly Counted[]) =>
  rows.filter(isFilled).map(({ name = '', bank = '', booked, counted }) => ({
    ...{ name, bank, booked: wonOf(booked), counted: wonOf(counted) },
  }));
export const keysOf = (rows: readonly Counted[]) =>
  rows.filter(isFilled).map(({ name = '', count }) => ({ name, count: wonOf(count ?? '1') }));

/** The first thing in a row that is no number, in words. */
export function countedProblem(balances: readonly Counted[], keys: readonly Counted[]): string | null {
  const money = balancesOf(balances).findIndex(
    ({ name, booked, counted }) => name.trim() === '' || Number.isNaN(booked) || Number.isNaN(counted),
  );
  if (money >= 0) return `${money + 1}번째 잔액의 구분과 금액을 적어 주세요. 금액은 원 단위 숫자입니다.`;
  const key = keysOf(keys).findIndex(({ name, count }) => name.trim() === '' || !(count >= 1));
  return key >= 0 ? `${key + 1}번째 열쇠·인장의 이름과 개수를 적어 주세요.` : null;
}
