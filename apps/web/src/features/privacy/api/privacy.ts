import type { CallInput } from '@danji/contract/endpoint';
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
import { answersUnder } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { fileOf } from '../../../shared/list/load-file.ts';

const { useAnswer, useListPage, change } = answersUnder('privacy');

export const useRecords = (ask: Record<string, string>) => useListPage(pageAccessRecords, ask);
export const loadRecords = fileOf(excelAccessRecords);

export const useMonths = () => useAnswer(listPrivacyMonths, {});
export const gather = (month: string) => change(call(gatherPrivacyLog, { body: { month } }));

export const useRuns = () => useAnswer(listRetention, {});
export const useItems = (runId: string, page: number) =>
  useAnswer(pageRetentionItems, { params: { runId }, query: { page: String(page), size: '50' } }, { steady: true });
export const propose = () => change(call(proposeRetention, {}));
export const decide = (runId: string, body: CallInput<typeof decideRetention>['body']) =>
  change(call(decideRetention, { params: { runId }, body }));
