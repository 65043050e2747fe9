import { sql } from 'kysely';
import { statement } from '../../lib/statement.ts';
import { type Reader, readable } from '../approvals/public.ts';
import { type StampKind, stampAt } from './store.ts';

export type StepStampRow = { step_id: string; member_name: string; kind: StampKind | null; image: Buffer | null };

const stepStamps = (aptId: string, docId: string) => sql`
  select s.step_id, s.actor_name as member_name, stamped.kind, stamped.image
    from document d join step s on s.apt_id = d.apt_id and s.doc_id = d.doc_id
    left join lateral (${stampAt(sql`s.actor_id`, sql`s.apt_id`, sql`s.acted_at`)}) stamped on true
   where d.apt_id = ${aptId} and d.doc_id = ${docId} and s.actor_id is not null and s.acted_at is not null`;

/** The stamp of one step that was signed, if the reader may read the document. */
export const stepStampOf = (reader: Reader, docId: string, stepId: string) =>
  statement<StepStampRow>`
    ${stepStamps(reader.aptId, docId)} and s.step_id = ${stepId} and ${readable(reader)}`;

/** The stamps of everyone who signed in the round that counts; for a caller who has been let in to the document. */
export const stepStampsOf = (aptId: string, docId: string) =>
  statement<StepStampRow>`${stepStamps(aptId, docId)} and s.round = d.round`;

/** The stamp of who drafted it, as it was at 상신. */
export type DrafterStampRow = { kind: StampKind; image: Buffer | null };
export const drafterStampOf = (aptId: string, docId: string) =>
  statement<DrafterStampRow>`
    select stamped.kind, stamped.image from document d
      join step s on s.apt_id = d.apt_id and s.doc_id = d.doc_id and s.round = d.round and s.kind = 'DRAFT'
      join lateral (${stampAt(sql`s.person_id`, sql`d.apt_id`, sql`d.submitted_at`)}) stamped on true
     where d.apt_id = ${aptId} and d.doc_id = ${docId}`;
