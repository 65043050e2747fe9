import type { Sort } from '@danji/contract/common';
import type { rightSorts } from '@danji/contract/roles';
import { type RawBuilder, sql } from 'kysely';
import { likeText, searchText } from '../../lib/like-text.ts';
import { statement } from '../../lib/statement.ts';

type SortKey = (typeof rightSorts)[number];
export type HistoryFilter = {
  sort: Sort<SortKey>;
  page: number;
  size: number;
  act?: string | undefined;
  name?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};
export type HistoryRow = {
  history_id: string;
  at: string;
  actor_member_id: string;
  actor_name: string;
  member_id: string;
  member_name: string | null;
  act: string;
  detail: Record<string, unknown>;
  total: number;
};

const ORDERS: Readonly<Record<SortKey, RawBuilder<unknown>>> = {
  at: sql`p.at`,
  act: sql`p.act`,
  actor: sql`p.actor_name`,
  member: sql`p.member_name`,
  role: sql`p.detail ->> 'roleName'`,
};
/** By the column, and within it the newest first: the same order on every page. */
function orderOf(sort: HistoryFilter['sort']): RawBuilder<unknown> {
  const column = ORDERS[sort.replace(/^-/, '') as SortKey];
  const way = sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`;
  return sql`${column} ${way}, p.at desc, p.history_id desc`;
}

/** The count stands beside each row, and alone where the page is empty. */
export const rightHistoryOf = (aptId: string, { sort, page, size, act, name, from, to }: HistoryFilter) => {
  const like = name ? `%${likeText(searchText(name))}%` : null;
  return statement(sql<HistoryRow>`
    with found as (
      select h.history_id, h.at, h.actor_member_id, h.member_id, h.act, h.detail, m.member_name,
             coalesce(app.actor_name(h.actor_apt_id, h.actor_member_id), h.actor_member_id) as actor_name
        from access_right_history h
        left join member m on m.apt_id = h.apt_id and m.member_id = h.member_id
       where h.apt_id = ${aptId}
         and (${act ?? null}::text is null or h.act = ${act ?? null}::text)
         and (${from ?? null}::date is null or h.at >= (${from ?? null}::date)::timestamp at time zone 'Asia/Seoul')
         and (${to ?? null}::date is null or h.at < (${to ?? null}::date + 1)::timestamp at time zone 'Asia/Seoul')),
    named as (
      select * from found
       where ${like}::text is null or member_name like ${like}::text or actor_name like ${like}::text or detail ->> 'roleName' like ${like}::text)
    select n.total::int as total, p.history_id::text as history_id, app.stamp(p.at) as at, p.actor_member_id, p.actor_name,
           p.member_id, p.member_name, p.act, p.detail
      from (select count(*) as total from named) n
      left join (select * from named p order by ${orderOf(sort)} limit ${size} offset ${(page - 1) * size}) p on true
     order by ${orderOf(sort)}`);
};
