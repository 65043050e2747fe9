import * as contract from '@danji/contract/vacation-promotions';
import { answersUnder, quiet } from '../../../shared/api/answers-under.ts';
import { callFile } from '../../../shared/api/call-file.ts';
import { call } from '../../../shared/api/caller.ts';
import { fileOf } from '../../../shared/list/load-file.ts';

const { useAnswer, tryChange } = answersUnder('vacation-promotions');

export const usePromotions = (year: string | undefined) =>
  useAnswer(contract.listVacationPromotions, { query: year ? { year } : {} }, { steady: true });
export const loadPromotions = fileOf(contract.excelVacationPromotions);
export const fetchNotice = (promotionId: string, stage: 'FIRST' | 'SECOND'): Promise<Blob> =>
  callFile(contract.printVacationNotice, { params: { promotionId }, query: { stage } }, { alert: false });
export const urge = (seen: number) => tryChange(call(contract.urgeVacations, { body: { seen } }, quiet));
export const nameDays = (promotionId: string, days: string[]) =>
  tryChange(call(contract.nameVacationDays, { params: { promotionId }, body: { days } }, quiet));
export const noteHanded = (promotionId: string, body: { stage: 'FIRST' | 'SECOND'; day: string }) =>
  tryChange(call(contract.noteVacationNotice, { params: { promotionId }, body }, quiet));
export const useMyPromotions = () => useAnswer(contract.listMyPromotions, {});
export const planMine = (promotionId: string, days: string[]) =>
  tryChange(call(contract.planMyVacation, { params: { promotionId }, body: { days } }, quiet));
export const readMine = (promotionId: string) =>
  tryChange(call(contract.readMyPromotion, { params: { promotionId } }, quiet));
