import { kindLabel, lineKinds } from '@danji/contract/approval-words';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Checkbox, NativeSelect } from '@mantine/core';
import { IconGripVertical, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { Entry, Kind } from '../lib/saved-line.ts';
import classes from './own-settings.module.css';

type Props = {
  entry: Entry;
  at: number;
  last: number;
  onMove: (to: number) => void;
  onChange: (entry: Entry) => void;
  onRemove: () => void;
};

/** One person of the line: moved by hand or with the arrow keys. */
export function LineEntryRow({ entry, at, last, onMove, onChange, onRemove }: Props) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: entry.personId,
  });
  const onGripKey = (event: KeyboardEvent) => {
    const step = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp' | 'ArrowDown'];
    if (!step) return;
    event.preventDefault();
    if (at + step >= 0 && at + step <= last) onMove(at + step);
  };
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-beside={entry.beside || undefined}
      data-dragged={isDragging || undefined}
      style={transform ? { transform: CSS.Translate.toString(transform), transition } : undefined}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...listeners}
        className={classes.grip}
        aria-label={`${entry.name} 순서 바꾸기, 위아래 화살표로 옮깁니다`}
        onKeyDown={onGripKey}
      >
        <IconGripVertical size="1.25rem" aria-hidden />
      </button>
      <div className={classes.rowWho}>
        <b>{entry.name}</b>
        {entry.gone ? <span data-gone>지금 결재할 수 없음</span> : <span>{entry.note}</span>}
      </div>
      <NativeSelect
        className={classes.role}
        aria-label={`${entry.name} 역할`}
        value={entry.kind}
        data={lineKinds.map((kind) => ({ value: kind, label: kindLabel(kind) }))}
        onChange={(event) => onChange({ ...entry, kind: event.currentTarget.value as Kind })}
      />
      <button type="button" className={classes.icon} aria-label={`${entry.name} 빼기`} onClick={onRemove}>
        <IconX size="1.25rem" aria-hidden />
      </button>
      {at > 0 && (
        <Checkbox
          className={classes.beside}
          label="앞 사람과 동시에"
          checked={entry.beside}
          onChange={(event) => onChange({ ...entry, beside: event.currentTarget.checked })}
        />
      )}
    </li>
  );
}
