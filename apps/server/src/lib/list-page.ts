import type { Sort } from '@danji/contract/common';
import { type RawBuilder, sql } from 'kysely';
import type { Statement } from './database.ts';
import { likeText, searchText } from './like-text.ts';
import { statement } from './statement.ts';

type Sql = RawBuilder<unknown>;
/** Pages count from 1. */
export type Paging = { page: number; size: number };

/** A row with the number of all. Past the end of a list there is one row that says the number and nothing else. */
export type Listed<Row> = Row & { total: number; isListed: boolean | null };

type List = {
  /** What `found` asks for more than once: a table of its own in front, `name as materialized (…)`. */
  before?: Sql;
  /** A select of everything that was asked for. */
  found: Sql;
  /** By the columns of `found`, as `p`. It must tell any two rows apart, or pages would repeat and lose rows. */
  order: Sql;
  paging: Paging;
  /** What a row gives, from `p` and the joins: worked out for the rows of the page alone. */
  columns: Sql;
  joins?: Sql;
  /** Says `found` twice, not once as a table of its own: so the page comes from an index, and the count reads no columns. */
  twice?: true;
};

/** One page of a list and the number of all, in one statement. */
export function listPage<Row>({ before, found, order, paging, columns, joins, twice }: List): Statement<Listed<Row>> {
  const source = twice ? sql`(${found})` : sql`found`;
  const tables = [...(before ? [before] : []), ...(twice ? [] : [sql`found as (${found})`])];
  return statement<Listed<Row>>`
    ${tables.length > 0 ? sql`with ${sql.join(tables)}` : sql``}
    select t.total, p."isListed", ${columns}
      from (select count(*)::int as total from ${source} p) t
      left join (select p.*, true as "isListed" from ${source} p order by ${order} ${rangeOf(paging)}) p on true
      ${joins ?? sql``}
     order by ${order}`;
}

export const rangeOf = ({ page, size }: Paging): Sql => sql`limit ${size} offset ${(page - 1) * size}`;

/** By the column that was asked for; what has nothing there comes last either way. `then` settles it between equals. */
export function orderOf<Key extends string>(
  sort: Sort<Key>,
  columns: Readonly<Record<Key, Sql | readonly Sql[]>>,
  then: Sql,
): Sql {
  const by = [columns[sort.replace(/^-/, '') as Key]].flat();
  const way = sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`;
  return sql.join([...by.map((column) => sql`${column} ${way}`), then]);
}

/** All of these conditions; those that were not asked for are left out. */
export function allOf(conditions: readonly (Sql | '' | null | undefined)[]): Sql {
  const asked = conditions.filter((one): one is Sql => Boolean(one));
  return asked.length === 0 ? sql`true` : sql.join(asked, sql` and `);
}

/** For LIKE: whatever holds these words. */
export const likeContaining = (words: string): string => `%${likeText(searchText(words))}%`;

/** The rows of a page as they are, without the one that only counts. */
export const listedRows = <Row>(rows: readonly Listed<Row>[]): Row[] =>
  rows
    .filter(({ isListed }) => isListed)
    .map(({ total: _total, isListed: _isListed, ...row }) => row as unknown as Row);

/** The answer that every list gives. */
export const pageAnswer = <Row, Item>(
  rows: readonly Listed<Row>[],
  { page, size }: Paging,
  present: (row: Row) => Item,
) => ({ items: listedRows(rows).map(present), total: rows[0]?.total ?? 0, page, size });
