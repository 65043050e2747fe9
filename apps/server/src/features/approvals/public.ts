export { type AbsenceJson, absencesJson, readAbsences } from './absence-queries.ts';
export { actOnDocument } from './act-on-document.ts';
export { appendEvent } from './append-event.ts';
export { cancelSpecialDraft } from './cancel-special-draft.ts';
export { type CheckedEvent, checkDocument, type DocumentVerdict, PURGE, type Sealed } from './check-document.ts';
export { checkPages, type PageCheck } from './check-pages.ts';
export { commentsJson } from './comment-queries.ts';
export { type Counts, countsJson } from './count-queries.ts';
export { createDraft } from './create-draft.ts';
export { createSpecialDraft } from './create-special-draft.ts';
export { findForm, findPeople, type LinePerson, lockDocument } from './document-store.ts';
export { handOver } from './domain/hand-over.ts';
export { canonicalJson, chainHash } from './domain/history-chain.ts';
export { sentenceFor } from './domain/reasons.ts';
export { isCountedBy } from './domain/record-consent.ts';
export { type AbsenceFlaw, actingFor, groupPaths, judgeAbsence } from './domain/stand-in.ts';
export { hasTurn } from './domain/turn.ts';
export type { Absence, EnteredAbsence } from './domain/types.ts';
export { daysWaiting, isReminderDue, isWorkingDay, workingDayAfter } from './domain/working-days.ts';
export { draftFor } from './draft-for.ts';
export { endVotes } from './end-votes.ts';
export { fillByReceiver, refuseFillTooLate } from './fill-fields.ts';
export { handOverDocument } from './hand-over-document.ts';
export { handOverDrafts } from './hand-over-drafts.ts';
export { maySignFor } from './judged-store.ts';
export {
  allDocumentsOf,
  approveInboxOf,
  referenceInboxOf,
  sentInboxOf,
} from './list-queries.ts';
export { makePages } from './make-pages.ts';
export { documentWriters, writersByDocument } from './mark-queries.ts';
export { toContinueRows } from './matter-queries.ts';
export { openDocument } from './open-document.ts';
export { findOwnDocuments, type OwnDocument } from './own-documents-store.ts';
export { performAct } from './perform-act.ts';
export { previewLine } from './preview-line.ts';
export { findDetail, findDetailByLink, findHistory } from './read-document.ts';
export { markOpened } from './read-store.ts';
export {
  attachedAsSent,
  attachedForReader,
  ordinaryIds,
  type Reader,
  readable,
  readableAmong,
  readableByFew,
  readableInBulk,
  readsAllAtOnce,
  readsOrdinary,
  titleForReader,
} from './readable-queries.ts';
export { approvalRoutes } from './routes.ts';
export { erpNumber, isGone, retainUntil } from './row-queries.ts';
export { saveDraft } from './save-draft.ts';
export { tellOrphans } from './tell-orphans.ts';
export { sealedColumns } from './verify-store.ts';
