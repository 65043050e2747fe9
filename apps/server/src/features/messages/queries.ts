import type { Sort } from '@danji/contract/common';
import type { messageSorts } from '@danji/contract/outbox';
import { type RawBuilder, sql } from 'kysely';
import { likeText, searchText } from '../../lib/like-text.ts';
import { statement } from '../../lib/statement.ts';
import type { MessageRow } from '../outbox/public.ts';

type SortKey = (typeof messageSorts)[number];
type Asked = {
  sort: Sort<SortKey>;
  page: number;
  size: number;
  state?: MessageRow['state'] | undefined;
  channel?: 'EMAIL' | 'SMS' | undefined;
  text?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};
const dayStart = (day: string) => sql`(${day}::date)::timestamp at time zone 'Asia/Seoul'`;

const ORDERS: Readonly<Record<SortKey, string>> = {
  createdAt: 'created_at',
  sentAt: 'sent_at',
  subject: 'subject',
  state: 'state',
  channel: 'channel',
};
/** By the column, and within it the newest first: the same order on every page. */
function orderOf(sort: Asked['sort']): RawBuilder<unknown> {
  const key = sort.replace(/^-/, '') as SortKey;
  const way = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
  // Only what was not sent has no time; an index gives the others in their order, so nothing is said of nulls there.
  const nulls = key === 'sentAt' ? sql` nulls last` : sql``;
  const newest = key === 'createdAt' ? sql`p.message_id ${way}` : sql`p.created_at desc, p.message_id desc`;
  return sql`${sql.ref(`p.${ORDERS[key]}`)} ${way}${nulls}, ${newest}`;
}

/** What can be passed on by hand. A push is for one browser, and shows nothing that is not in the alarm. */
export function outboxPageOf(aptId: string, { sort, page, size, state, channel, text, from, to }: Asked) {
  const conditions = [
    sql`apt_id = ${aptId} and channel <> 'PUSH'`,
    ...(state ? [sql`state = ${state}`] : []),
    ...(channel ? [sql`channel = ${channel}`] : []),
    ...(text ? [sql`subject ilike ${`%${likeText(searchText(text))}%`}`] : []),
    ...(from ? [sql`created_at >= ${dayStart(from)}`] : []),
    ...(to ? [sql`created_at < ${dayStart(to)} + interval '1 day'`] : []),
  ];
  // Said twice, not once as a table of its own: so the page comes from the index, and the count reads no text.
  const mine = sql`from outbox_message p where ${sql.join(conditions, sql` and `)}`;
  return statement(sql<MessageRow & { total: number }>`
    select t.total, p.* from (select count(*)::int as total ${mine}) t
      left join (select p.* ${mine} order by ${orderOf(sort)} limit ${size} offset ${(page - 1) * size}) p on true
     order by ${orderOf(sort)}`);
}
