import type { Sort } from '@danji/contract/common';
import type { rightSorts } from '@danji/contract/roles';
import { sql } from 'kysely';
import { dayBegins } from '../../lib/korean-day-queries.ts';
import { allOf, likeContaining, listPage, orderOf, type Paging } from '../../lib/list-page.ts';

type HistoryFilter = Paging & {
  sort: Sort<(typeof rightSorts)[number]>;
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
};

const ORDERS = {
  at: sql`p.at`,
  act: sql`p.act`,
  actor: sql`p.actor_name`,
  member: sql`p.member_name`,
  role: sql`p.detail ->> 'roleName'`,
};

/** By the column, and within it the newest first: the same order on every page. */
export const rightHistoryOf = (aptId: string, { sort, page, size, act, name, from, to }: HistoryFilter) => {
  const like = name && likeContaining(name);
  const named =
    like && sql`(h.member_name like ${like} or h.actor_name like ${like} or h.detail ->> 'roleName' like ${like})`;
  return listPage<HistoryRow>({
    found: sql`select * from (
      select h.history_id, h.at, h.actor_member_id, h.member_id, h.act, h.detail, m.member_name,
             coalesce(app.actor_name(h.actor_apt_id, h.actor_member_id), h.actor_member_id) as actor_name
        from access_right_history h
        left join member m on m.apt_id = h.apt_id and m.member_id = h.member_id
       where ${allOf([
         sql`h.apt_id = ${aptId}`,
         act && sql`h.act = ${act}`,
         from && sql`h.at >= ${dayBegins(from)}`,
         to && sql`h.at < ${dayBegins(to, 1)}`,
       ])}) h where ${allOf([named])}`,
    order: orderOf(sort, ORDERS, sql`p.at desc, p.history_id desc`),
    paging: { page, size },
    columns: sql`p.history_id::text as history_id, app.stamp(p.at) as at, p.actor_member_id, p.actor_name,
      p.member_id, p.member_name, p.act, p.detail`,
  });
};
