import type { ReactNode } from 'react';
import { PageHead } from '../ui/page-head.tsx';
import { FilterFold } from './filter-fold.tsx';
import { type BodyProps, ListBody } from './list-body.tsx';
import { ListTools, type ToolsProps } from './list-tools.tsx';

type Props<Row> = Omit<BodyProps<Row>, 'caption' | 'tools' | 'fold'> &
  ToolsProps<Row> & {
    sub?: ReactNode;
    /** What adds to the list: on a phone, too, whoever is led here finds it. */
    adds?: ReactNode;
    /** Other buttons of the page. */
    actions?: ReactNode;
    /** Between the head and the filters: tabs, a picture. */
    children?: ReactNode;
    /** Behind the list: what is seldom changed, as the rules that make its rows. */
    below?: ReactNode;
    /** All filters but the words are put away until they are asked for, also where there is room. */
    foldable?: boolean;
  };

/**
 * A list of management: head, filters, table or cards, pages. Everything it shows stands in its address. On a phone the rows
 * come first: search, filters and other buttons are put away behind one.
 */
export function ListPage<Row>({ sub, adds, actions, children, below, foldable = false, ...list }: Props<Row>) {
  return (
    <FilterFold list={list.list} foldable={foldable}>
      {(opener, open) => (
        <>
          <PageHead title={list.title} sub={sub}>
            {adds}
            {opener}
            {actions}
            <ListTools {...list} />
          </PageHead>
          {children}
          <ListBody {...list} caption={`${list.title} 목록`} {...(foldable ? { fold: { open } } : {})} />
          {below}
        </>
      )}
    </FilterFold>
  );
}
