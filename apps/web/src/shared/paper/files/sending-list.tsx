import { IconRefresh, IconX } from '@tabler/icons-react';
import classes from '../field.module.css';
import type { Sending } from './use-uploads.ts';

type Props = { sending: readonly Sending[]; onRetry: (id: string) => void; onCancel: (id: string) => void };

/** What is on its way, how far it is, and what went wrong with it. */
export function SendingList({ sending, onRetry, onCancel }: Props) {
  if (sending.length === 0) return null;
  return (
    <ul className={classes.sending}>
      {sending.map((one) => (
        <li key={one.id}>
          <span className={classes.fileName}>{one.name}</span>
          {one.problem === null ? (
            <progress max={1} value={one.part} aria-label={`${one.name} 올리는 중`} />
          ) : (
            <span className={classes.problem} role="alert">
              {one.problem}
            </span>
          )}
          {one.problem !== null && (
            <button
              type="button"
              className={classes.iconButton}
              aria-label={`${one.name} 다시 올리기`}
              onClick={() => onRetry(one.id)}
            >
              <IconRefresh size="1.25rem" aria-hidden />
            </button>
          )}
          <button
            type="button"
            className={classes.iconButton}
            aria-label={`${one.name} 취소`}
            onClick={() => onCancel(one.id)}
          >
            <IconX size="1.25rem" aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
