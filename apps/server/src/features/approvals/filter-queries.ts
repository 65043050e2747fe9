import type { Sort } from '@danji/contract/common';
import type { DocumentSort } from '@danji/contract/document-lists';
import { sql } from 'kysely';
import { dayBegins } from '../../lib/korean-day-queries.ts';
import { likeText } from '../../lib/like-text.ts';
import { type Reader, titleForReader } from './readable-queries.ts';
import { erpNumber } from './row-queries.ts';

export type ListFilter = {
  page: number;
  size: number;
  text?: string;
  formId?: string;
  deptId?: string;
  from?: string;
  to?: string;
  urgentYn?: boolean;
  /** These alone, of those that are found. */
  docIds?: readonly string[];
  sort?: Sort<DocumentSort>;
  anchor?: string;
  after?: string;
};

export type Values = Reader & {
  page: number;
  size: number;
  offset: number;
  words?: string | undefined;
  formId?: string | undefined;
  deptId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  urgent?: 'Y' | undefined;
  picked?: string | undefined;
  anchor?: string | undefined;
  anchorKey?: string | undefined;
  anchorId?: string | undefined;
  afterKey?: string | undefined;
  afterId?: string | undefined;
  /** The first page, in the usual order. */
  first?: 'Y' | undefined;
  /** The mark of the page that the asker has. */
  known?: string | undefined;
};

/** What a list is asked for, as values that go into its statement as they are. */
export function valuesOf({ aptId, memberId, now }: Reader, filter: ListFilter): Values {
  const { page, size, formId, deptId, from, to, anchor } = filter;
  const words = filter.text?.trim();
  // A place in a list as the contract spells it: `<sort key>~<id>`.
  const [anchorKey, anchorId] = anchor?.split('~') ?? [];
  // It names a row by the usual order: in any other, pages are counted.
  const [afterKey, afterId] = (filter.sort ? undefined : filter.after)?.split('~') ?? [];
  return {
    aptId,
    memberId,
    now,
    page,
    size,
    offset: afterKey ? 0 : (page - 1) * size,
    words: words ? `%${likeText(words)}%` : undefined,
    formId: formId || undefined,
    deptId: deptId || undefined,
    from: from || undefined,
    to: to || undefined,
    urgent: filter.urgentYn ? 'Y' : undefined,
    picked: filter.docIds && `{${filter.docIds.join()}}`,
    anchor: anchor || undefined,
    anchorKey,
    anchorId,
    afterKey,
    afterId,
    first: page === 1 && !filter.sort && !afterKey ? 'Y' : undefined,
  };
}

/** What was asked of the document `d` itself; nothing, where nothing was. */
export const filtersOf = ({ memberId, words, formId, deptId, from, to, urgent, picked }: Values) => [
  words &&
    sql`(${titleForReader({ memberId })} like ${words} or d.drafter_name like ${words} or d.doc_number like ${words} or ${erpNumber} like ${words})`,
  formId && sql`d.form_id = ${formId}::uuid`,
  deptId && sql`d.drafter_dept_id = ${deptId}::uuid`,
  from && sql`d.submitted_at >= ${dayBegins(from)}`,
  to && sql`d.submitted_at < ${dayBegins(to, 1)}`,
  urgent && sql`d.is_urgent`,
  picked && sql`d.doc_id = any (${picked}::uuid[])`,
];
export const isFiltered = (values: Values) => filtersOf(values).some(Boolean);
