import {
  countDocuments,
  type DocumentRow,
  pageAllDocuments,
  pageApproveInbox,
  pageReferenceInbox,
  pageSentInbox,
} from '@danji/contract/document-lists';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { unseen } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { DOCUMENTS } from '../../../shared/api/document-lists.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
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

type Asked = Pick<ListAddress, 'ask' | 'query'>;

const pageQuery = ({ screen }: Inbox, { ask, query: { tab } }: Asked) =>
  queryOptions({
    queryKey: [...DOCUMENTS, 'list', screen, tab, ask] as const,
    queryFn: (): Promise<Page> => callList(ENDPOINTS[screen], ask, unseen),
  });

const countsQuery = queryOptions({
  queryKey: [...DOCUMENTS, 'counts'],
  queryFn: () => call(countDocuments, {}, unseen),
});

/** While another page of the same tab comes, the one that stood there stays; another tab begins empty. */
export const useDocumentPage = (inbox: Inbox, asked: Asked) =>
  useQuery({
    ...pageQuery(inbox, asked),
    placeholderData: (before, from) =>
      from?.queryKey[2] === inbox.screen && from.queryKey[3] === asked.query.tab ? before : undefined,
  });

/** Before it is shown: the answer that is there, or a new one. */
export const askDocumentPage = (inbox: Inbox, asked: Asked) => queryClient.ensureQueryData(pageQuery(inbox, asked));

export const useCounts = () => useQuery(countsQuery);
export const askCounts = () => queryClient.ensureQueryData(countsQuery);
