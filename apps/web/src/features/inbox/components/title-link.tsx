import type { DocumentRow } from '@danji/contract/document-lists';
import { Link } from '@tanstack/react-router';
import { toDocument } from '../../../shared/lib/document-address.ts';
import { titleOf } from '../lib/row-words.ts';
import classes from './parts.module.css';

/** The name of a document leads to it; `data-row` is where the keys j and k stop. */
export function TitleLink({ row }: { row: DocumentRow }) {
  return (
    <Link {...toDocument(row)} className={classes.title} data-row={row.docId} data-unread={!row.readYn}>
      {titleOf(row)}
      {!row.readYn && <span className="sr-only"> (읽지 않음)</span>}
    </Link>
  );
}
