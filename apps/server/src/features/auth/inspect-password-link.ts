import type * as contract from '@danji/contract/auth';
import type { OpenContext } from '../../http/bind.ts';
import type { AuthDeps } from './deps.ts';
import { limitRate } from './limit-rate.ts';
import { openLink } from './password-link.ts';
import { otpEnrolment } from './totp.ts';

export const createInspectPasswordLink =
  (deps: AuthDeps) =>
  async ({ body, client, now }: OpenContext<typeof contract.inspectPasswordLink>) => {
    await limitRate(deps, 'link', client.ip, now);
    const { account, purpose, otpSecret } = await deps.db.transact((tx) => openLink(deps, tx, body.token, now));
    const otp = otpSecret ? await otpEnrolment(otpSecret, account.memberId) : { otpUri: null, otpQrImage: null };
    return { purpose, memberId: account.memberId, memberName: account.memberName, ...otp };
  };
