import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { sentenceOf } from '../api/call-error.ts';
import classes from './ui.module.css';

export type Asked = { isPending: boolean; isError: boolean; error?: unknown; refetch: () => unknown };
type Props = {
  /** What was asked for; several are there when all of them are. Nothing: it is there already. */
  of?: Asked | readonly Asked[];
  /** Where an answer of before is still good, although a new one could not be had. */
  failed?: boolean;
  empty?: boolean;
  emptyText?: string;
  children: ReactNode;
  rows?: number;
};

/** Every list is loading, failed, empty or there, and each of the four looks like something. */
export function ListState({ of = [], failed, empty = false, emptyText, children, rows = 4 }: Props) {
  const asked = [of].flat();
  if (asked.some((one) => one.isPending))
    return (
      <div className={classes.skeletons} role="status" aria-label="불러오는 중">
        {Array.from({ length: rows }, (_, i) => (
          <Skeleton key={i} height={48} radius={8} />
        ))}
      </div>
    );
  if (failed ?? asked.some((one) => one.isError))
    return (
      <div className={classes.state} role="alert">
        <p>목록을 불러오지 못했습니다. {sentenceOf(asked.find((one) => one.isError)?.error)}</p>
        <Button variant="default" onClick={() => asked.forEach((one) => void one.refetch())}>
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
