import { DocumentRow } from '@danji/contract/document-lists';
import * as z from 'zod/mini';
import type { Statement, Tx } from '../../lib/database.ts';
import type { Paging } from '../../lib/list-page.ts';
import { readInParts } from '../../lib/read-in-parts.ts';
import { itemsOf } from './queries.ts';
import { refuseTooMany } from './refuse-too-many.ts';
import { allowWhole, wholeList } from './whole-list.ts';

/** All rows of a list, or a refusal: a file that silently lacks rows would be taken for the whole. */
export async function readList(tx: Tx, list: (paging: Paging) => Statement<{ page: string }>): Promise<DocumentRow[]> {
  await allowWhole(tx);
  // Asked first: of too many nothing would be used.
  const first = await tx.first(list({ page: 1, size: 1 }));
  refuseTooMany((JSON.parse(first?.page ?? '{"total":0}') as { total: number }).total, '기간이나 양식으로');
  return readInParts(tx, itemsOf(list(wholeList)), ({ item }) => z.parse(DocumentRow, JSON.parse(item)));
}
