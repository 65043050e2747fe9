import {
  getMerge,
  issueMerge,
  listMergedPapers,
  mergeTemplate,
  mergeWords,
  prepareFromResidents,
  prepareFromSheet,
  previewMerge,
  printMerge,
  printMergedPaper,
} from '@danji/contract/mail-merge';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { unseen } from '../../../shared/api/answers-under.ts';
import { callFile } from '../../../shared/api/call-file.ts';
import { call } from '../../../shared/api/caller.ts';
import { queryClient } from '../../../shared/api/query-client.ts';

const keyOf = (docId: string) => ['documents', 'merge', docId] as const;
const quiet = { alert: false } as const;
/** A long sheet on a busy machine takes its time, and so do two thousand papers. */
const patient = { ...unseen, retries: 0, timeoutMs: 600_000 } as const;
const EVERY_MS = 1_500;

export const useMerge = (docId: string) =>
  useQuery({
    queryKey: keyOf(docId),
    queryFn: () => call(getMerge, { params: { docId } }, unseen),
    // While one is made it is told how far it is.
    refetchInterval: ({ state }) => (state.data?.runs.some(({ made }) => made !== null) ? EVERY_MS : false),
  });
export const refreshMerge = (docId: string) => queryClient.invalidateQueries({ queryKey: keyOf(docId) });

export const fetchTemplate = (docId: string) => callFile(mergeTemplate, { params: { docId } }, quiet);
export const sendSheet = (docId: string, file: File) =>
  call(prepareFromSheet, { params: { docId }, files: [file] }, patient);
export const takeResidents = (docId: string, body: { dong: string | null; reason: string }) =>
  call(prepareFromResidents, { params: { docId }, body }, quiet);
export const fetchPreview = (docId: string, runId: string) =>
  callFile(previewMerge, { params: { docId, runId } }, quiet);
export const issueRun = (docId: string, runId: string, papers: number) =>
  call(issueMerge, { params: { docId, runId }, body: { papers } }, quiet);

/** All papers of a run. Once it has begun, others see how far it is. */
export async function fetchRun(docId: string, runId: string): Promise<Blob> {
  const begun = setTimeout(() => void refreshMerge(docId), EVERY_MS);
  try {
    return await callFile(printMerge, { params: { docId, runId } }, patient);
  } finally {
    clearTimeout(begun);
    void refreshMerge(docId);
  }
}

export const usePapersOf = (docId: string, runId: string, page: number, text: string) =>
  useQuery({
    queryKey: [...keyOf(docId), runId, page, text],
    queryFn: () =>
      call(
        listMergedPapers,
        { params: { docId, runId }, query: { page: String(page), size: '10', ...(text ? { text } : {}) } },
        unseen,
      ),
    placeholderData: keepPreviousData,
  });
export const fetchPaper = (docId: string, runId: string, seq: number) =>
  callFile(printMergedPaper, { params: { docId, runId, seq: String(seq) } }, quiet);

/** How the file of a run is named. */
export const fileNameOf = (docNumber: string, runNo: number) => `${docNumber} ${mergeWords.papers} ${runNo}차.pdf`;
