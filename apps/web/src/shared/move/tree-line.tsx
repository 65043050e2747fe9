import { IconCornerDownRight } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { Row } from '../ui/primitives.tsx';
import { Grip, type Move } from './grip.tsx';
import classes from './move.module.css';
import type { DropPart, TreeStep } from './tree-moves.ts';

export type TreeMoving = {
  onStep: (step: TreeStep) => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDrop: (part: DropPart) => void;
};
type Props = TreeMoving & {
  id: string;
  name: string;
  /** 0 at the top. */
  depth: number;
  movable: boolean;
  dragged: boolean;
  /** What a step inwards is called. */
  inward: string;
  children: ReactNode;
};

function partOf(event: DragEvent<HTMLElement>): DropPart {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const at = (event.clientY - top) / height;
  return at < 0.3 ? 'before' : at > 0.7 ? 'behind' : 'into';
}

const movesOf = (inward: string): readonly Move<TreeStep>[] => [
  { key: 'ArrowUp', step: 'up', label: '위로' },
  { key: 'ArrowDown', step: 'down', label: '아래로' },
  { key: 'ArrowRight', step: 'in', label: inward },
  { key: 'ArrowLeft', step: 'out', label: '한 단계 밖으로' },
];

/** A line of a tree: what is dropped on it comes before it, behind it or into it. */
export function TreeLine({ id, name, depth, movable, dragged, inward, children, onDrop, ...grip }: Props) {
  const [over, setOver] = useState<DropPart | null>(null);
  return (
    <Row
      as="li"
      gap={1.5}
      center
      className={classes.line}
      data-depth={Math.min(depth, 4)}
      data-over={over ?? undefined}
      data-dragged={dragged}
      onDragOver={(event) => {
        if (!movable) return;
        event.preventDefault();
        setOver(partOf(event));
      }}
      onDragLeave={() => setOver(null)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(null);
        onDrop(partOf(event));
      }}
    >
      {depth > 0 && <IconCornerDownRight size="1rem" className={classes.child} aria-hidden />}
      {movable && (
        <Grip
          id={id}
          label={`${name} 옮기기, 위아래 화살표로 순서를, 오른쪽·왼쪽 화살표로 단계를 바꿉니다`}
          moves={movesOf(inward)}
          width={190}
          {...grip}
        />
      )}
      {children}
    </Row>
  );
}
