import type { RowsField } from '@danji/contract/forms/field';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react';
import { RowCell } from './row-cell.tsx';
import classes from './rows.module.css';

export type RowActs = {
  onKeyDown: (event: KeyboardEvent, row: number, column: RowsField['columns'][number]) => void;
  onPaste: (event: ClipboardEvent, row: number, column: RowsField['columns'][number]) => void;
  move: (from: number, to: number) => void;
  remove: (row: number) => void;
  rowOf: (id: string) => number;
};
type Props = { id: string; field: RowsField; row: number; last: boolean; acts: RowActs };

/** One row: a grip to move it by hand or with the arrow keys, its cells, and its way out. */
export const RowLine = memo(function RowLine({ id, field, row, last, acts }: Props) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id });
  const onGripKey = (event: KeyboardEvent) => {
    const step = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp' | 'ArrowDown'];
    if (!step) return;
    event.preventDefault();
    acts.move(row, row + step);
  };
  return (
    <tr
      ref={setNodeRef}
      className={classes.row}
      data-dragged={isDragging || undefined}
      style={transform ? { transform: CSS.Translate.toString(transform), transition } : undefined}
    >
      <th scope="row" className={classes.gripCell}>
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...listeners}
          className={classes.grip}
          data-moves={row}
          data-number={field.numbered ? row + 1 : undefined}
          aria-label={`${row + 1}행 순서 바꾸기, 위아래 화살표로 옮깁니다`}
          onKeyDown={onGripKey}
        >
          {!field.numbered && <IconGripVertical size="1.125rem" aria-hidden />}
        </button>
        <span className={classes.cardActs}>
          <b>{row + 1}행</b>
          <button
            type="button"
            aria-label={`${row + 1}행 위로`}
            disabled={row === 0}
            onClick={() => acts.move(row, row - 1)}
          >
            <IconArrowUp size="1.25rem" aria-hidden />
          </button>
          <button
            type="button"
            aria-label={`${row + 1}행 아래로`}
            disabled={last}
            onClick={() => acts.move(row, row + 1)}
          >
            <IconArrowDown size="1.25rem" aria-hidden />
          </button>
          <button type="button" data-remove={row} aria-label={`${row + 1}행 지우기`} onClick={() => acts.remove(row)}>
            <IconTrash size="1.25rem" aria-hidden />
          </button>
        </span>
      </th>
      {field.columns.map((column) => (
        <RowCell
          key={column.key}
          id={id}
          rowOf={acts.rowOf}
          field={field}
          column={column}
          row={row}
          onKeyDown={acts.onKeyDown}
          onPaste={acts.onPaste}
        />
      ))}
      <td className={classes.removeCell}>
        <button
          type="button"
          className={classes.remove}
          data-remove={row}
          aria-label={`${row + 1}행 지우기`}
          onClick={() => acts.remove(row)}
        >
          <IconTrash size="1.125rem" aria-hidden />
        </button>
      </td>
    </tr>
  );
});
