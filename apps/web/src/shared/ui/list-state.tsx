import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ui.module.css';

type Props = {
  loading: boolean;
  failed: boolean;
  empty: boolean;
  emptyText: string;
  retry: () => void;
  children: ReactNode;
  rows?: number;
};

/** Every list is loading, failed, empty or there, and each of the four looks like something. */
export function ListState({ loading, failed, empty, emptyText, retry, children, rows = 4 }: Props) {
  if (loading)
    return (
      <div className={classes.skeletons} role="status" aria-label="불러오는 중">
        {Array.from({ length: rows }, (_, i) => (
          <Skeleton key={i} height={48} radius={8} />
        ))}
      </div>
    );
  if (failed)
    return (
      <div className={classes.state} role="alert">
        <p>목록을 불러오지 못했습니다. 인터넷 연결을 확인한 뒤 다시 시도해 주세요.</p>
        <Button variant="default" onClick={retry}>
          다시 불러오기
        </Button>
      </div>
    );
  if (empty)
    return (
      <div className={classes.state}>
        <p>{emptyText}</p>
      </div>
    );
  return children;
}
