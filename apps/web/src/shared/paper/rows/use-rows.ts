import type { RowsField } from '@danji/contract/forms/field';
import { isCounted } from '@danji/contract/forms/fields/columns';
import { isBlankRow, isComputed, newRow } from '@danji/contract/forms/rows';
import type { Row } from '@danji/contract/forms/values';
import { type ClipboardEvent, type KeyboardEvent, useMemo, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { newKey } from '../../api/new-key.ts';
import { isComposing } from '../../lib/is-composing.ts';
import { peopleReader, sayMissed } from '../lib/paste-people.ts';
import { moveRow, pasteRows } from '../lib/paste-rows.ts';
import { isTable, readTable } from '../lib/read-table.ts';
import { cellId, usePaper } from '../paper-context.ts';
import { useMembers } from '../people/use-people.ts';
import type { RowActs } from './row-line.tsx';
import { apartFromFiles, hasFiles, rowsOf, shownRows } from './rows-shape.ts';

type Column = RowsField['columns'][number];
type Removed = { at: number; row: Row; hadFiles: boolean };

/** Everything that happens to the rows as a whole. */
export function useRows(field: RowsField) {
  const { store, prefix, today, files } = usePaper();
  const count = useStore(store.api, (state) => shownRows(field, rowsOf(state.values, field.key).length));
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [noted, setNoted] = useState('');
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const ids = useRef<string[]>([]);
  while (ids.current.length < count) ids.current.push(newKey());
  ids.current.length = count;
  const box = useRef<HTMLDivElement>(null);
  const namesPeople = field.columns.some(({ type }) => type === 'member');
  const { data: members } = useMembers(undefined, namesPeople);
  const known = useRef(members);
  known.current = members;

  const acts = useMemo(() => {
    const held = () => rowsOf(store.api.getState().values, field.key);
    const put = (rows: readonly unknown[]) => store.set(field.key, rows.length > 0 ? rows : undefined);
    const shown = () => shownRows(field, held().length);
    const focusCell = (row: number, column: string): boolean => {
      const cell = document.getElementById(cellId(prefix, field.key, row, column));
      cell?.focus();
      return cell !== null;
    };
    // On a phone the same act stands elsewhere: the one that is in sight is meant.
    const focusShown = (selector: string) =>
      [...(box.current?.querySelectorAll<HTMLElement>(selector) ?? [])]
        .find((one) => one.offsetParent !== null)
        ?.focus();
    const add = (): boolean => {
      if (shown() >= field.maxRows) {
        setProblem(`${field.maxRows}행까지 적을 수 있습니다. 더 있으면 파일로 첨부해 주세요.`);
        return false;
      }
      const rows = [...held()];
      while (rows.length < shown() + 1 && rows.length < field.maxRows) rows.push(newRow(field));
      flushSync(() => put(rows));
      return true;
    };
    const next = (row: number, column: Column, step: 1 | -1) => {
      // A cell that is full has nothing to type into: the keys go on behind it.
      for (let at = row + step; at >= 0; at += step) {
        const isNew = at >= shown();
        if (isNew && !(step === 1 && add())) return;
        if (focusCell(at, column.key) || isNew) return;
      }
    };
    // What belongs to a row leaves the document with it; brought back, the row has none.
    const dropFiles = (row: Row): Row => {
      const { kept, ids: gone } = apartFromFiles(field, row);
      for (const attachmentId of gone) void files?.detach(attachmentId).catch(() => {});
      return kept;
    };
    const one: RowActs & { add: () => void; restore: (removed: Removed) => void } = {
      rowOf: (id: string) => ids.current.indexOf(id),
      onKeyDown(event: KeyboardEvent, row: number, column: Column) {
        if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return;
        const vertical = isCounted(column);
        if (event.key === 'Enter' && column.type !== 'longText' && column.type !== 'select') {
          event.preventDefault();
          next(row, column, event.shiftKey ? -1 : 1);
        } else if (vertical && event.key === 'ArrowUp') {
          event.preventDefault();
          next(row, column, -1);
        } else if (vertical && event.key === 'ArrowDown' && row + 1 < shown()) {
          event.preventDefault();
          next(row, column, 1);
        }
      },
      onPaste(event: ClipboardEvent, row: number, column: Column) {
        const text = event.clipboardData.getData('text/plain');
        if (!isTable(text)) return;
        event.preventDefault();
        if (namesPeople && !known.current)
          return setProblem('명단을 불러오지 못해 붙여넣지 않았습니다. 잠시 뒤 다시 붙여넣어 주세요.');
        const people = peopleReader(known.current ?? []);
        const pasted = pasteRows(field, held(), { row, column: column.key }, readTable(text), { today, people });
        if (!pasted.ok) return setProblem(pasted.problem);
        put(pasted.rows);
        setRemoved(null);
        const told = [
          ...(pasted.lost > 0 ? [`맞지 않는 값 ${pasted.lost}칸은 비워 두었습니다. 빈칸을 확인해 주세요.`] : []),
          ...sayMissed(people),
        ];
        setProblem(told.length > 0 ? told.join(' ') : null);
        setNoted(pasted.summed ? '합계 줄은 행으로 넣지 않았습니다.' : '');
        setSaid('표를 붙여넣었습니다.');
      },
      move(from: number, to: number) {
        if (to < 0 || to >= shown()) return;
        const rows = [...held()];
        while (rows.length <= Math.max(from, to)) rows.push(newRow(field));
        ids.current = moveRow(ids.current, from, to);
        // At once, also where nothing but the order changed: the grip that gets the focus must already be the moved row's.
        flushSync(() => {
          put(moveRow(rows, from, to));
          setSaid(`${to + 1}번째로 옮겼습니다.`);
          setRemoved(null);
          redraw();
        });
        focusShown(`[data-moves="${to}"]`);
      },
      remove(at: number) {
        const gone = held()[at];
        ids.current = ids.current.filter((_, i) => i !== at);
        flushSync(() => {
          put(held().filter((_, i) => i !== at));
          redraw();
          setProblem(null);
          const written = gone !== undefined && !isBlankRow(field, gone);
          setRemoved(written ? { at, row: dropFiles(gone), hadFiles: hasFiles(field, gone) } : null);
          setSaid(written ? '' : `${at + 1}행을 지웠습니다.`);
        });
        // The button that was pressed is gone; the keyboard goes on at the row that took its place.
        focusShown(`[data-remove="${Math.min(at, shown() - 1)}"]`);
      },
      restore({ at, row }: Removed) {
        const rows = [...held()];
        if (rows.length >= field.maxRows) return void add();
        while (rows.length < at) rows.push(newRow(field));
        ids.current.splice(at, 0, newKey());
        flushSync(() => {
          put([...rows.slice(0, at), row, ...rows.slice(at)]);
          setRemoved(null);
          setSaid(`${at + 1}행을 되돌렸습니다.`);
        });
        focusShown(`[data-remove="${at}"]`);
      },
      add() {
        const at = shown();
        if (add()) focusCell(at, field.columns.find((column) => !isComputed(column))?.key ?? '');
      },
    };
    return one;
  }, [field, store, prefix, today, files, namesPeople]);
  return { box, count, ids: ids.current, problem, said, noted, removed, acts };
}
