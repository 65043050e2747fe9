import {
  type AccountRequest,
  agreeToRequest,
  refuseRequest,
  type sendPasswordLink,
  waitingWords,
  withdrawRequest,
} from '@danji/contract/account-requests';
import type { Output } from '@danji/contract/endpoint';
import { call } from '../api/caller.ts';
import { sentWords } from './reach.ts';

type Settling = 'agree' | 'refuse' | 'withdraw';
const endpoints = { agree: agreeToRequest, refuse: refuseRequest, withdraw: withdrawRequest } as const;

export const settle = ({ requestId }: Pick<AccountRequest, 'requestId'>, how: Settling, aptId?: string | undefined) =>
  call(endpoints[how], { params: { requestId }, query: { aptId } });

/** What has come of asking for a reset. */
export async function askedWords(
  { sent, waiting }: Output<typeof sendPasswordLink>,
  otherwise = '처리했습니다.',
): Promise<string> {
  if (sent) return sentWords(sent, '링크');
  return waiting ? `요청을 남겼습니다. ${waitingWords(waiting)}` : otherwise;
}
