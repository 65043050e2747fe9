import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../shared/ui/buttons.tsx';
import classes from './home.module.css';

type StateProps = {
  query: { isPending: boolean; isError: boolean; refetch: () => unknown };
  lines?: number;
  children: ReactNode;
};

/** A small card says quietly that it is loading, or that it could not; the rest of home stands. */
export function CardState({ query, lines = 2, children }: StateProps) {
  if (query.isPending)
    return (
      <div className={classes.pad} role="status" aria-label="불러오는 중">
        {Array.from({ length: lines }, (_, i) => (
          <Skeleton key={i} height={20} radius={6} mb={10} />
        ))}
      </div>
    );
  if (query.isError)
    return (
      <p className={classes.pad}>
        불러오지 못했습니다. <LinkButton onClick={() => void query.refetch()}>다시 불러오기</LinkButton>
      </p>
    );
  return children;
}
