import { sql } from 'kysely';
import { q } from '../../lib/database.ts';
import type { Claims } from '../../lib/enter.ts';
import { listPage, type Paging } from '../../lib/list-page.ts';
import { statement } from '../../lib/statement.ts';
import type { AlarmAsk } from './store.ts';

export type AlarmRow = {
  alarm_id: string;
  alarm_type: 'DOCUMENT' | 'COMMENT';
  doc_id: string | null;
  link_url: string | null;
  title: string;
  body: string;
  checked_at: Date | null;
  ask: AlarmAsk | null;
  settled_at: Date | null;
  created_at: Date;
};

const BELL_SIZE = 30;

export const newestAlarmsOf = ({ aptId, memberId }: Claims) =>
  q
    .selectFrom('alarm')
    .select([
      'alarm_id',
      'alarm_type',
      'doc_id',
      'link_url',
      'title',
      'body',
      'checked_at',
      'ask',
      'settled_at',
      'created_at',
    ])
    .where('apt_id', '=', aptId)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('alarm_id', 'desc')
    .limit(BELL_SIZE);

export const unreadCountOf = ({ aptId, memberId }: Claims) =>
  statement<{ count: number }>`
    select count(*)::int as count from alarm where apt_id = ${aptId} and member_id = ${memberId} and checked_at is null`;

export const alarmPageOf = ({ aptId, memberId }: Claims, paging: Paging) =>
  listPage<AlarmRow>({
    found: sql`select * from alarm where apt_id = ${aptId} and member_id = ${memberId}`,
    order: sql`p.created_at desc, p.alarm_id desc`,
    paging,
    columns: sql`p.alarm_id, p.alarm_type, p.doc_id, p.link_url, p.title, p.body, p.checked_at, p.ask, p.settled_at, p.created_at`,
  });
