import { Link } from '@tanstack/react-router';
import type { Row } from '../api/lists.ts';
import { hrefOf, titleOf } from '../lib/row-words.ts';
import classes from './parts.module.css';

const target = (row: Row) => {
  const [to = '', query = ''] = hrefOf(row).split('?');
  return { to, search: Object.fromEntries(new URLSearchParams(query)) as never };
};

/** The name of a document leads to it; `data-row` is where the keys j and k stop. */
export function TitleLink({ row }: { row: Row }) {
  return (
    <Link {...target(row)} className={classes.title} data-row={row.docId} data-unread={!row.readYn}>
      {titleOf(row)}
      {!row.readYn && <span className="sr-only"> (읽지 않음)</span>}
    </Link>
  );
}
