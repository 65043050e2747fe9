import type { Sort } from '@danji/contract/common';
import type { messageSorts } from '@danji/contract/messages';
import { type RawBuilder, sql } from 'kysely';
import { dayBegins } from '../../lib/korean-day-queries.ts';
import { allOf, likeContaining, listPage, type Paging } from '../../lib/list-page.ts';
import type { MessageRow } from '../outbox/public.ts';

type SortKey = (typeof messageSorts)[number];
type Asked = Paging & {
  sort: Sort<SortKey>;
  state?: MessageRow['state'] | undefined;
  channel?: 'EMAIL' | 'SMS' | undefined;
  text?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

const ORDERS: Readonly<Record<SortKey, string>> = {
  createdAt: 'created_at',
  sentAt: 'sent_at',
  subject: 'subject',
  state: 'state',
  channel: 'channel',
  lastError: 'last_error',
};
/** By the column, and within it the newest first: the same order on every page. */
function outboxOrder(sort: Asked['sort']): RawBuilder<unknown> {
  const key = sort.replace(/^-/, '') as SortKey;
  const way = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
  // Only what was not sent has no time; an index gives the others in their order, so nothing is said of nulls there.
  const nulls = key === 'sentAt' ? sql` nulls last` : sql``;
  const newest = key === 'createdAt' ? sql`p.message_id ${way}` : sql`p.created_at desc, p.message_id desc`;
  return sql`${sql.ref(`p.${ORDERS[key]}`)} ${way}${nulls}, ${newest}`;
}

/** What can be passed on by hand. A push is for one browser, and shows nothing that is not in the alarm. */
export const outboxPageOf = (aptId: string, { sort, page, size, state, channel, text, from, to }: Asked) =>
  listPage<MessageRow>({
    found: sql`select * from outbox_message where ${allOf([
      sql`apt_id = ${aptId} and channel <> 'PUSH'`,
      state && sql`state = ${state}`,
      channel && sql`channel = ${channel}`,
      text && sql`subject ilike ${likeContaining(text)}`,
      from && sql`created_at >= ${dayBegins(from)}`,
      to && sql`created_at < ${dayBegins(to, 1)}`,
    ])}`,
    order: outboxOrder(sort),
    paging: { page, size },
    columns: sql`p.*`,
    twice: true,
  });
