import { sql } from 'kysely';
import { statement } from '../../lib/statement.ts';

export type MessageRow = {
  apt_id: string;
  message_id: string;
  channel: 'EMAIL' | 'SMS' | 'PUSH';
  recipient: string;
  subject: string;
  body: string;
  state: 'WAITING' | 'SENT' | 'FAILED' | 'KEPT';
  attempts: number;
  last_error: string | null;
  created_at: Date;
  sent_at: Date | null;
};

/** What can be passed on by hand. A push is for one browser, and shows nothing that is not in the alarm. */
export const outboxPageOf = (aptId: string, { page, size }: { page: number; size: number }) =>
  statement(sql<MessageRow & { total: number }>`
    with mine as (select * from outbox_message where apt_id = ${aptId} and channel <> 'PUSH'),
         one_page as (select * from mine order by created_at desc, message_id desc limit ${size} offset ${(page - 1) * size})
    select t.total, p.* from (select count(*)::int as total from mine) t left join one_page p on true
     order by p.created_at desc, p.message_id desc`);
