import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { PageHead } from '../ui/page-head.tsx';
import classes from './list.module.css';
import { type BodyProps, ListBody } from './list-body.tsx';
import { ListTools, type ToolsProps } from './list-tools.tsx';

type Props<Row> = Omit<BodyProps<Row>, 'caption' | 'tools' | 'fold'> &
  ToolsProps<Row> & {
    sub?: ReactNode;
    /** Buttons of the page. */
    actions?: ReactNode;
    /** Between the head and the filters: tabs, a picture. */
    children?: ReactNode;
    /** All filters but the words are put away until they are asked for, also where there is room. */
    foldable?: boolean;
  };

/** As in the style sheets: below it, what is not the matter itself waits behind one button. */
const hasRoom = () => matchMedia('(min-width: 48em)').matches;

/**
 * A list of management: head, filters, table or cards, pages. Everything it shows stands in its address. On a phone the rows
 * come first: search, filters and the buttons of the page are put away behind one.
 */
export function ListPage<Row>({ sub, actions, children, foldable = false, ...list }: Props<Row>) {
  const { text, ...others } = list.list.query.filter;
  const many = Object.keys(others).length;
  const [open, setOpen] = useState(() => many > 0 && hasRoom());
  return (
    <div className={classes.page} data-open={open} data-foldable={foldable}>
      <PageHead title={list.title} sub={sub}>
        <Button
          variant="default"
          className={classes.opener}
          leftSection={<IconAdjustmentsHorizontal size="1.125rem" aria-hidden />}
          aria-expanded={open}
          aria-controls={foldable ? 'list-filters' : undefined}
          onClick={() => setOpen(!open)}
        >
          필터{many > 0 ? ` ${many}` : ''}
          <span className={classes.words}>{text ? ' · 검색어' : ''}</span>
        </Button>
        {actions}
        <ListTools {...list} />
      </PageHead>
      {children}
      <ListBody {...list} caption={`${list.title} 목록`} {...(foldable ? { fold: { open } } : {})} />
    </div>
  );
}
