import { type ReactNode, useState } from 'react';
import { Row } from '../ui/primitives.tsx';
import { Grip, type Move } from './grip.tsx';
import classes from './move.module.css';

type ListStep = -1 | 1;
const MOVES: readonly Move<ListStep>[] = [
  { key: 'ArrowUp', step: -1, label: '위로 옮기기' },
  { key: 'ArrowDown', step: 1, label: '아래로 옮기기' },
];

export type ListMoving = {
  onStep: (step: ListStep) => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDrop: () => void;
};
type Props = ListMoving & {
  id: string;
  name: string;
  movable: boolean;
  dragged: boolean;
  children: ReactNode;
};

/** A line of a list whose order can be changed: what is dropped on it takes its place. */
export function ListLine({ id, name, movable, dragged, children, onDrop, ...grip }: Props) {
  const [over, setOver] = useState(false);
  return (
    <Row
      as="li"
      gap={1.5}
      center
      className={classes.line}
      data-over={over ? 'before' : undefined}
      data-dragged={dragged}
      onDragOver={(event) => {
        if (!movable) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop();
      }}
    >
      {movable ? (
        <Grip id={id} label={`${name} 순서 바꾸기, 위아래 화살표로 옮깁니다`} moves={MOVES} width={160} {...grip} />
      ) : (
        <span className={classes.noGrip} />
      )}
      {children}
    </Row>
  );
}
