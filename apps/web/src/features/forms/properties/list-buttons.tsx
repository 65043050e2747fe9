import { ActionIcon, Button, type ButtonProps } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';

export const RemoveButton = ({ label, ...rest }: { label: string; disabled?: boolean; onClick: () => void }) => (
  <ActionIcon size={36} aria-label={label} {...rest}>
    <IconTrash size="1rem" />
  </ActionIcon>
);

type MoveProps = { name: string; at: number; count: number; onMove: (by: -1 | 1) => void };

/** Up and down within a list of so many. */
export const MoveButtons = ({ name, at, count, onMove }: MoveProps) => (
  <>
    <ActionIcon size={36} aria-label={`${name} 위로`} disabled={at === 0} onClick={() => onMove(-1)}>
      <IconArrowUp size="1rem" />
    </ActionIcon>
    <ActionIcon size={36} aria-label={`${name} 아래로`} disabled={at === count - 1} onClick={() => onMove(1)}>
      <IconArrowDown size="1rem" />
    </ActionIcon>
  </>
);

export const AddButton = (props: ButtonProps & { onClick: () => void }) => (
  <Button variant="light" size="sm" leftSection={<IconPlus size="1rem" />} {...props} />
);
