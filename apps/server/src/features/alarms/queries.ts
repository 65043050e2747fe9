import { sql } from 'kysely';
import { q } from '../../lib/database.ts';
import type { Claims } from '../../lib/enter.ts';
import { statement } from '../../lib/statement.ts';

export type AlarmRow = {
  alarm_id: string;
  alarm_type: 'DOCUMENT' | 'COMMENT';
  doc_id: string | null;
  link_url: string | null;
  title: string;
  body: string;
  checked_at: Date | null;
  created_at: Date;
};

const BELL_SIZE = 30;

export const newestAlarmsOf = ({ aptId, memberId }: Claims) =>
  q
    .selectFrom('alarm')
    .select(['alarm_id', 'alarm_type', 'doc_id', 'link_url', 'title', 'body', 'checked_at', 'created_at'])
    .where('apt_id', '=', aptId)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('alarm_id', 'desc')
    .limit(BELL_SIZE);

export const unreadCountOf = ({ aptId, memberId }: Claims) =>
  statement(sql<{ count: number }>`
    select count(*)::int as count from alarm where apt_id = ${aptId} and member_id = ${memberId} and checked_at is null`);

/** One page and the total. The total comes with each row, and alone when the page is past the end. */
export const alarmPageOf = ({ aptId, memberId }: Claims, { page, size }: { page: number; size: number }) =>
  statement(sql<AlarmRow & { total: number }>`
    with mine as (select * from alarm where apt_id = ${aptId} and member_id = ${memberId}),
         one_page as (select * from mine order by created_at desc, alarm_id desc limit ${size} offset ${(page - 1) * size})
    select t.total, p.alarm_id, p.alarm_type, p.doc_id, p.link_url, p.title, p.body, p.checked_at, p.created_at
      from (select count(*)::int as total from mine) t left join one_page p on true
     order by p.created_at desc, p.alarm_id desc`);
