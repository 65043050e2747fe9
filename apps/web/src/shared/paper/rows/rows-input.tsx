import type { Column, RowsField } from '@danji/contract/forms/field';
import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { useStore } from 'zustand';
import { Block, Note, Row, Spoken } from '../../ui/primitives.tsx';
import { Hint } from '../hint.tsx';
import { useAsked, useHints, usePaper, useProblems } from '../paper-context.ts';
import { RowLine } from './row-line.tsx';
import classes from './rows.module.css';
import { rowIn, rowsOf, rowWidths, shownRows, sumOf } from './rows-shape.ts';
import { useRows } from './use-rows.ts';

/** Rows to add, remove, move and paste into; sums follow. */
export function RowsInput({ field }: { field: RowsField }) {
  const { box, count, ids, problem, said, noted, removed, acts } = useRows(field);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) acts.move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  const dndId = useId();
  return (
    <Block scroll ref={box} data-field={field.key}>
      <DndContext id={dndId} sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <table className={classes.table} data-fill aria-label={field.label}>
            <Columns field={field} />
            <tbody>
              {ids.slice(0, count).map((id, row) => (
                <RowLine key={id} id={id} field={field} row={row} last={row === count - 1} acts={acts} />
              ))}
            </tbody>
            <tfoot>
              <FootLine field={field} onAdd={acts.add} full={count >= field.maxRows} />
            </tfoot>
          </table>
        </SortableContext>
      </DndContext>
      <Spoken text={said} />
      <Note as={Row} size="tiny" gap={[0, 2]} wrap center pad={[0, 2]} role="status">
        {noted && <span>{noted}</span>}
        {removed && (
          <>
            <span>
              {removed.at + 1}행을 지웠습니다.
              {removed.hadFiles && ' 되돌려도 사진과 파일은 다시 올려 주세요.'}
            </span>
            <button type="button" className={classes.add} onClick={() => acts.restore(removed)}>
              <IconArrowBackUp size="1.125rem" aria-hidden /> 되돌리기
            </button>
          </>
        )}
      </Note>
      <Said field={field} problem={problem} />
    </Block>
  );
}

function Columns({ field }: { field: RowsField }) {
  const widths = rowWidths(field, true);
  return (
    <>
      <colgroup>
        <col className={classes.gripColumn} />
        {widths.map((width, i) => (
          <col key={field.columns[i]?.key} style={{ width: `${width}%` }} />
        ))}
        <col className={classes.removeColumn} />
      </colgroup>
      <thead>
        <tr>
          <td className={classes.corner} />
          {field.columns.map((column) => (
            <ColumnHead key={column.key} field={field} column={column} />
          ))}
          <td className={classes.corner} />
        </tr>
      </thead>
    </>
  );
}

/** A column that one of its rows asks for says so, too: which one, the row does. */
function ColumnHead({ field, column }: { field: RowsField; column: Column }) {
  const isRequired = useAsked((isAsked, values) =>
    Array.from({ length: shownRows(field, rowsOf(values, field.key).length) }).some((_, at) =>
      isAsked(column, rowIn(field, values, at)),
    ),
  );
  return (
    <th scope="col" data-required={isRequired || undefined}>
      {column.label}
    </th>
  );
}

function FootLine({ field, onAdd, full }: { field: RowsField; onAdd: () => void; full: boolean }) {
  const summed = new Set(field.sums);
  const first = field.columns.findIndex((column) => summed.has(column.key));
  const lead = first < 0 ? field.columns.length : first;
  return (
    <tr>
      <td colSpan={lead + 1} className={classes.addCell}>
        <button type="button" className={classes.add} disabled={full} onClick={onAdd}>
          <IconPlus size="1.125rem" aria-hidden /> 행 추가
        </button>
        <span>{full ? `${field.maxRows}행까지 적을 수 있습니다.` : '엑셀에서 복사해 붙여넣을 수 있습니다.'}</span>
      </td>
      {first >= 0 &&
        field.columns.slice(first).map((column) => (
          <td
            key={column.key}
            className={classes.sum}
            data-label={`${column.label} 합계`}
            data-empty={!summed.has(column.key) || undefined}
          >
            {summed.has(column.key) && <Sum field={field} column={column.key} label={column.label} />}
          </td>
        ))}
      <td className={classes.corner} />
    </tr>
  );
}

function Sum({ field, column, label }: { field: RowsField; column: string; label: string }) {
  const { store } = usePaper();
  const sum = useStore(store.api, (state) => sumOf(rowsOf(state.values, field.key), column));
  return <output aria-label={`${label} 합계`}>{sum.toLocaleString('ko-KR', { maximumFractionDigits: 4 })}</output>;
}

function Said({ field, problem }: { field: RowsField; problem: string | null }) {
  const problems = useProblems(field.key).filter((one) => one.row === undefined || one.column === undefined);
  const hints = useHints(field.key);
  return (
    <div className={classes.said}>
      {problem && (
        <Note tone="seal" size="tiny" pad={[0.5, 2]} role="alert">
          {problem}
        </Note>
      )}
      {problems.map((one) => (
        <Note tone="seal" size="tiny" key={one.message} pad={[0.5, 2]}>
          {one.message}
        </Note>
      ))}
      {hints.map((hint) => (
        <Hint key={hint.message} tone={hint.tone} message={hint.message} reason={hint.reason} />
      ))}
      {field.help && <Note above={1}>{field.help}</Note>}
    </div>
  );
}
