import type { FeedItem } from '@danji/contract/feed';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { statement } from '../../lib/statement.ts';

/** An event as programs outside are told it: in the list and in a call, by the same words. Of `feed_event f`. */
export const toldEvent = sql`
  json_build_object('cursor', f.feed_no::text, 'eventId', f.event_id, 'aptId', f.apt_id, 'docId', f.doc_id, 'kind', f.kind,
    'outcome', case when f.kind in ('APPROVED', 'REJECTED', 'VOID') then f.kind end, 'act', f.act, 'state', f.state, 'at', app.stamp(f.at),
    'special', f.special, 'number', f.erp_number, 'revision', f.revision, 'title', f.title, 'docNumber', f.doc_number,
    'amount', f.amount, 'actorName', f.actor_name, 'reason', f.reason)`;

export type ToldEvent = z.output<typeof FeedItem>;

export const feedAfter = (
  aptId: string,
  { after, kinds, limit }: { after: string; kinds: readonly string[]; limit: number },
) =>
  statement<{ told: ToldEvent }>`
    select ${toldEvent} as told from feed_event f
     where f.apt_id = ${aptId} and f.feed_no > ${after}::bigint and f.kind = any(${[...kinds]}::text[])
     order by f.feed_no limit ${limit}`;
