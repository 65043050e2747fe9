import type { CallInput } from '@danji/contract/endpoint';
import { addLegalLimit, excelLegalLimits, pageLegalLimits, withdrawLegalLimit } from '@danji/contract/legal-limits';
import { answersUnder } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { fileOf } from '../../../shared/list/load-file.ts';

const { useListPage, change } = answersUnder('legal-limits');

export const useLimitPage = (ask: Record<string, string>) => useListPage(pageLegalLimits, ask);
export const loadLimits = fileOf(excelLegalLimits);
export const addLimit = (body: CallInput<typeof addLegalLimit>['body']) => change(call(addLegalLimit, { body }));
export const withdrawLimit = (limitId: string) => change(call(withdrawLegalLimit, { params: { limitId } }));
