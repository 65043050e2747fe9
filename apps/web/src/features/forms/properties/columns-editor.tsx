import { type Column, type Field, KINDS, kindOf, type RowsField } from '@danji/contract/forms/field';
import { isCounted } from '@danji/contract/forms/fields/columns';
import { isComputed } from '@danji/contract/forms/rows';
import { Button } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { Stack } from '../../../shared/ui/primitives.tsx';
import { changeRest } from '../editor/change-form.ts';
import { addColumn, MOST_COLUMNS, moveColumn, relabelColumn, replaceColumn, sumColumn } from '../lib/column-changes.ts';
import { asType, COLUMN_PARTS, COLUMN_TYPES } from '../lib/field-kinds.ts';
import { dropEmpty, type FormRest } from '../lib/form-rest.ts';
import { checkLabel } from './check-names.ts';
import { openColumnsGrid } from './columns-grid.tsx';
import { ConditionBox } from './condition-box.tsx';
import { EntryParts } from './entry-parts.tsx';
import { FormulaBox } from './formula-box.tsx';
import { Choice, TextBox, Tick } from './inputs.tsx';
import { AddButton, MoveButtons, RemoveButton } from './list-buttons.tsx';
import classes from './properties.module.css';
import { removeColumn } from './remove-column.ts';

type Props = { editor: Editor; field: RowsField; rest: FormRest };

/** The columns of a table with rows to add, each with its own properties; the grid shows all of them at once. */
export function ColumnsEditor({ editor, field, rest }: Props) {
  const [open, setOpen] = useState<number | null>(null);
  const add = () => {
    changeRest(editor, (now) => addColumn(now, field.key));
    setOpen(field.columns.length);
  };
  const move = (index: number, step: -1 | 1) => {
    changeRest(editor, (now) => moveColumn(now, field.key, index, step));
    setOpen(open === index ? index + step : open);
  };
  const remove = (index: number) => {
    if (removeColumn(editor, rest, field, index)) setOpen(null);
  };
  return (
    <fieldset className={classes.columns}>
      <legend>열</legend>
      <Button fullWidth size="sm" mb="sm" onClick={() => openColumnsGrid(editor, field)}>
        열을 표로 한꺼번에 고치기
      </Button>
      <ol>
        {field.columns.map((column, index) => (
          <li key={index} className={classes.column}>
            <div className={classes.columnHead}>
              <button
                type="button"
                className={classes.columnName}
                aria-expanded={open === index}
                onClick={() => setOpen(open === index ? null : index)}
              >
                {column.label} <small>{kindOf(column).name}</small>
              </button>
              <MoveButtons
                name={column.label}
                at={index}
                count={field.columns.length}
                onMove={(by) => move(index, by)}
              />
              <RemoveButton
                label={`${column.label} 열 지우기`}
                disabled={field.columns.length === 1}
                onClick={() => remove(index)}
              />
            </div>
            {open === index && (
              <ColumnProperties editor={editor} field={field} rest={rest} column={column} at={index} />
            )}
          </li>
        ))}
      </ol>
      {field.columns.length < MOST_COLUMNS && <AddButton onClick={add}>열 추가</AddButton>}
    </fieldset>
  );
}

/** What a cell can ask about: the cells of its row, and the fields around the table that none of them is called like. */
const seenFromRow = ({ columns }: RowsField, { fields }: FormRest): (Field | Column)[] => [
  ...columns,
  ...fields.filter(({ key }) => !columns.some((column) => column.key === key)),
];

function ColumnProperties({ editor, field, rest, column, at }: Props & { column: Column; at: number }) {
  const set = (change: Record<string, unknown>) => replace(dropEmpty({ ...column, ...change }) as Column);
  const replace = (next: Column) => changeRest(editor, (now) => replaceColumn(now, field.key, at, next));
  const rename = (label: string) => changeRest(editor, (now) => relabelColumn(now, field.key, at, label));
  const setSum = (on: true | undefined) =>
    changeRest(editor, (now) => sumColumn(now, field.key, column.key, on === true));
  return (
    <Stack gap={2.5} className={classes.columnBody}>
      <TextBox label="열 이름" value={column.label} check={checkLabel} onCommit={(label) => rename(label.trim())} />
      <Choice
        label="종류"
        value={column.type}
        options={COLUMN_TYPES.map((type) => ({ value: type, label: KINDS[type].name }))}
        onChange={(type) => replace(asType(column, type))}
      />
      {isComputed(column) ? (
        <FormulaBox
          expression={column.expression}
          fields={rest.fields}
          columns={field.columns}
          self={column.key}
          onCommit={(expression) => set({ expression })}
        />
      ) : (
        <Tick label="필수" value={column.required} onChange={(required) => set({ required })} />
      )}
      {kindOf(column).ask !== null && (
        <ConditionBox
          label="이럴 때는 꼭 적기"
          then="꼭 적기"
          nothing="조건 없음"
          value={'requiredWhen' in column ? column.requiredWhen : undefined}
          fields={seenFromRow(field, rest)}
          without={(one) => one === column || one.key === field.key}
          onChange={(requiredWhen) => set({ requiredWhen })}
        />
      )}
      {isCounted(column) && <Tick label="합계 내기" value={field.sums?.includes(column.key)} onChange={setSum} />}
      <EntryParts names={COLUMN_PARTS[column.type]} entry={column} set={set} />
    </Stack>
  );
}
