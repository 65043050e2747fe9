import { sql } from 'kysely';
import type { Tx } from '../../lib/database.ts';
import { dayAt } from '../../lib/korean-day-queries.ts';
import { statement } from '../../lib/statement.ts';
import { retainUntil } from '../approvals/public.ts';
import { LEAVER_YEARS } from './retention-store.ts';

/** What a list calls a tombstone. */
const TOMBSTONE = '보존기한이 지나 폐기한 문서';
const ERASED = '(폐기하며 지움)';

type DueDocument = {
  state: 'APPROVED' | 'ENFORCED' | 'VOID';
  round: number;
  title: string;
  doc_number: string | null;
  decided_at: string | null;
  content_hash: Buffer | null;
  event_seq: number;
  event_hash: Buffer | null;
  quoting: number[];
  attachments: number;
  /** Its time may have been made longer since the list was proposed. */
  is_due: boolean;
};

/** The document under its lock, with the events that quote its words. Null: it is a tombstone already. */
export const lockDueDocument = async (
  tx: Tx,
  { aptId, docId, now }: { aptId: string; docId: string; now: Date },
): Promise<DueDocument | null> => {
  const locked = await tx.first(
    statement`select 1 from document where apt_id = ${aptId} and doc_id = ${docId} and purged_at is null for update`,
  );
  if (!locked) return null;
  return (
    (await tx.first(statement<DueDocument>`
      select d.state, d.round, d.title, d.doc_number, app.stamp(d.decided_at) as decided_at, d.content_hash, d.event_seq, d.event_hash,
             coalesce((select json_agg(e.seq order by e.seq) from approval_event e
                        where e.apt_id = d.apt_id and e.doc_id = d.doc_id
                          and (e.payload ?| array['written', 'filled'] or e.payload ->> 'reason' is not null)), '[]'::json) as quoting,
             (select count(*)::int from attachment a where a.apt_id = d.apt_id and a.doc_id = d.doc_id) as attachments,
             coalesce(${retainUntil(aptId)} < ${dayAt(now)}, false) as is_due
        from document d where d.apt_id = ${aptId} and d.doc_id = ${docId}`)) ?? null
  );
};

/** The words go: of the document, its reasons, its comments, its files. Who decided what and when stays. */
export async function eraseDocument(tx: Tx, aptId: string, docId: string, at: Date): Promise<void> {
  const here = sql`apt_id = ${aptId} and doc_id = ${docId}`;
  await tx.run(statement`
    update document set purged_at = ${at}, updated_at = ${at}, version = version + 1, title = ${TOMBSTONE},
           content = '{}', amount = null, disclosure = null, draft_line = '[]' where ${here}`);
  await tx.run(statement`update step set reason = ${ERASED} where ${here} and reason is not null`);
  // Programs outside were told of it by its title.
  await tx.run(statement`update feed_event set title = ${TOMBSTONE}, amount = null, reason = null where ${here}`);
  await tx.run(statement`delete from attachment where ${here}`);
  await tx.run(statement`delete from register_row where ${here}`);
  await tx.run(statement`delete from related_document where ${here}`);
  // The papers for each receiver held its words.
  await tx.run(statement`delete from merge_run where ${here}`);
  await tx.run(statement`
    delete from comment_mention m using doc_comment c
     where c.apt_id = ${aptId} and c.doc_id = ${docId} and m.apt_id = c.apt_id and m.comment_id = c.comment_id`);
  await tx.run(statement`
    delete from comment_revision v using doc_comment c
     where c.apt_id = ${aptId} and c.doc_id = ${docId} and v.apt_id = c.apt_id and v.comment_id = c.comment_id`);
  await tx.run(statement`update doc_comment set body = null, deleted_at = ${at} where ${here} and deleted_at is null`);
  await tx.run(statement`delete from alarm where ${here}`);
  await tx.run(statement`select app.erase_quoted_words(${aptId}, ${docId})`);
}

/** Someone who left long ago: what would find them goes, the id stays for the papers that name it. False: not due. */
export async function anonymiseMember(tx: Tx, aptId: string, memberId: string, at: Date): Promise<boolean> {
  const here = sql`apt_id = ${aptId} and member_id = ${memberId}`;
  const done = await tx.count(statement`
    update member set member_name = '퇴직한 구성원', phone_no = null, email = null, dong = null, ho = null,
           position_name = null, working_type = null, anonymised_at = ${at}
     where ${here} and state = 'RESIGNED' and anonymised_at is null
       and not exists (select from security_event e where e.apt_id = ${aptId} and e.member_id = ${memberId} and e.kind = 'MEMBER_RESIGNED'
                          and (e.at at time zone 'Asia/Seoul')::date + make_interval(years => ${LEAVER_YEARS}) >= ${dayAt(at)})`);
  if (done === 0) return false;
  for (const table of [
    'credential',
    'authenticator',
    'recovery_code',
    'oidc_link',
    'member_link',
    'member_link_offer',
    'passkey',
    'passkey_ceremony',
    'one_time_link',
    'account_request',
    'known_device',
    'login_guard',
    'push_subscription',
    'thumbnail',
    'alarm',
  ] as const)
    await tx.run(statement`delete from ${sql.table(table)} where ${here}`);
  await eraseApplications(tx, aptId, memberId, at);
  return true;
}

/** How the person once asked to join: whom the invitation was sent to first, while the application still knows it. */
async function eraseApplications(tx: Tx, aptId: string, memberId: string, at: Date): Promise<void> {
  await tx.run(statement`
    update invitation i set recipient = '' from application a
     where i.apt_id = ${aptId} and i.recipient <> '' and a.apt_id = i.apt_id and a.member_id = ${memberId}
       and (a.invitation_id = i.invitation_id or i.recipient in (a.phone_no, a.email))`);
  await tx.run(statement`
    update application set erased_at = ${at}, applicant_name = '(지움)', dong = '', ho = '', phone_no = '', wished_id = '',
           email = null, reason = null, note = null
     where apt_id = ${aptId} and member_id = ${memberId} and state <> 'WAITING' and erased_at is null`);
}
