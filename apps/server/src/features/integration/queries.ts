import type { Output } from '@danji/contract/endpoint';
import type { listServiceAccounts } from '@danji/contract/integration';
import { sql } from 'kysely';
import { statement } from '../../lib/statement.ts';
import { attachedAsSent } from '../approvals/public.ts';
import type { DownloadRow } from '../files/public.ts';

type AccountRow = Output<typeof listServiceAccounts>[number];

/** The secrets are not among these: each was shown once. */
export const serviceAccountsOf = (aptId: string, now: Date) =>
  statement<AccountRow>`
    select a.account_id as "accountId", a.account_name as name, a.rights, a.closed_at is not null as "closedYn",
           coalesce((select json_agg(json_build_object('keyId', k.key_id, 'createdAt', app.stamp(k.created_at), 'retiresAt', app.stamp(k.retires_at),
                                       'liveYn', k.retires_at is null or k.retires_at > ${now}, 'lastUsedAt', app.stamp(k.last_used_at))
                                     order by k.created_at desc, k.key_id desc)
                       from (select * from service_key k where k.apt_id = a.apt_id and k.account_id = a.account_id
                              order by k.created_at desc, k.key_id desc limit 10) k), '[]'::json) as keys
      from service_account a where a.apt_id = ${aptId} order by a.created_at, a.account_id`;

/** What the ERP sent, in any state; any other document once it has its number, unless it is confidential. */
const openToServices = sql`(e.doc_id is not null or (d.doc_number is not null and d.security = 'NORMAL'))`;

export type ErpDocumentRow = { document: Record<string, unknown> };

export const erpDocumentOf = (aptId: string, docId: string) =>
  statement<ErpDocumentRow>`
    select json_build_object(
      'docId', d.doc_id, 'special', d.special, 'number', e.erp_number, 'revision', e.revision, 'formName', f.form_name, 'title', d.title, 'content', d.content,
      'filled', coalesce(case when d.policy ? 'fillsLater' then app.filled_in(d.doc_id) end, '[]'),
      'amount', d.amount, 'state', d.state, 'docNumber', d.doc_number, 'drafterId', d.drafter_id, 'drafterName', d.drafter_name,
      'submittedAt', app.stamp(d.submitted_at), 'decidedAt', app.stamp(d.decided_at),
      'attachments', coalesce((select json_agg(json_build_object(
                  'attachmentId', a.attachment_id, 'name', a.name, 'mime', a.mime, 'bytes', a.bytes, 'sha256', encode(a.sha256, 'hex')) order by a.seq_no)
                from attachment a where a.apt_id = d.apt_id and a.doc_id = d.doc_id and ${attachedAsSent}), '[]'::json),
      'steps', coalesce((select json_agg(json_build_object(
                  'order', s.ord, 'kind', s.kind, 'personName', s.person_name, 'positionName', s.position_name, 'state', s.state,
                  'actorName', s.actor_name, 'actedAt', app.stamp(s.acted_at), 'reason', s.reason) order by s.ord, s.step_id)
                from step s where s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.round = d.round), '[]'::json)) as document
      from document d
      left join erp_document e on e.apt_id = d.apt_id and e.doc_id = d.doc_id
      left join form f on f.apt_id = d.apt_id and f.form_id = d.form_id
     where d.apt_id = ${aptId} and d.doc_id = ${docId} and ${openToServices}`;

/** What the ERP sent and somebody threw away: what is left of it. */
export const erpDeletionOf = (aptId: string, docId: string) =>
  statement<ErpDocumentRow>`
    select json_build_object(
      'docId', e.doc_id, 'special', e.special, 'number', e.erp_number, 'revision', e.revision, 'formName', null, 'title', x.title,
      'content', '{}'::json, 'filled', '[]'::json, 'amount', x.amount, 'state', 'DELETED', 'docNumber', null, 'drafterId', x.drafter_id,
      'drafterName', x.drafter_name, 'submittedAt', null, 'decidedAt', null, 'attachments', '[]'::json, 'steps', '[]'::json) as document
      from erp_deletion x join erp_document e on e.apt_id = x.apt_id and e.doc_id = x.doc_id
     where x.apt_id = ${aptId} and x.doc_id = ${docId}`;

/** The newest revision of a number, or the one that is asked for; also of one that was thrown away. */
export const erpNumberOf = (
  aptId: string,
  { special, number, revision }: { special: string; number: string; revision?: number | undefined },
) =>
  statement<{ docId: string }>`
    select e.doc_id as "docId" from erp_document e
     where e.apt_id = ${aptId} and e.special = ${special} and e.erp_number = ${number}
       and ${revision === undefined ? sql`true` : sql`e.revision = ${revision}::integer`}
     order by e.revision desc limit 1`;

/** An attachment of a document that is open to services, as it was sent. */
export const erpAttachmentOf = (aptId: string, docId: string, attachmentId: string) =>
  statement<DownloadRow>`
    select a.sha256, a.name, a.mime, a.bytes
      from document d
      join attachment a on a.apt_id = d.apt_id and a.doc_id = d.doc_id
      left join erp_document e on e.apt_id = d.apt_id and e.doc_id = d.doc_id
     where d.apt_id = ${aptId} and d.doc_id = ${docId} and a.attachment_id = ${attachmentId} and ${openToServices} and ${attachedAsSent}`;

/** Whose paper it is, if it is open to services and was sent on; and what the program is called that asks for it. */
export const erpPaperOf = (aptId: string, docId: string, accountId: string) =>
  statement<{ drafterId: string; accountName: string }>`
    select d.drafter_id as "drafterId", s.account_name as "accountName"
      from document d
      join service_account s on s.apt_id = d.apt_id and s.account_id = ${accountId}
      left join erp_document e on e.apt_id = d.apt_id and e.doc_id = d.doc_id
     where d.apt_id = ${aptId} and d.doc_id = ${docId} and ${openToServices} and d.state <> 'DRAFT'`;
