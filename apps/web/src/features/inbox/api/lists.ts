import {
  countDocuments,
  type DocumentRow,
  pageAllDocuments,
  pageApproveInbox,
  pageReferenceInbox,
  pageSentInbox,
} from '@danji/contract/document-lists';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/caller.ts';
import { DOCUMENTS } from '../../../shared/api/document-lists.ts';
import type { Inbox } from '../lib/inboxes.ts';
import { askOf, type ListQuery } from '../lib/list-query.ts';

export type Row = DocumentRow;
type Page = { items: Row[]; total: number; page: number; size: number; anchor: string | null; last: string | null };

const quiet = { alert: false, overlay: false } as const;
const ENDPOINTS = {
  'apv-inbox': pageApproveInbox,
  'ref-inbox': pageReferenceInbox,
  'sent-inbox': pageSentInbox,
  'all-apv-mng': pageAllDocuments,
} as const;

export const loadPage = (inbox: Inbox, query: ListQuery): Promise<Page> =>
  call(ENDPOINTS[inbox.screen], { query: askOf(query) as never }, quiet);

/** While another page of the same tab comes, the one that stood there stays; another tab begins empty. */
export function useDocumentPage(inbox: Inbox, query: ListQuery) {
  const key = [...DOCUMENTS, 'list', inbox.screen, query.tab, askOf(query)] as const;
  return useQuery({
    queryKey: key,
    queryFn: () => loadPage(inbox, query),
    placeholderData: (before, from) =>
      from?.queryKey[2] === inbox.screen && from.queryKey[3] === query.tab ? before : undefined,
  });
}

export function useCounts() {
  return useQuery({ queryKey: [...DOCUMENTS, 'counts'], queryFn: () => call(countDocuments, {}, quiet) });
}
