import { gatherPrivacyLog } from '@danji/contract/integration';
import {
  decideRetention,
  excelAccessRecords,
  listPrivacyMonths,
  listRetention,
  pageAccessRecords,
  pageRetentionItems,
  proposeRetention,
} from '@danji/contract/privacy';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/caller.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { callList } from '../../../shared/list/call-list.ts';
import { fileOf } from '../../../shared/list/load-file.ts';

const KEY = ['privacy'] as const;
const reload = () => queryClient.invalidateQueries({ queryKey: KEY });

export const useRecords = (ask: Record<string, string>) =>
  useQuery({
    queryKey: [...KEY, 'records', ask],
    queryFn: () => callList(pageAccessRecords, ask, { alert: false }),
    placeholderData: keepPreviousData,
  });

export const loadRecords = fileOf(excelAccessRecords);

export const useMonths = () =>
  useQuery({ queryKey: [...KEY, 'months'], queryFn: () => call(listPrivacyMonths, {}, { alert: false }) });

export async function gather(month: string): Promise<string> {
  const { docId } = await call(gatherPrivacyLog, { body: { month } });
  await reload();
  return docId;
}

export const useRuns = () =>
  useQuery({ queryKey: [...KEY, 'retention'], queryFn: () => call(listRetention, {}, { alert: false }) });

export const useItems = (runId: string, page: number) =>
  useQuery({
    queryKey: [...KEY, 'retention', runId, page],
    queryFn: () =>
      call(pageRetentionItems, { params: { runId }, query: { page: String(page), size: '50' } }, { alert: false }),
    placeholderData: keepPreviousData,
  });

export async function propose(): Promise<string | null> {
  const { runId } = await call(proposeRetention, {});
  await reload();
  return runId;
}

type Decision = { act: 'APPROVE' | 'DISMISS'; password: string; kept: { itemId: string; reason: string }[] };
export async function decide(runId: string, body: Decision): Promise<void> {
  await call(decideRetention, { params: { runId }, body });
  await reload();
}
