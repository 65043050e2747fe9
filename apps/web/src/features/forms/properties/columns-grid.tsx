import { type Column, KINDS, type RowsField } from '@danji/contract/forms/field';
import { isCounted } from '@danji/contract/forms/fields/columns';
import { readName } from '@danji/contract/forms/guess/read-name';
import { isComputed } from '@danji/contract/forms/rows';
import { Button } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { isComposing } from '../../../shared/lib/is-composing.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { isTable, readTable } from '../../../shared/paper/lib/read-table.ts';
import { Block, Note, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { Table } from '../../../shared/ui/table.tsx';
import { useRest } from '../designer/use-rest.ts';
import { changeRest } from '../editor/change-form.ts';
import { pasteHeadings } from '../editor/paste-headings.ts';
import { MOST_COLUMNS, moveColumn, nameColumn, replaceColumn, rowsOf, sumColumn } from '../lib/column-changes.ts';
import { asType, COLUMN_TYPES } from '../lib/field-kinds.ts';
import { dropEmpty, type FormRest } from '../lib/form-rest.ts';
import { checkLabel } from './check-names.ts';
import { ColumnMore } from './column-more.tsx';
import { Choice, NumberBox, TextBox, Tick } from './inputs.tsx';
import { MoveButtons, RemoveButton } from './list-buttons.tsx';
import { removeColumn } from './remove-column.ts';

/** All columns of a table with rows to add in one grid. */
export const openColumnsGrid = (editor: Editor, { key, label }: Pick<RowsField, 'key' | 'label'>) =>
  void openModal({
    title: `${label} 열 편집`,
    size: '68rem',
    content: (close) => <ColumnsGrid editor={editor} rows={key} onClose={() => close()} />,
  });

const HEADS = ['이름', '종류', '계산식·고를 것·단위', '너비', '필수', '합계', ''] as const;
const WIDTHS = ['24%', '16%', '26%', '9%', '6%', '6%', '13%'] as const;

type Grid = { editor: Editor; rows: string; onClose: () => void };

/** One line a column, and a last empty one: a name written there is a new column, of the kind that the name says. */
export function ColumnsGrid({ editor, rows, onClose }: Grid) {
  const rest = useRest(editor);
  const field = rowsOf(rest, rows);
  if (!field) return null;
  const lines = Math.min(field.columns.length + 1, MOST_COLUMNS);
  return (
    <Stack gap={3}>
      <Note size="small">
        엑셀에서 제목 줄을 복사해 이름 칸에 붙여넣으면 열이 됩니다. 이름 뒤에 *를 붙이면 필수, 수량(개)는 단위, 금액 =
        수량 × 단가는 계산식이 됩니다.
      </Note>
      <Block scroll>
        <Table
          aria-label={`${field.label} 열`}
          style={{ minWidth: '52rem' }}
          onKeyDown={goByKeys}
          onPaste={take(editor, rows)}
        >
          <colgroup>
            {WIDTHS.map((width, at) => (
              <col key={at} style={{ width }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {HEADS.map((head) => (
                <th key={head} scope="col">
                  {head || <span className="sr-only">순서와 지우기</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: lines }, (_, at) => (
              <Line key={at} editor={editor} rest={rest} field={field} at={at} />
            ))}
          </tbody>
        </Table>
      </Block>
      <Row end>
        <Button onClick={onClose}>닫기</Button>
      </Row>
    </Stack>
  );
}

/** A table from the clipboard into the cell of a name is headings; anything else is text. */
const take = (editor: Editor, rows: string) => (event: ClipboardEvent) => {
  const text = event.clipboardData.getData('text/plain');
  const isName =
    event.target instanceof HTMLElement && event.target.closest('[data-at]')?.getAttribute('data-at') === '0';
  if (!isName || !isTable(text)) return;
  event.preventDefault();
  (event.target as HTMLElement).blur();
  pasteHeadings(editor, rows, readTable(text));
};

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The caret stands where the next step leaves the text. */
function isAtEnd(box: HTMLElement, right: number): boolean {
  if (!(box instanceof HTMLInputElement) || box.type === 'checkbox') return true;
  const [from, to] = [box.selectionStart ?? 0, box.selectionEnd ?? 0];
  return right < 0 ? to === 0 : from === box.value.length;
}

/** As in a sheet: Enter goes down, arrows go up and down, and to the next cell where the text ends. */
function goByKeys(event: KeyboardEvent<HTMLTableElement>): void {
  const cell = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-at]') : null;
  if (!cell || event.altKey || event.ctrlKey || event.metaKey || isComposing(event)) return;
  const target = event.target as HTMLElement;
  // What opens a list has the arrows up and down, and Enter, for itself.
  const opens = target.getAttribute('role') === 'combobox' || target.getAttribute('aria-haspopup') !== null;
  const step = event.key === 'Enter' ? ([event.shiftKey ? -1 : 1, 0] as const) : STEPS[event.key];
  if (!step || (opens && step[0] !== 0) || (step[1] !== 0 && !isAtEnd(target, step[1]))) return;
  event.preventDefault();
  // What was written is taken over first: behind the last name it makes the line that the keys go to. Drawn before the next
  // key comes, which would find the focus nowhere.
  flushSync(() => target.blur());
  focusCell(event.currentTarget, cell, step);
}

function focusCell(table: HTMLElement, from: HTMLElement, [down, right]: readonly [number, number]): void {
  const line = Number(from.dataset.line) + down;
  for (let at = Number(from.dataset.at) + right; at >= 0 && at < HEADS.length; at += right) {
    const box = table.querySelector<HTMLElement>(
      `[data-line="${line}"][data-at="${at}"] :is(input, button):not(:disabled)`,
    );
    if (box) {
      box.focus();
      if (box instanceof HTMLInputElement) box.select();
      return;
    }
    if (right === 0) break;
  }
  from.querySelector<HTMLElement>('input, button')?.focus();
}

type LineProps = { editor: Editor; rest: FormRest; field: RowsField; at: number };

function Line({ editor, rest, field, at }: LineProps) {
  const column = field.columns[at];
  const where = (place: number) => ({ 'data-line': at, 'data-at': place });
  const said = column?.label ?? '새 열';
  const write = (change: (rest: FormRest) => FormRest) => changeRest(editor, change);
  const replace = (next: Column) => write((now) => replaceColumn(now, field.key, at, next));
  const set = (change: Record<string, unknown>) => column && replace(dropEmpty({ ...column, ...change }) as Column);
  return (
    <tr>
      <td {...where(0)}>
        <TextBox
          hideLabel
          label={column ? `${at + 1}번째 열 이름` : '새 열 이름'}
          placeholder={column ? undefined : '이름을 적으면 열이 생깁니다'}
          value={column?.label ?? ''}
          check={(text) => (!column && text.trim() === '' ? null : checkLabel(readName(text).label))}
          onCommit={(text) => write((now) => nameColumn(now, field.key, at, text))}
          autoFocus={at === 0}
        />
      </td>
      {column ? (
        <>
          <td {...where(1)}>
            <Choice
              hideLabel
              label={`${said} 종류`}
              value={column.type}
              options={COLUMN_TYPES.map((type) => ({ value: type, label: KINDS[type].name }))}
              onChange={(type) => replace(asType(column, type))}
            />
          </td>
          <td {...where(2)}>
            <ColumnMore column={column} set={set} />
          </td>
          <td {...where(3)}>
            <NumberBox
              hideLabel
              label={`${said} 너비`}
              placeholder="자동"
              value={column.width}
              least={20}
              most={660}
              onCommit={(width) => set({ width })}
            />
          </td>
          <td {...where(4)}>
            {!isComputed(column) && (
              <Tick
                hideLabel
                label={`${said} 필수`}
                value={column.required}
                onChange={(required) => set({ required })}
              />
            )}
          </td>
          <td {...where(5)}>
            {isCounted(column) && (
              <Tick
                hideLabel
                label={`${said} 합계`}
                value={field.sums?.includes(column.key)}
                onChange={(on) => write((now) => sumColumn(now, field.key, column.key, on === true))}
              />
            )}
          </td>
          <td {...where(6)}>
            <Row gap={0}>
              <MoveButtons
                name={said}
                at={at}
                count={field.columns.length}
                onMove={(by) => write((now) => moveColumn(now, field.key, at, by))}
              />
              <RemoveButton
                label={`${said} 열 지우기`}
                disabled={field.columns.length === 1}
                onClick={() => removeColumn(editor, rest, field, at)}
              />
            </Row>
          </td>
        </>
      ) : (
        <td colSpan={HEADS.length - 1} />
      )}
    </tr>
  );
}
