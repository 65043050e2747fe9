import type { Field } from '@danji/contract/forms/field';
import { lazy, memo, Suspense } from 'react';
import { FieldFrame } from './field-frame.tsx';
import { CheckboxInput } from './fields/checkbox-input.tsx';
import { ChoiceInput } from './fields/choice-input.tsx';
import { DateInput } from './fields/date-input.tsx';
import { DongHoInput } from './fields/dong-ho-input.tsx';
import { FilesInput } from './fields/files-input.tsx';
import { LongTextInput } from './fields/long-text-input.tsx';
import { MoneyInput } from './fields/money-input.tsx';
import { NumberInput } from './fields/number-input.tsx';
import { PeopleInput } from './fields/people-input.tsx';
import { PeriodInput } from './fields/period-input.tsx';
import { PhotoInput } from './fields/photo-input.tsx';
import { SignaturePlaces } from './fields/signature-places.tsx';
import { TextInput } from './fields/text-input.tsx';
import { TimeInput } from './fields/time-input.tsx';
import { type InputProps, usePaper, useValue } from './paper-context.ts';
import { AutoValue, FormulaValue } from './read-field.tsx';
import { RowsInput } from './rows/rows-input.tsx';

const BodyInput = lazy(() =>
  import('./fields/body-input.tsx').then(({ BodyInput: component }) => ({ default: component })),
);

/** A field to fill in. It listens to its own value alone. */
export const FillField = memo(function FillField({ field, sole }: { field: Field; sole: boolean }) {
  if (field.type === 'auto') return <AutoValue field={field} />;
  if (field.type === 'signature') return <SignaturePlaces field={field} />;
  if (field.type === 'formula') return <FormulaValue field={field} />;
  if (field.type === 'rows') return <RowsInput field={field} />;
  return (
    <FieldFrame field={field} sole={sole}>
      {(props) => <OneInput field={field} props={props} />}
    </FieldFrame>
  );
});

type Filled = Exclude<Field, { type: 'auto' | 'signature' | 'formula' | 'rows' }>;

function OneInput({ field, props }: { field: Filled; props: InputProps }) {
  const { store } = usePaper();
  const value = useValue<never>(field.key);
  const common = { props, value, onChange: (next: unknown) => store.set(field.key, next) };
  switch (field.type) {
    case 'text':
      return <TextInput {...common} maxLength={field.maxLength ?? 500} shape={field.shape} />;
    case 'longText':
      return (
        <LongTextInput
          {...common}
          maxLength={field.maxLength ?? 10_000}
          lines={field.lines ?? 3}
          quickAnswers={field.quickAnswers}
        />
      );
    case 'number':
      return <NumberInput {...common} decimals={field.decimals ?? 0} unit={field.unit} />;
    case 'money':
      return <MoneyInput {...common} field={field} />;
    case 'date':
      return <DateInput {...common} />;
    case 'time':
      return <TimeInput {...common} />;
    case 'period':
      return <PeriodInput {...common} counted={field.counted ?? false} />;
    case 'select':
    case 'radio':
      return <ChoiceInput {...common} as={field.type} options={field.options} other={field.other ?? false} />;
    case 'checkbox':
      return <CheckboxInput {...common} options={field.options} />;
    case 'member':
    case 'department':
      return <PeopleInput {...common} kind={field.type} most={field.most ?? 1} />;
    case 'dongHo':
      return <DongHoInput {...common} />;
    case 'photo':
      return <PhotoInput props={props} value={value} fieldKey={field.key} most={field.most ?? 10} />;
    case 'file':
      return <FilesInput props={props} value={value} fieldKey={field.key} most={field.most ?? 10} />;
    case 'body':
      return (
        <Suspense fallback={<div className="sr-only">편집기를 준비하고 있습니다.</div>}>
          <BodyInput {...common} lines={field.lines ?? 8} />
        </Suspense>
      );
  }
}
