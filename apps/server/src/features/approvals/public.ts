export { type CheckedEvent, checkDocument, type DocumentVerdict, type Sealed } from './check-document.ts';
export { createSpecialDraft } from './create-special-draft.ts';
export { findPeople, type LinePerson, lockDocument } from './document-store.ts';
export { canonicalJson, chainHash } from './domain/history-chain.ts';
export { actingFor, judgeAbsence } from './domain/stand-in.ts';
export type { Absence } from './domain/types.ts';
export { type Reader, readable } from './reader.ts';
export { approvalRoutes } from './routes.ts';
export { sealedColumns } from './verify-store.ts';
