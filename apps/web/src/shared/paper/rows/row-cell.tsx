import type { Column, ColumnOf, ColumnType, RowsField } from '@danji/contract/forms/field';
import { isCounted } from '@danji/contract/forms/fields/columns';
import type { CellValue, Chosen, DongHo, Photo } from '@danji/contract/forms/values';
import { type ClipboardEvent, type KeyboardEvent, memo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { Note } from '../../ui/primitives.tsx';
import { ChoiceInput } from '../fields/choice-input.tsx';
import { DateInput } from '../fields/date-input.tsx';
import { DongHoInput } from '../fields/dong-ho-input.tsx';
import { LongTextInput } from '../fields/long-text-input.tsx';
import { NumberInput } from '../fields/number-input.tsx';
import { PeopleInput } from '../fields/people-input.tsx';
import { TimeInput } from '../fields/time-input.tsx';
import type { FilePlace } from '../files/use-field-files.ts';
import { OwnForm } from '../own-form.tsx';
import { cellId, type InputProps, inputAttrs, useAsked, usePaper, useProblems } from '../paper-context.ts';
import { CellFileInput, CellPhotoInput } from './cell-files.tsx';
import classes from './rows.module.css';
import { isAlwaysAsked, rowIn, rowsOf, withCell } from './rows-shape.ts';
import { showCell } from './rows-view.tsx';

type Props = {
  /** Which row it is, wherever it stands by now; -1 once it is gone. */
  rowOf: (id: string) => number;
  id: string;
  field: RowsField;
  column: Column;
  row: number;
  onKeyDown: (event: KeyboardEvent, row: number, column: Column) => void;
  onPaste: (event: ClipboardEvent, row: number, column: Column) => void;
};

/** One cell. It listens to its own value alone, so that typing draws this cell and what is computed from it. */
export const RowCell = memo(function RowCell({ rowOf, id: rowId, field, column, row, onKeyDown, onPaste }: Props) {
  const { store, prefix } = usePaper();
  const value = useStore(store.api, (state) => rowsOf(state.values, field.key)[row]?.[column.key]);
  const problem = useProblems(field.key).find((one) => one.row === row && one.column === column.key);
  const required = useAsked((isAsked, values) => isAsked(column, rowIn(field, values, row)));
  const id = cellId(prefix, field.key, row, column.key);
  const props: InputProps = {
    id,
    label: `${column.label} ${row + 1}행`,
    required,
    invalid: problem !== undefined,
    describedBy: problem ? `${id}-said` : undefined,
    readOnly: false,
  };
  const held = () => rowsOf(store.api.getState().values, field.key);
  const put = (next: CellValue | undefined, at = row) =>
    store.set(field.key, withCell(field, held(), at, column.key, next));
  const place: FilePlace = {
    held() {
      const at = rowOf(rowId);
      return at < 0 ? null : ((held()[at]?.[column.key] as readonly Photo[] | undefined) ?? []);
    },
    put: (next) => put(next, rowOf(rowId)),
  };
  const cell = CELLS[column.type] as CellInput<Column>;
  return (
    <td
      className={classes.cell}
      data-cell={`${row}-${column.key}`}
      data-label={column.label}
      data-required={required ? (isAlwaysAsked(column) ? 'always' : 'now') : undefined}
      data-type={column.type}
      data-number={isCounted(column) || undefined}
    >
      <OwnForm>
        {cell(
          {
            props,
            value,
            place,
            onChange: (next) => put(next),
            onKeyDown: (event) => onKeyDown(event, row, column),
            onPaste: (event) => onPaste(event, row, column),
          },
          column,
        )}
      </OwnForm>
      {problem && (
        <Note tone="seal" size="tiny" id={`${id}-said`} pad={[0.5, 2]}>
          {problem.message}
        </Note>
      )}
    </td>
  );
});

type Held = {
  props: InputProps;
  place: FilePlace;
  value: CellValue | undefined;
  onChange: (value: CellValue | undefined) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
};
type CellInput<C> = (held: Held, column: C) => ReactNode;

const text = (held: Held) => ({ ...held, value: typeof held.value === 'string' ? held.value : undefined });
const number = (held: Held) => ({ ...held, value: typeof held.value === 'number' ? held.value : undefined });

/** Of the kind's own shape (contract, `read`). */
const held = <T,>(given: Held) => ({ ...given, value: given.value as T | undefined });

/** How a cell of each kind is filled in; one that is missing here does not compile. */
const CELLS: { readonly [T in ColumnType]: CellInput<ColumnOf<T>> } = {
  // One line of text, but all of it in sight.
  text: (held, { maxLength = 500 }) => <LongTextInput {...text(held)} maxLength={maxLength} lines={1} />,
  longText: (held, { maxLength = 2_000 }) => <LongTextInput {...text(held)} maxLength={maxLength} lines={1} />,
  number: (held, { decimals = 0, unit }) => <NumberInput {...number(held)} decimals={decimals} unit={unit} />,
  money: (held) => <NumberInput {...number(held)} decimals={0} />,
  date: (held) => <DateInput {...text(held)} narrow />,
  time: (held) => <TimeInput {...text(held)} />,
  select: (held, { options, other = false }) => (
    <ChoiceInput {...text(held)} as="select" none="선택" options={options} other={other} />
  ),
  tick: ({ props, value, onChange }) => (
    <input
      {...inputAttrs(props)}
      type="checkbox"
      className={classes.tick}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked || undefined)}
    />
  ),
  member: (given, { most = 1 }) => <PeopleInput {...held<readonly Chosen[]>(given)} kind="member" most={most} />,
  dongHo: (given) => <DongHoInput {...held<DongHo>(given)} />,
  photo: (given, { most = 1 }) => <CellPhotoInput {...held<readonly Photo[]>(given)} most={most} />,
  file: (given, { most = 1 }) => <CellFileInput {...held<readonly Photo[]>(given)} most={most} />,
  formula: ({ value }, column) => <output className={classes.computed}>{showCell(column, value)}</output>,
};
