import type * as contract from '@danji/contract/auth';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { findAccount } from './account-store.ts';
import { mustHaveOtp } from './domain/needs-otp.ts';
import { countRecoveryCodes } from './otp-store.ts';

export async function otpStatus({ tx, actor }: Context<typeof contract.otpStatus>) {
  const account = (await findAccount(tx, actor.homeAptId, actor.memberId)) ?? refuse('SIGNED_OUT');
  return {
    enabledYn: account.hasAuthenticator,
    requiredYn: mustHaveOtp(account),
    recoveryCodesLeft: await countRecoveryCodes(tx, account),
  };
}
