import * as contract from '@danji/contract/budgets';
import type { CallInput, Output } from '@danji/contract/endpoint';
import { answersUnder, quiet } from '../../../shared/api/answers-under.ts';
import { callFile } from '../../../shared/api/call-file.ts';
import { call } from '../../../shared/api/caller.ts';
import { fileOf } from '../../../shared/list/load-file.ts';

const { useAnswer, useListPage, tryChange } = answersUnder('budgets');

export const useBudgetYear = (year: string | undefined) =>
  useAnswer(contract.getBudgetYear, { query: year ? { year } : {} }, { steady: true });
export const useBudgetPapers = (ask: Record<string, string>) => useListPage(contract.pageBudgetPapers, ask);
export const useBudgetVendors = (year: number, fund: string | undefined) =>
  useAnswer(contract.listBudgetVendors, { query: { year: String(year), ...(fund ? { fund } : {}) } }, { steady: true });
export const useBudgetPlans = (lineId: string) => useAnswer(contract.listBudgetPlans, { params: { lineId } });
export const loadBudget = fileOf(contract.excelBudget);
export const fetchReport = (year: number): Promise<Blob> =>
  callFile(contract.printBudgetReport, { query: { year: String(year) } }, { alert: false });

type Body<E extends Parameters<typeof call>[0]> = CallInput<E> extends { body: infer B } ? B : never;
export const plan = (body: Body<typeof contract.planBudget>) => tryChange(call(contract.planBudget, { body }, quiet));
export const revise = (body: Body<typeof contract.reviseBudget>) =>
  tryChange(call(contract.reviseBudget, { body }, quiet));
export const draftRevision = (body: Body<typeof contract.draftBudgetRevision>) =>
  call(contract.draftBudgetRevision, { body }, quiet);
export const copy = (body: Body<typeof contract.copyBudget>) => tryChange(call(contract.copyBudget, { body }, quiet));
export const closeMonth = (body: Body<typeof contract.closeBudgetMonth>) =>
  tryChange(call(contract.closeBudgetMonth, { body }, quiet));
export const reopenMonth = (body: Body<typeof contract.reopenBudgetMonth>) =>
  tryChange(call(contract.reopenBudgetMonth, { body }, quiet));
export const saveRule = (body: Body<typeof contract.saveBudgetRule>) =>
  tryChange(call(contract.saveBudgetRule, { body }, quiet));
export const useBudgetReleases = (year: number, enabled: boolean) =>
  useAnswer(contract.listBudgetReleases, { query: { year: String(year) } }, { enabled });
export const release = (docId: string, reason: string) =>
  tryChange(call(contract.releaseBudget, { params: { docId }, body: { reason } }, quiet));
export const undoRelease = (docId: string, reason: string) =>
  tryChange(call(contract.undoBudgetRelease, { params: { docId }, body: { reason } }, quiet));
export type Imported = Output<typeof contract.importBudget>;
export const importSheet = (file: File, body: Body<typeof contract.importBudget>) =>
  tryChange(call(contract.importBudget, { body, files: [file] }, quiet));
