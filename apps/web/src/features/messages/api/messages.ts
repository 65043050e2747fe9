import { excelOutbox, openMessage, pageOutbox, resendMessage } from '@danji/contract/messages';
import { answersUnder } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { fileOf } from '../../../shared/list/load-file.ts';

const { useListPage, change } = answersUnder('outbox');

export const useOutbox = (ask: Record<string, string>) => useListPage(pageOutbox, ask);
export const loadOutbox = fileOf(excelOutbox);

export const readMessage = (aptId: string, messageId: string) =>
  call(openMessage, { params: { messageId }, query: { aptId } });
export const sendAgain = (aptId: string, messageId: string) =>
  change(call(resendMessage, { params: { messageId }, query: { aptId } }));
