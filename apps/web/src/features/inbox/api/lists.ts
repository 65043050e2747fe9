import {
  countDocuments,
  type DocumentRow,
  pageAllDocuments,
  pageApproveInbox,
  pageReferenceInbox,
  pageSentInbox,
} from '@danji/contract/document-lists';
import { useQuery } from '@tanstack/react-query';
import { unseen } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { DOCUMENTS } from '../../../shared/api/document-lists.ts';
import { callList } from '../../../shared/list/call-list.ts';
import type { ListAddress } from '../../../shared/list/use-list-address.ts';
import type { Inbox } from '../lib/inboxes.ts';

type Page = {
  items: DocumentRow[];
  total: number;
  page: number;
  size: number;
  anchor: string | null;
  last: string | null;
};

const ENDPOINTS = {
  'apv-inbox': pageApproveInbox,
  'ref-inbox': pageReferenceInbox,
  'sent-inbox': pageSentInbox,
  'all-apv-mng': pageAllDocuments,
} as const;

/** While another page of the same tab comes, the one that stood there stays; another tab begins empty. */
export function useDocumentPage({ screen }: Inbox, { ask, query: { tab } }: Pick<ListAddress, 'ask' | 'query'>) {
  return useQuery({
    queryKey: [...DOCUMENTS, 'list', screen, tab, ask] as const,
    queryFn: (): Promise<Page> => callList(ENDPOINTS[screen], ask, unseen),
    placeholderData: (before, from) => (from?.queryKey[2] === screen && from.queryKey[3] === tab ? before : undefined),
  });
}

export function useCounts() {
  return useQuery({ queryKey: [...DOCUMENTS, 'counts'], queryFn: () => call(countDocuments, {}, unseen) });
}
