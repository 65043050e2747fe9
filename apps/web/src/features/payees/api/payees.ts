import { excelPayees, listPayeeChanges, pagePayees, restorePayee, retirePayee } from '@danji/contract/payees';
import { answersUnder } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { fileOf } from '../../../shared/list/load-file.ts';

const { useListPage, change } = answersUnder('payees');

export const usePayeePage = (ask: Record<string, string>) => useListPage(pagePayees, ask);
export const loadPayees = fileOf(excelPayees);
export const loadChanges = (payeeId: string) => call(listPayeeChanges, { params: { payeeId } });

export const retire = (payeeId: string, reason: string) =>
  change(call(retirePayee, { params: { payeeId }, body: { reason } }));
export const restore = (payeeId: string, reason: string) =>
  change(call(restorePayee, { params: { payeeId }, body: { reason } }));
