import { isOneAnswer } from '@danji/contract/forms/check-settings';
import { columnsOf, isAmount } from '@danji/contract/forms/field';
import type { FormSettings, PaymentFields } from '@danji/contract/forms/settings';
import { dropEmpty, type FormRest } from '../lib/form-rest.ts';
import { Choice, entryOptions } from './inputs.tsx';

type Props = { rest: FormRest; set: (change: Partial<FormSettings>) => void };

const none = { value: '', label: '없음' };

/** Which column the amount follows; asked where the amount is typed and there is a table with amounts. */
export function AmountItems({ rest, set }: Props) {
  const { amountField, amountItems } = rest.settings;
  const columns = rest.fields.flatMap((field) =>
    columnsOf(field)
      .filter(isAmount)
      .map(({ key, label }) => ({ value: `${field.key}.${key}`, label: `${field.label} · ${label}` })),
  );
  const isTyped = rest.fields.some(({ key, type }) => key === amountField && type === 'money');
  if (!isTyped || columns.length === 0) return null;
  return (
    <Choice
      label="품목 합계"
      description="결재 금액이 이 열의 합계를 따르고, 다르면 까닭을 적어야 상신할 수 있습니다."
      value={amountItems ? `${amountItems.table}.${amountItems.column}` : ''}
      options={[none, ...columns]}
      onChange={(chosen) => {
        const [table = '', column = ''] = chosen.split('.');
        set({ amountItems: chosen === '' ? undefined : { table, column } });
      }}
    />
  );
}

const PARTS: readonly (readonly [keyof PaymentFields, string])[] = [
  ['account', '계좌번호'],
  ['bank', '은행'],
  ['holder', '예금주'],
  ['businessNumber', '사업자등록번호'],
];

/** Whom the paper pays, and into which account: known payees are offered there, and learnt from it. */
export function Payment({ rest, set }: Props) {
  const { payment } = rest.settings;
  const texts = rest.fields.filter(isOneAnswer);
  if (texts.length < 2) return null;
  const choose = (part: keyof PaymentFields, key: string) => {
    if (part === 'payee' && key === '') return set({ payment: undefined });
    const account = payment?.account ?? texts.find((one) => one.key !== key)?.key ?? key;
    set({ payment: dropEmpty({ payee: key, ...payment, account, [part]: key || undefined }) });
  };
  return (
    <>
      <Choice
        label="지급처"
        description="지급처 대장에 있는 곳을 적는 동안 보여 주고, 승인되면 대장에 올립니다."
        value={payment?.payee ?? ''}
        options={[none, ...entryOptions(texts)]}
        onChange={(key) => choose('payee', key)}
      />
      {payment &&
        PARTS.map(([part, label]) => (
          <Choice
            key={part}
            label={label}
            value={payment[part] ?? ''}
            options={[...(part === 'account' ? [] : [none]), ...entryOptions(texts)]}
            onChange={(key) => choose(part, key)}
          />
        ))}
    </>
  );
}
