import {
  getApprovalSecret,
  proveApprovalSecret,
  removeApprovalSecret,
  SecretRefusal,
  setApprovalSecret,
} from '@danji/contract/approval-secrets';
import { answersUnder, quiet } from '../api/answers-under.ts';
import { isCallError } from '../api/call-error.ts';
import { call } from '../api/caller.ts';

const { useAnswer, reload } = answersUnder('approval-secret');

export const useOwnSecret = () => useAnswer(getApprovalSecret, {}, { staleTime: 0 });

export const proveSecret = (secret: string, docIds: readonly string[]) =>
  call(proveApprovalSecret, { body: { secret, docIds: [...docIds] } }, quiet);

export type NewSecret = { password: string; current?: string; secret: string };
export async function setSecret(body: NewSecret): Promise<void> {
  await call(setApprovalSecret, { body }, quiet);
  await reload();
}
export async function removeSecret(password: string, current: string): Promise<void> {
  await call(removeApprovalSecret, { body: { password, current } }, quiet);
  await reload();
}

/** Why the digits were not taken; null when something else went wrong. */
export function refusalOf(error: unknown): SecretRefusal['reason'] | null {
  if (!isCallError(error) || error.code !== 'APPROVAL_SECRET_REFUSED') return null;
  const read = SecretRefusal.safeParse(error.details);
  return read.success ? read.data.reason : null;
}
