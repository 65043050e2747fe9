import type { CallInput, Output } from '@danji/contract/endpoint';
import {
  deleteReport,
  excelReport,
  listReportSources,
  listReports,
  placeReport,
  printReport,
  runReport,
  saveReport,
} from '@danji/contract/reports';
import { answersUnder } from '../../../shared/api/answers-under.ts';
import { callFile } from '../../../shared/api/call-file.ts';
import { call } from '../../../shared/api/caller.ts';
import { DOCUMENTS } from '../../../shared/api/document-lists.ts';
import { fileOf } from '../../../shared/list/load-file.ts';
import type { Ask } from '../lib/ask.ts';

const { useAnswer, useListPage, change } = answersUnder('reports');
// What stands on home comes with home.
const documents = answersUnder(DOCUMENTS[0]);

export type Worked = Output<typeof runReport>;
export type Kept = Output<typeof listReports>[number];

export const useSources = () => useAnswer(listReportSources, {}, { staleTime: 300_000 });
export const useReports = () => useAnswer(listReports, {});
export const useReport = (ask: Ask) => useListPage(runReport, ask);

const alsoHome = <T>(work: Promise<T>): Promise<T> => change(work).finally(documents.reload);
export const keepReport = (name: string, ask: Ask) =>
  change(call(saveReport, { body: { name, ask } as CallInput<typeof saveReport>['body'] }));
export const putOnHome = (reportId: string, on: boolean) =>
  alsoHome(call(placeReport, { params: { reportId }, body: { onHomeYn: on ? 'Y' : 'N' } }));
export const forgetReport = (reportId: string) => alsoHome(call(deleteReport, { params: { reportId } }));
export const loadReport = fileOf(excelReport);
export const fetchReportPdf = (ask: Ask): Promise<Blob> =>
  callFile(printReport, { query: ask as CallInput<typeof printReport>['query'] }, { alert: false });
