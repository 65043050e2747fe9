import { Menu } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../ui/buttons.tsx';

/** A way to move: the key that does it, and its words for where one cannot drag. */
export type Move<Step> = { key: string; step: Step; label: string };

type Props<Step> = {
  id: string;
  /** What it moves, and how by keys. */
  label: string;
  moves: readonly Move<Step>[];
  width: number;
  onStep: (step: Step) => void;
  onDragStart: () => void;
  onDragEnd: () => void;
};

/** What a line is moved by: with the mouse, the arrows, or the list of moves. */
export function Grip<Step>({ id, label, moves, width, onStep, onDragStart, onDragEnd }: Props<Step>) {
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves.find(({ key }) => key === event.key);
    if (!move) return;
    event.preventDefault();
    onStep(move.step);
  };
  return (
    <Menu position="bottom-start" width={width}>
      <Menu.Target>
        <IconButton
          grip="mouse"
          draggable
          aria-label={label}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', id);
            onDragStart();
          }}
          onDragEnd={onDragEnd}
          onKeyDown={onKeyDown}
        >
          <IconGripVertical size="1.25rem" aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {moves.map(({ key, step, label: words }) => (
          <Menu.Item key={key} onClick={() => onStep(step)}>
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
