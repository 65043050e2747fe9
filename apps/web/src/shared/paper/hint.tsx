import { IconBulb, IconInfoCircle } from '@tabler/icons-react';
import { Row } from '../ui/primitives.tsx';
import classes from './field.module.css';

/** What is worth knowing about a field, with its reason. */
export function Hint({ tone, message, reason }: { tone: 'info' | 'warn'; message: string; reason: string }) {
  const Icon = tone === 'warn' ? IconBulb : IconInfoCircle;
  return (
    <Row as="p" gap={1.5} className={classes.hint} data-tone={tone}>
      <Icon size="1rem" aria-hidden />
      <span>
        {message} {reason && <small>{reason}</small>}
      </span>
    </Row>
  );
}
