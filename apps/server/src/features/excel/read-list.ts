import { DocumentRow } from '@danji/contract/document-lists';
import * as z from 'zod/mini';
import type { Statement, Tx } from '../../lib/database.ts';
import { refuseTooMany } from './refuse-too-many.ts';
import { allowWhole } from './whole-list.ts';

const Rows = z.array(DocumentRow);

/** All rows of a list, or a refusal: a file that silently lacks rows would be taken for the whole. */
export async function readList(tx: Tx, list: Statement<{ page: string }>): Promise<DocumentRow[]> {
  await allowWhole(tx);
  const row = await tx.first(list);
  const { items, total } = JSON.parse(row?.page ?? '{"items":[],"total":0}') as { items: unknown; total: number };
  refuseTooMany(total, '기간이나 양식으로');
  return z.parse(Rows, items);
}
