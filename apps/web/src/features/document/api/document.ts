import { getDocument, openDocument } from '@danji/contract/approvals';
import { getDocumentChain } from '@danji/contract/document-chain';
import { getHistory, verifyDocument } from '@danji/contract/document-history';
import { pageApproveInbox } from '@danji/contract/document-lists';
import { type FormView, getForm } from '@danji/contract/forms';
import { isSealed } from '@danji/contract/paper/paper-line';
import { getStepStamp } from '@danji/contract/stamps';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { unseen } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { usePreferences } from '../../../shared/api/preferences.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import type { Detail } from '../lib/labels.ts';
import { keepComments } from './comments.ts';

export const detailKey = (docId: string) => ['documents', 'detail', docId] as const;
const partKey = (part: string, docId: string) => ['documents', part, docId] as const;

export const useDetail = (docId: string) =>
  useQuery({
    queryKey: detailKey(docId),
    queryFn: async () => {
      // The comments come along, so that opening a document is one call; from then on they are asked for by themselves.
      const { comments, ...detail } = await call(
        getDocument,
        { params: { docId }, query: { with: 'comments' } },
        unseen,
      );
      if (comments) keepComments(docId, comments);
      return detail;
    },
    refetchOnWindowFocus: true,
    staleTime: 0,
  });

/** A version of a form never changes, so it is asked for once. */
export const useForm = (formId: string | null, version: number | null) =>
  useQuery({
    queryKey: ['forms', 'version', formId, version],
    queryFn: (): Promise<FormView> =>
      call(getForm, { params: { formId: formId ?? '' }, query: version ? { version: String(version) } : {} }, unseen),
    enabled: formId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

export const useHistory = (detail: Detail, wanted: boolean) =>
  useQuery({
    queryKey: [...partKey('history', detail.docId), detail.version],
    queryFn: () => call(getHistory, { params: { docId: detail.docId } }, unseen),
    enabled: wanted,
    placeholderData: keepPreviousData,
  });

export const useVerdict = (detail: Detail) =>
  useQuery({
    queryKey: [...partKey('verify', detail.docId), detail.version],
    queryFn: () => call(verifyDocument, { params: { docId: detail.docId } }, unseen),
    enabled: detail.state !== 'DRAFT',
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });

const imagesOf = (found: readonly { data?: { image: string | null } | undefined }[]) =>
  found.map(({ data }) => data?.image ?? null);

/** The stamps as they were when the steps were signed; a name seal stands until one is known. */
export function useStamps(detail: Detail): ReadonlyMap<string, string> {
  const signed = useMemo(() => detail.steps.filter((step) => isSealed(step) && step.actorId !== null), [detail.steps]);
  const images = useQueries({
    queries: signed.map((step) => ({
      queryKey: [...partKey('stamp', detail.docId), step.stepId, step.actedAt],
      queryFn: () => call(getStepStamp, { params: { docId: detail.docId, stepId: step.stepId } }, unseen),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: imagesOf,
  });
  return useMemo(
    () =>
      new Map(
        signed.flatMap((step, i) => {
          const image = images[i];
          return image ? [[step.stepId, image] as const] : [];
        }),
      ),
    [signed, images],
  );
}

export const useShortcutsOn = (): boolean => usePreferences().data?.shortcutsYn ?? false;

/** A read mark. That it failed is nobody's trouble: the next look tries again. */
export const markOpened = (docId: string): void =>
  void call(openDocument, { params: { docId } }, { ...unseen, retries: 0 }).catch(() => {});

export const reloadDetail = (docId: string) => queryClient.refetchQueries({ queryKey: detailKey(docId) });

const waiting = {
  queryKey: ['documents', 'waiting'],
  queryFn: () =>
    call(pageApproveInbox, { query: { tab: 'waiting', page: '1', size: '50' } }, { ...unseen, retries: 0 }),
} as const;
/** What waits for the reader, if the list is theirs to read. */
export const useWaiting = () => useQuery(waiting);
export const askWaiting = () =>
  queryClient.fetchQuery({ ...waiting, staleTime: 0 }).then(
    ({ items }) => items,
    () => [],
  );

/** The paper stands first; what it hangs together with may come a moment later. */
export const useChain = (docId: string) =>
  useQuery({
    queryKey: ['documents', 'chain', docId],
    queryFn: () => call(getDocumentChain, { params: { docId } }, unseen),
  });
