import type { RowsField } from '@danji/contract/forms/field';
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react';
import { useStore } from 'zustand';
import { ChoiceInput } from '../fields/choice-input.tsx';
import { DateInput } from '../fields/date-input.tsx';
import { LongTextInput } from '../fields/long-text-input.tsx';
import { NumberInput } from '../fields/number-input.tsx';
import { TimeInput } from '../fields/time-input.tsx';
import { OwnForm } from '../own-form.tsx';
import { cellId, type InputProps, inputAttrs, usePaper, useProblems } from '../paper-context.ts';
import classes from './rows.module.css';
import { isAmount, rowsOf, withCell } from './rows-shape.ts';
import { showCell } from './rows-view.tsx';

type Column = RowsField['columns'][number];
type Props = {
  field: RowsField;
  column: Column;
  row: number;
  onKeyDown: (event: KeyboardEvent, row: number, column: Column) => void;
  onPaste: (event: ClipboardEvent, row: number, column: Column) => void;
};

/** One cell. It listens to its own value alone, so that typing draws this cell and what is computed from it. */
export const RowCell = memo(function RowCell({ field, column, row, onKeyDown, onPaste }: Props) {
  const { store, prefix } = usePaper();
  const value = useStore(store.api, (state) => rowsOf(state.values, field.key)[row]?.[column.key]);
  const problem = useProblems(field.key).find((one) => one.row === row && one.column === column.key);
  const id = cellId(prefix, field.key, row, column.key);
  const props: InputProps = {
    id,
    label: `${column.label} ${row + 1}행`,
    required: 'required' in column && column.required === true,
    invalid: problem !== undefined,
    describedBy: problem ? `${id}-said` : undefined,
    readOnly: false,
  };
  const put = (next: string | number | boolean | undefined) =>
    store.set(field.key, withCell(field, rowsOf(store.api.getState().values, field.key), row, column.key, next));
  return (
    <td
      className={classes.cell}
      data-cell={`${row}-${column.key}`}
      data-label={column.label}
      data-type={column.type}
      data-number={isAmount(column) || undefined}
    >
      <OwnForm>
        <CellInput
          column={column}
          props={props}
          value={value}
          put={put}
          onKeyDown={(event) => onKeyDown(event, row, column)}
          onPaste={(event) => onPaste(event, row, column)}
        />
      </OwnForm>
      {problem && (
        <p id={`${id}-said`} className={classes.problem}>
          {problem.message}
        </p>
      )}
    </td>
  );
});

type CellProps = {
  column: Column;
  props: InputProps;
  value: string | number | boolean | undefined;
  put: (value: string | number | boolean | undefined) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
};

function CellInput({ column, props, value, put, onKeyDown, onPaste }: CellProps) {
  const common = { props, onChange: put, onKeyDown, onPaste };
  const text = typeof value === 'string' ? value : undefined;
  const number = typeof value === 'number' ? value : undefined;
  switch (column.type) {
    case 'text':
      // One line of text, but all of it in sight.
      return <LongTextInput {...common} value={text} maxLength={column.maxLength ?? 500} lines={1} />;
    case 'longText':
      return <LongTextInput {...common} value={text} maxLength={column.maxLength ?? 2_000} lines={1} />;
    case 'number':
      return <NumberInput {...common} value={number} decimals={column.decimals ?? 0} unit={column.unit} />;
    case 'money':
      return <NumberInput {...common} value={number} decimals={0} />;
    case 'date':
      return <DateInput {...common} value={text} />;
    case 'time':
      return <TimeInput {...common} value={text} />;
    case 'select':
      return (
        <ChoiceInput
          {...common}
          value={text}
          as="select"
          none="선택"
          options={column.options}
          other={column.other ?? false}
        />
      );
    case 'tick':
      return (
        <input
          {...inputAttrs(props)}
          type="checkbox"
          className={classes.tick}
          checked={value === true}
          onChange={(event) => put(event.currentTarget.checked || undefined)}
        />
      );
    case 'formula':
      return <output className={classes.computed}>{showCell(column, value)}</output>;
  }
}
