import type { ReactNode } from 'react';
import { PageHead } from '../ui/page-head.tsx';
import { type BodyProps, ListBody } from './list-body.tsx';
import { ListTools, type ToolsProps } from './list-tools.tsx';

type Props<Row> = Omit<BodyProps<Row>, 'caption' | 'tools'> &
  ToolsProps<Row> & {
    sub?: ReactNode;
    /** Buttons of the page. */
    actions?: ReactNode;
    /** Between the head and the filters: tabs, a picture. */
    children?: ReactNode;
  };

/** A list of management: head, filters, table or cards, pages. Everything it shows stands in its address. */
export function ListPage<Row>({ sub, actions, children, ...list }: Props<Row>) {
  return (
    <>
      <PageHead title={list.title} sub={sub}>
        {actions}
        <ListTools {...list} />
      </PageHead>
      {children}
      <ListBody {...list} caption={`${list.title} 목록`} />
    </>
  );
}
