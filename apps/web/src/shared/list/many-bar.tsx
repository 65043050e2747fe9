import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Row } from '../ui/primitives.tsx';
import classes from './many.module.css';

type Props = {
  label: string;
  /** How many are chosen, in words, and what else is to be known of them. */
  count: string;
  more?: ReactNode;
  /** Where some of the page are not chosen yet. */
  onAll: (() => void) | undefined;
  onClear: () => void;
  children: ReactNode;
};

/** What all that are ticked come to, and what can be done with them. It lies over the foot of the list, and moves nothing. */
export const ManyBar = ({ label, count, more, onAll, onClear, children }: Props) => (
  <Row as="section" wrap center className={classes.bar} data-pinned="bottom" aria-label={label}>
    <p role="status">
      <strong>{count} 선택</strong> {more}
    </p>
    {onAll && (
      <Button variant="subtle" onClick={onAll}>
        모두 고르기
      </Button>
    )}
    <Button variant="subtle" onClick={onClear}>
      선택 해제
    </Button>
    {children}
  </Row>
);
