import { IconChevronRight } from '@tabler/icons-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { joinClasses } from './class-names.ts';
import classes from './table.module.css';

/** A table as wide as its place, with a line under each row. */
export function Table({ className, ...rest }: ComponentPropsWithRef<'table'>) {
  return <table {...rest} className={joinClasses(classes.table, className)} />;
}

type BranchProps = { open: boolean; columns: number; count: string; onFlip: () => void; children: ReactNode };

/** A row that opens and closes those below it. */
export function TableBranch({ open, columns, count, onFlip, children }: BranchProps) {
  return (
    <tr className={classes.branch}>
      <th scope="rowgroup" colSpan={columns}>
        <button type="button" aria-expanded={open} onClick={onFlip}>
          <IconChevronRight size="1.125rem" aria-hidden />
          {children} <span>{count}</span>
        </button>
      </th>
    </tr>
  );
}
