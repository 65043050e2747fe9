import { columnsOf, isAmount } from '@danji/contract/forms/field';
import type { FormSettings } from '@danji/contract/forms/settings';
import type { FormRest } from '../lib/form-rest.ts';
import { Choice } from './inputs.tsx';

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
