import * as contract from '@danji/contract/account-requests';
import type { Bind } from '../../http/bind.ts';
import type { AuthDeps } from '../auth/public.ts';
import { createAskReset } from './ask-reset.ts';
import type { RequestDeps } from './deps.ts';
import { createHandOverUserLink } from './hand-over-link.ts';
import { getOwnSecurity, listMemberRequests, markSecuritySeen } from './own-security.ts';
import { createAgree, createRefuse, createWithdraw } from './settle-request.ts';

export function accountRequestRoutes({ bind }: Bind, deps: RequestDeps & AuthDeps): void {
  bind(contract.sendPasswordLink, createAskReset(deps, 'PASSWORD'));
  bind(contract.resetOtp, createAskReset(deps, 'OTP'));
  bind(contract.handOverUserLink, createHandOverUserLink(deps));
  bind(contract.agreeToRequest, createAgree(deps));
  bind(contract.refuseRequest, createRefuse(deps));
  bind(contract.withdrawRequest, createWithdraw(deps));
  bind(contract.listMemberRequests, listMemberRequests);
  bind(contract.getOwnSecurity, getOwnSecurity);
  bind(contract.markSecuritySeen, markSecuritySeen);
}
