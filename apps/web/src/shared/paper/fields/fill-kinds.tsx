import type { Field, FieldOf, FieldType } from '@danji/contract/forms/field';
import { type ReactNode, Suspense } from 'react';
import { loadPart } from '../../ui/load-part.tsx';
import { FieldFrame } from '../field-frame.tsx';
import { type InputProps, usePaper, useValue } from '../paper-context.ts';
import { AutoValue, FormulaValue } from '../read-field.tsx';
import { RowsInput } from '../rows/rows-input.tsx';
import { CheckboxInput } from './checkbox-input.tsx';
import { ChoiceInput } from './choice-input.tsx';
import { DateInput } from './date-input.tsx';
import { DongHoInput } from './dong-ho-input.tsx';
import { FilesInput } from './files-input.tsx';
import { LongTextInput } from './long-text-input.tsx';
import { MoneyInput } from './money-input.tsx';
import { NumberInput } from './number-input.tsx';
import { PayeeInput } from './payee-input.tsx';
import { PeopleInput } from './people-input.tsx';
import { PeriodInput } from './period-input.tsx';
import { PhotoInput } from './photo-input.tsx';
import { SignaturePlaces } from './signature-places.tsx';
import { TextInput } from './text-input.tsx';
import { TimeInput } from './time-input.tsx';

const BodyInput = loadPart(() => import('./body-input.tsx').then((module) => module.BodyInput));

type Fill<F> = (props: { field: F; sole: boolean }) => ReactNode;
/** The value is of the kind's own shape (contract, `read`), which its input names. */
type Held = { props: InputProps; value: undefined; onChange: (next: unknown) => void };
type Input<F> = (held: Held, field: F) => ReactNode;

/** An input in its frame. It listens to its own value alone. */
const framed =
  <F extends Field>(input: Input<F>): Fill<F> =>
  ({ field, sole }) => (
    <FieldFrame field={field} sole={sole}>
      {(props) => <Filled field={field} props={props} input={input} />}
    </FieldFrame>
  );

function Filled<F extends Field>({ field, props, input }: { field: F; props: InputProps; input: Input<F> }) {
  const { store } = usePaper();
  const value = useValue<never>(field.key);
  return input({ props, value, onChange: (next) => store.set(field.key, next) }, field);
}

/** Where the form says that it names whom it pays, those that are known are offered. */
function TextOrPayee({ held, field: { key, maxLength = 500, shape } }: { held: Held; field: FieldOf<'text'> }) {
  const { payees } = usePaper();
  if (payees?.payeeKey === key) return <PayeeInput {...held} maxLength={maxLength} desk={payees} />;
  return <TextInput {...held} maxLength={maxLength} shape={shape} />;
}

const choice: Input<FieldOf<'select' | 'radio'>> = (held, { type, options, other = false }) => (
  <ChoiceInput {...held} as={type} options={options} other={other} />
);
const people: Input<FieldOf<'member' | 'department'>> = (held, { type, most = 1 }) => (
  <PeopleInput {...held} kind={type} most={most} />
);

/** How each kind is filled in; one that is missing here does not compile. What nobody fills in is shown. */
export const FILL_KINDS: { readonly [T in FieldType]: Fill<FieldOf<T>> } = {
  text: framed((held, field) => <TextOrPayee held={held} field={field} />),
  longText: framed((held, { maxLength = 10_000, lines = 3, quickAnswers }) => (
    <LongTextInput {...held} maxLength={maxLength} lines={lines} quickAnswers={quickAnswers} />
  )),
  number: framed((held, { decimals = 0, unit }) => <NumberInput {...held} decimals={decimals} unit={unit} />),
  money: framed((held, field) => <MoneyInput {...held} field={field} />),
  date: framed((held) => <DateInput {...held} />),
  time: framed((held) => <TimeInput {...held} />),
  period: framed((held, { counted = false }) => <PeriodInput {...held} counted={counted} />),
  select: framed(choice),
  radio: framed(choice),
  checkbox: framed((held, { options }) => <CheckboxInput {...held} options={options} />),
  member: framed(people),
  department: framed(people),
  dongHo: framed((held) => <DongHoInput {...held} />),
  photo: framed(({ props, value }, { key, most = 10 }) => (
    <PhotoInput props={props} value={value} fieldKey={key} most={most} />
  )),
  file: framed(({ props, value }, { key, most = 10 }) => (
    <FilesInput props={props} value={value} fieldKey={key} most={most} />
  )),
  body: framed((held, { lines = 8 }) => (
    <Suspense fallback={<div className="sr-only">편집기를 준비하고 있습니다.</div>}>
      <BodyInput {...held} lines={lines} />
    </Suspense>
  )),
  signature: SignaturePlaces,
  auto: AutoValue,
  formula: FormulaValue,
  rows: RowsInput,
};
