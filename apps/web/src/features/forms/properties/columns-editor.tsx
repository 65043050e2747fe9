import { type Column, KINDS, kindOf, type RowsField } from '@danji/contract/forms/field';
import { isCounted } from '@danji/contract/forms/fields/columns';
import { isComputed } from '@danji/contract/forms/rows';
import { josa } from '@danji/contract/josa';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { Stack } from '../../../shared/ui/primitives.tsx';
import { changeRest } from '../editor/change-form.ts';
import { asType, COLUMN_PARTS, COLUMN_TYPES, newColumn } from '../lib/field-kinds.ts';
import { freeKey, keyFromLabel } from '../lib/field-names.ts';
import { dropEmpty, type FormRest, withField } from '../lib/form-rest.ts';
import { renameColumn } from '../lib/rename-field.ts';
import { usesOfColumn } from '../lib/uses-of.ts';
import { checkLabel } from './check-names.ts';
import { EntryParts } from './entry-parts.tsx';
import { FormulaBox } from './formula-box.tsx';
import { Choice, TextBox, Tick } from './inputs.tsx';
import { AddButton, MoveButtons, RemoveButton } from './list-buttons.tsx';
import classes from './properties.module.css';

type Props = { editor: Editor; field: RowsField; rest: FormRest };
const MOST = 15;

/** The columns of a table with rows to add, each with its own properties. */
export function ColumnsEditor({ editor, field, rest }: Props) {
  const [open, setOpen] = useState<number | null>(null);
  const write = (columns: Column[]) =>
    changeRest(editor, (now) => {
      const keys = new Set(columns.map((column) => column.key));
      const sums = field.sums?.filter((key) => keys.has(key));
      return withField(now, field.key, dropEmpty({ ...field, columns, sums: sums?.length ? sums : undefined }));
    });
  const add = () => {
    const key = freeKey('열', new Set(field.columns.map((column) => column.key)));
    write([...field.columns, newColumn('text', key, key)]);
    setOpen(field.columns.length);
  };
  const move = (index: number, step: -1 | 1) => {
    const next = [...field.columns];
    const [taken] = next.splice(index, 1);
    if (!taken) return;
    next.splice(index + step, 0, taken);
    write(next);
    setOpen(open === index ? index + step : open);
  };
  const remove = (column: Column) => {
    const uses = usesOfColumn(rest, field.key, column.key);
    if (uses.length > 0)
      return void showAlert(`${josa(`‘${column.label}’`, '은/는')} 지울 수 없습니다.`, {
        note: `${josa(uses.join(', '), '이/가')} 이 열을 씁니다. 먼저 그곳에서 빼 주세요.`,
      });
    setOpen(null);
    write(field.columns.filter((one) => one !== column));
  };
  return (
    <fieldset className={classes.columns}>
      <legend>열</legend>
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
                onClick={() => remove(column)}
              />
            </div>
            {open === index && <ColumnProperties editor={editor} field={field} rest={rest} column={column} />}
          </li>
        ))}
      </ol>
      {field.columns.length < MOST && <AddButton onClick={add}>열 추가</AddButton>}
    </fieldset>
  );
}

function ColumnProperties({ editor, field, rest, column }: Props & { column: Column }) {
  const set = (change: Record<string, unknown>) => replace(dropEmpty({ ...column, ...change }) as Column);
  const replace = (next: Column) =>
    changeRest(editor, (now) =>
      withField(now, field.key, { ...field, columns: field.columns.map((one) => (one === column ? next : one)) }),
    );
  const rename = (label: string) => {
    const taken = new Set(field.columns.filter((one) => one !== column).map((one) => one.key));
    const key = freeKey(keyFromLabel(label) ?? column.key, taken);
    changeRest(editor, (now) => renameColumn(now, field.key, column.key, key, label));
  };
  const setSum = (on: true | undefined) => {
    const sums = (field.sums ?? []).filter((key) => key !== column.key);
    if (on) sums.push(column.key);
    changeRest(editor, (now) =>
      withField(now, field.key, dropEmpty({ ...field, sums: sums.length > 0 ? sums : undefined })),
    );
  };
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
      {isCounted(column) && <Tick label="합계 내기" value={field.sums?.includes(column.key)} onChange={setSum} />}
      <EntryParts names={COLUMN_PARTS[column.type]} entry={column} set={set} />
    </Stack>
  );
}
