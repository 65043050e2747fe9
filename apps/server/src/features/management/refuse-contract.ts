import type { Actor } from '../../http/actor.ts';
import { Refusal, refuse } from '../../lib/errors.ts';
import type { ContractRefusal } from './domain/judge-contract.ts';

type Told = {
  readonly reason: ContractRefusal['reason'] | 'NO_SUCH_COMPLEX' | 'ASKED_ALREADY' | 'DAYS_TAKEN' | 'NO_COMPANY';
  readonly sentence: string;
};

export const refuseContract = ({ reason, sentence }: Told): never => {
  throw new Refusal('CONTRACT_REFUSED', { errorUserMsg: sentence, details: { reason } });
};

/** A contract binds the complex or the company: its top administrator speaks for it, and nobody from outside, the operator included. */
export const speaksForUs = ({ isSuperAdmin, aptId, homeAptId }: Actor): boolean => isSuperAdmin && aptId === homeAptId;

export function refuseUnlessOurs(actor: Actor): void {
  if (!speaksForUs(actor))
    refuse('NO_PERMISSION', {
      message: 'not the top administrator of this side',
      errorUserMsg: '관리 계약은 최고관리자만 맺고 끝낼 수 있습니다. 최고관리자에게 요청해 주세요.',
    });
}
