import type { FieldOf } from '@danji/contract/forms/field';
import { spellAmount } from '@danji/contract/forms/korean-amount';
import type { MoneyWithVat } from '@danji/contract/forms/values';
import { netWonOf, wonOf } from '@danji/contract/forms/won';
import classes from '../field.module.css';
import type { InputOf } from '../paper-context.ts';
import { NumberInput } from './number-input.tsx';

type Money = number | MoneyWithVat;
type Props = InputOf<Money> & { field: FieldOf<'money'> };

const VATS = [
  ['INCLUDED', 'VAT 포함'],
  ['EXCLUDED', 'VAT 별도'],
] as const;

/** Won, with the amount in words beneath, and without VAT where that decides something. */
export function MoneyInput({ props, field, value, onChange }: Props) {
  const won = value === undefined ? undefined : (wonOf(value) ?? undefined);
  const chosen = typeof value === 'object' ? value.vat : 'INCLUDED';
  const choose = field.vat === 'choose';
  const put = (next: number | undefined, vat: MoneyWithVat['vat']) =>
    onChange(next === undefined ? undefined : choose ? { won: next, vat } : next);
  return (
    <>
      <NumberInput props={props} value={won} onChange={(next) => put(next, chosen)} decimals={0} unit="원" />
      {choose && (
        <span
          className={classes.segments}
          role="radiogroup"
          aria-label={`${props.label} 부가가치세`}
          aria-describedby={won === undefined ? `${props.id}-vat-why` : undefined}
        >
          {VATS.map(([vat, label]) => (
            <label key={vat} className={classes.segment}>
              <input
                type="radio"
                name={`${props.id}-vat`}
                checked={chosen === vat}
                disabled={props.readOnly || won === undefined}
                onChange={() => put(won, vat)}
              />
              <span>{label}</span>
            </label>
          ))}
        </span>
      )}
      {choose && won === undefined && !props.readOnly && (
        <span id={`${props.id}-vat-why`} className={classes.words}>
          금액을 적으면 VAT 포함과 별도를 고를 수 있습니다.
        </span>
      )}
      <MoneyWords field={field} value={value} />
    </>
  );
}

export function MoneyWords({ field, value }: { field: FieldOf<'money'>; value: Money | undefined }) {
  const won = value === undefined ? null : wonOf(value);
  const net = value === undefined ? null : netWonOf(field, value);
  if (won === null) return null;
  const words = [
    ...(field.spelled ? [spellAmount(won)] : []),
    ...(net !== null && net !== won ? [`VAT 제외 ${net.toLocaleString('ko-KR')}원`] : []),
  ];
  return words.length > 0 ? <span className={classes.words}>{words.join(' · ')}</span> : null;
}
