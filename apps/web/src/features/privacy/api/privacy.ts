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
import { complexInView, useComplexInView } from '../../../shared/complex/in-view.ts';
import { type FileAsk, fileOf } from '../../../shared/list/load-file.ts';

const { useAnswer, useListPage, change } = answersUnder('privacy');

/** Of the complex in view; the operator may have chosen another than the own one. */
const useHere = () => ({ aptId: useComplexInView() });
const here = () => ({ query: complexInView() });

export const useRecords = (ask: Record<string, string>) => useListPage(pageAccessRecords, { ...useHere(), ...ask });
export const loadRecords = (ask: FileAsk) =>
  fileOf(excelAccessRecords)({ ...ask, filter: { ...ask.filter, aptId: complexInView().aptId ?? '' } });

export const useMonths = () => useAnswer(listPrivacyMonths, { query: useHere() });
export const gather = (month: string) => change(call(gatherPrivacyLog, { ...here(), body: { month } }));

export const useRuns = () => useAnswer(listRetention, { query: useHere() });
export const useItems = (runId: string, page: number) =>
  useAnswer(
    pageRetentionItems,
    { params: { runId }, query: { ...useHere(), page: String(page), size: '50' } },
    { steady: true },
  );
export const propose = () => change(call(proposeRetention, here()));
export const decide = (runId: string, body: CallInput<typeof decideRetention>['body']) =>
  change(call(decideRetention, { params: { runId }, ...here(), body }));
