import { pageApproveInbox, pageReferenceInbox, pageSentInbox } from '@danji/contract/document-lists';
import { unseen } from '../api/answers-under.ts';
import { call } from '../api/caller.ts';

export type FoundDocument = { docId: string; title: string; docNumber: string | null };

/** Documents to refer to, among those that the caller wrote, decided or was told of. */
export async function findDocuments(text: string, signal: AbortSignal): Promise<FoundDocument[]> {
  const query = { text, page: '1', size: '10' };
  const found = await Promise.all([
    ...(['done', 'running'] as const).map((tab) =>
      call(pageSentInbox, { query: { ...query, tab } }, { ...unseen, signal }),
    ),
    call(pageApproveInbox, { query: { ...query, tab: 'done' } }, { ...unseen, signal }).catch(() => null),
    call(pageReferenceInbox, { query: { ...query, tab: 'all' } }, { ...unseen, signal }).catch(() => null),
  ]);
  const rows = found.flatMap((page) => page?.items ?? []);
  return [...new Map(rows.map(({ docId, title, docNumber }) => [docId, { docId, title, docNumber }])).values()];
}
