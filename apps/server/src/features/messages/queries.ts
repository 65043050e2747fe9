import { sql } from 'kysely';
import { likeText, searchText } from '../../lib/like-text.ts';
import { statement } from '../../lib/statement.ts';
import type { MessageRow } from '../outbox/public.ts';

type Asked = {
  page: number;
  size: number;
  state?: MessageRow['state'] | undefined;
  channel?: 'EMAIL' | 'SMS' | undefined;
  text?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};
const dayStart = (day: string) => sql`(${day}::date)::timestamp at time zone 'Asia/Seoul'`;

/** What can be passed on by hand. A push is for one browser, and shows nothing that is not in the alarm. */
export function outboxPageOf(aptId: string, { page, size, state, channel, text, from, to }: Asked) {
  const conditions = [
    sql`apt_id = ${aptId} and channel <> 'PUSH'`,
    ...(state ? [sql`state = ${state}`] : []),
    ...(channel ? [sql`channel = ${channel}`] : []),
    ...(text ? [sql`subject ilike ${`%${likeText(searchText(text))}%`}`] : []),
    ...(from ? [sql`created_at >= ${dayStart(from)}`] : []),
    ...(to ? [sql`created_at < ${dayStart(to)} + interval '1 day'`] : []),
  ];
  return statement(sql<MessageRow & { total: number }>`
    with mine as (select * from outbox_message where ${sql.join(conditions, sql` and `)}),
         one_page as (select * from mine order by created_at desc, message_id desc limit ${size} offset ${(page - 1) * size})
    select t.total, p.* from (select count(*)::int as total from mine) t left join one_page p on true
     order by p.created_at desc, p.message_id desc`);
}
