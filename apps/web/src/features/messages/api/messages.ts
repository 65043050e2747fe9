import { excelOutbox, openMessage, pageOutbox, resendMessage } from '@danji/contract/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/caller.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { callList } from '../../../shared/list/call-list.ts';
import { fileOf } from '../../../shared/list/load-file.ts';

const KEY = 'outbox';

export const useOutbox = (ask: Record<string, string>) =>
  useQuery({
    queryKey: [KEY, ask],
    queryFn: () => callList(pageOutbox, ask, { alert: false, overlay: false }),
    placeholderData: keepPreviousData,
  });

export const loadOutbox = fileOf(excelOutbox);

const scopeOf = (aptId: string) => ({ aptId });

export const readMessage = (aptId: string, messageId: string) =>
  call(openMessage, { params: { messageId }, query: scopeOf(aptId) });

export async function sendAgain(aptId: string, messageId: string): Promise<void> {
  await call(resendMessage, { params: { messageId }, query: scopeOf(aptId) });
  await queryClient.invalidateQueries({ queryKey: [KEY] });
}
