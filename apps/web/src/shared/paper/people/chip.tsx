import { IconX } from '@tabler/icons-react';
import { Row } from '../../ui/primitives.tsx';
import classes from '../field.module.css';

type Props = { name: string; tag?: string; onRemove?: () => void };

/** A name that was picked, with its way out. */
export function Chip({ name, tag, onRemove }: Props) {
  return (
    <Row as="span" inline gap={1} center className={classes.chip}>
      {tag && <small>{tag}</small>} {name}
      {onRemove && (
        <button type="button" aria-label={`${[tag, name].filter(Boolean).join(' ')} 빼기`} onClick={onRemove}>
          <IconX size="1rem" aria-hidden />
        </button>
      )}
    </Row>
  );
}
