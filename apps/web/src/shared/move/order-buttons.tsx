import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';

type Props = {
  /** What is moved. */
  name: string;
  at: number;
  count: number;
  variant?: 'default' | 'subtle';
  onMove: (by: -1 | 1) => void;
};

/** One place up, one place down. */
export function OrderButtons({ name, at, count, variant = 'default', onMove }: Props) {
  const look = { variant, size: 'lg' } as const;
  return (
    <>
      <ActionIcon {...look} aria-label={`${name} 위로`} disabled={at === 0} onClick={() => onMove(-1)}>
        <IconArrowUp size="1.125rem" />
      </ActionIcon>
      <ActionIcon {...look} aria-label={`${name} 아래로`} disabled={at === count - 1} onClick={() => onMove(1)}>
        <IconArrowDown size="1.125rem" />
      </ActionIcon>
    </>
  );
}

/** The list with one of it a place further up or down. */
export function movedBy<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const next = [...list];
  next.splice(at + by, 0, ...next.splice(at, 1));
  return next;
}
