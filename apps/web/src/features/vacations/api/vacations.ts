import type { CallInput, Output } from '@danji/contract/endpoint';
import * as contract from '@danji/contract/vacations';
import { answersUnder } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { fileOf } from '../../../shared/list/load-file.ts';

const { useListPage, useAnswer, change } = answersUnder('vacations');

export const useVacationPage = (ask: Record<string, string>) => useListPage(contract.pageVacations, ask);
export const loadVacations = fileOf(contract.excelVacations);
export const useVacationBook = (memberId: string) => useAnswer(contract.getVacationBook, { params: { memberId } });
export const useMyVacation = () => useAnswer(contract.getMyVacation, {});
export const useVacationMonth = (month: string) =>
  useAnswer(contract.listVacationMonth, { query: { month } }, { steady: true });
export type VacationMonth = Output<typeof contract.listVacationMonth>;
export const useVacationRuns = () => useAnswer(contract.listVacationRuns, {});
export const useRunPreview = () => useAnswer(contract.previewVacationRun, {});
export const loadRule = () => call(contract.getVacationRule, {});

type Body<E extends Parameters<typeof call>[0]> = CallInput<E> extends { body: infer B } ? B : never;
export const saveRule = (body: Body<typeof contract.saveVacationRule>) =>
  change(call(contract.saveVacationRule, { body }));
export const sendEntryDays = (body: Body<typeof contract.setEntryDays>) =>
  change(call(contract.setEntryDays, { body }));
export type EntryDays = Output<typeof contract.setEntryDays>;
export const adjust = (memberId: string, body: Body<typeof contract.adjustVacation>) =>
  change(call(contract.adjustVacation, { params: { memberId }, body }));
export const addGap = (memberId: string, body: Body<typeof contract.addVacationGap>) =>
  change(call(contract.addVacationGap, { params: { memberId }, body }));
export const withdrawGap = (gapId: string) => change(call(contract.withdrawVacationGap, { params: { gapId } }));
export const run = (seen: number) => change(call(contract.runVacations, { body: { seen } }));
export const undoRun = (runId: string) => change(call(contract.undoVacationRun, { params: { runId } }));
