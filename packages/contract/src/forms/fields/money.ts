import * as z from 'zod/mini';
import { josa } from '../../josa.ts';
import { groupedDigits } from '../grouped.ts';
import { isRecord, ownValue } from '../record.ts';
import { LARGEST_WON, vatIn, wonOf } from '../won.ts';
import type { ColumnKind } from './kind.ts';
import { checkWithin, numberOperand } from './number.ts';
import { basePart, Won, widthPart } from './parts.ts';
import { tellUnreadable } from './reading.ts';
import { asWon } from './showing.ts';

const bounded = { type: z.literal('money'), min: z.optional(Won), max: z.optional(Won) };

export const MoneyField = z.strictObject({
  ...basePart,
  ...bounded,
  /** Shows 일금 …원정 beneath. */
  spelled: z.optional(z.boolean()),
  /** `choose`: the drafter says whether VAT is in it. */
  vat: z.optional(z.enum(['choose', 'included', 'excluded'])),
  /** Not even a redraft may change it: the amount of a 지출결의서 is never corrected. */
  locked: z.optional(z.boolean()),
});
export const MoneyColumn = z.strictObject({ ...basePart, ...widthPart, ...bounded });

const mayChoose = (field: object) => 'vat' in field && field.vat === 'choose';

export const moneyKind: ColumnKind<z.output<typeof MoneyField>, z.output<typeof MoneyColumn>, 'amount'> = {
  name: '금액',
  look: 'amount',
  ask: '적어',
  start: {},
  sample(field) {
    const won = checkWithin(1_250_000, field);
    return mayChoose(field) ? { won, vat: 'INCLUDED' } : won;
  },
  read(field, value, tell) {
    if (value === '') return undefined;
    const won = wonOf(value);
    if (won === null && typeof value === 'number' && Math.abs(value) > LARGEST_WON)
      return tell(`${josa(field.label, '은/는')} 999조 원까지 적을 수 있습니다. 다시 적어 주세요.`);
    if (won === null || (isRecord(value) && !mayChoose(field)))
      return tellUnreadable(field, tell, '원 단위 숫자로 적어 주세요.');
    const vat = isRecord(value) ? ownValue(value, 'vat') : undefined;
    // A bare amount is kept; whether VAT is in it is asked before it goes on its way.
    if (vat === undefined) return won;
    return vat === 'INCLUDED' || vat === 'EXCLUDED'
      ? { won, vat }
      : tellUnreadable(field, tell, '부가세 포함인지 골라 주세요.');
  },
  check(field, value, tell) {
    const won = wonOf(value);
    const named = josa(field.label, '을/를');
    // Money is paid; where it may come back, the form says so with a bound below zero.
    const { min = 0, max } = field;
    if (won === null) tell(`${named} 원 단위 숫자로 적어 주세요.`);
    else if (won < min) tell(`${named} ${groupedDigits(String(min))}원 이상으로 적어 주세요.`);
    else if (max !== undefined && won > max) tell(`${named} ${groupedDigits(String(max))}원 이하로 적어 주세요.`);
    else if (mayChoose(field) && !isRecord(value)) tell(`${field.label}에 부가세가 포함되었는지 골라 주세요.`);
  },
  show(field, value) {
    const vat = isRecord(value) ? ownValue(value, 'vat') : 'vat' in field ? field.vat?.toUpperCase() : undefined;
    const said = vat === 'INCLUDED' ? ' (부가세 포함)' : vat === 'EXCLUDED' ? ' (부가세 별도)' : '';
    return asWon(value) && `${asWon(value)}${said}`;
  },
  gives: () => 'number',
  operand(field, value) {
    const operand = numberOperand(wonOf(value));
    const vat = vatIn(field, value);
    return operand && vat ? { ...operand, vat } : operand;
  },
  isAmount: () => true,
  column: {
    start: {},
    takesPreset: false,
    align: () => 'right',
    sample: (column, row) => checkWithin((row + 1) * 15_000, column),
  },
};
