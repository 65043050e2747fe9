import type { CallInput } from '@danji/contract/endpoint';
import {
  answerContract,
  askForContract,
  endContract,
  excelManagementContracts,
  getManagementSide,
  pageManagementContracts,
} from '@danji/contract/management';
import { answersUnder } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { fileOf } from '../../../shared/list/load-file.ts';

const { useListPage, useAnswer, change } = answersUnder('management');

export const useContractPage = (ask: Record<string, string>) => useListPage(pageManagementContracts, ask);
export const useSide = () => useAnswer(getManagementSide, {});
export const loadContracts = fileOf(excelManagementContracts);
export const ask = (body: CallInput<typeof askForContract>['body']) => change(call(askForContract, { body }));
export const answer = (contractId: string, given: 'ACCEPTED' | 'REFUSED' | 'RETRACTED') =>
  change(call(answerContract, { params: { contractId }, body: { answer: given } }));
export const end = (contractId: string, reason: string) =>
  change(call(endContract, { params: { contractId }, body: { reason } }));
