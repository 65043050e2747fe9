import { Button, type ButtonProps } from '@mantine/core';
import { createContext, useContext } from 'react';
import { useSeen } from '../../../shared/approval/use-seen.ts';

/**
 * A decision belongs to the row that a person saw: for a moment after rows have moved, a tap was meant for what stood there
 * before, and is dropped.
 */
export const useSeenRows = (rows: readonly { docId: string; gone: boolean }[]): boolean =>
  useSeen(rows.map(({ docId, gone }) => `${docId}${gone ? '-' : ''}`).join(' '));

export const SeenRows = createContext(true);

type Props = ButtonProps & { 'aria-label': string; onClick: () => void };

/** Decides on the document of its row, once the row has been seen where it is. */
export function DecideButton({ onClick, ...rest }: Props) {
  const seen = useContext(SeenRows);
  return <Button {...rest} aria-disabled={!seen} onClick={() => seen && onClick()} />;
}
