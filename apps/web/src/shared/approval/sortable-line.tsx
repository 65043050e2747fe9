import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { IconButton } from '../ui/buttons.tsx';

type LineProps = { ids: string[]; onMove: (from: number, to: number) => void; children: ReactNode };

/** A line whose people are moved by hand. */
export function SortableLine({ ids, onMove, children }: LineProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const dndId = useId();
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const [from = -1, to = -1] = [active.id, over?.id].map((id) => ids.indexOf(String(id)));
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  };
  return (
    <DndContext id={dndId} sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

type EntryProps = {
  id: string;
  name: string;
  at: number;
  count: number;
  beside: boolean;
  look: { row: string | undefined; grip?: string | undefined; gripSize: string };
  onMove: (to: number) => void;
  children: ReactNode;
};

/** One person of it: moved by the grip, or with the arrow keys on it. */
export function SortableEntry({ id, name, at, count, beside, look, onMove, children }: EntryProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id });
  const onGripKey = (event: KeyboardEvent) => {
    const step = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp' | 'ArrowDown'];
    if (!step) return;
    event.preventDefault();
    if (at + step >= 0 && at + step < count) onMove(at + step);
  };
  return (
    <li
      ref={setNodeRef}
      className={look.row}
      data-beside={beside || undefined}
      data-dragged={isDragging || undefined}
      style={transform ? { transform: CSS.Translate.toString(transform), transition } : undefined}
    >
      <IconButton
        grip="any"
        ref={setActivatorNodeRef}
        {...listeners}
        className={look.grip}
        aria-label={`${name} 순서 바꾸기, 위아래 화살표로 옮깁니다`}
        onKeyDown={onGripKey}
      >
        <IconGripVertical size={look.gripSize} aria-hidden />
      </IconButton>
      {children}
    </li>
  );
}
