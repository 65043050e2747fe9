import * as contract from '@danji/contract/auth';
import * as memberContract from '@danji/contract/members';
import type { Bind } from '../../http/bind.ts';
import { createBeginOtpSetup } from './begin-otp-setup.ts';
import { createChangePassword } from './change-password.ts';
import { createConfirmOtpSetup } from './confirm-otp-setup.ts';
import type { AuthDeps } from './deps.ts';
import { createEndSessions } from './end-sessions.ts';
import { createHubSignIn } from './hub-sign-in.ts';
import { createManageAccount } from './manage-account.ts';
import { otpStatus } from './otp-status.ts';
import { presentSession, presentStamps } from './present.ts';
import { sessionsOf, stampsOf } from './queries.ts';
import { createReissue } from './reissue.ts';
import { createRemoveOtp } from './remove-otp.ts';
import { createSignIn } from './sign-in.ts';
import { createSignOut } from './sign-out.ts';
import { createVerifyOtp } from './verify-otp.ts';

export function authRoutes({ bind, bindRead, bindOpen }: Bind, deps: AuthDeps): void {
  bindOpen(contract.login, createSignIn(deps));
  bindOpen(contract.verifyOtp, createVerifyOtp(deps));
  bindOpen(contract.hubLogin, createHubSignIn(deps));
  bindOpen(contract.reissue, createReissue(deps));
  bindOpen(contract.logout, createSignOut(deps));

  bindRead(contract.validateToken, ({ claims }) => stampsOf(claims), presentStamps);
  bindRead(
    contract.listSessions,
    ({ claims, now }) => sessionsOf(claims, now),
    (rows, { actor }) => rows.map((row) => presentSession(row, actor)),
  );
  bind(contract.endSessions, createEndSessions(deps));
  bind(contract.changePassword, createChangePassword(deps));
  bind(contract.otpStatus, otpStatus);
  bind(contract.beginOtpSetup, createBeginOtpSetup(deps));
  bind(contract.confirmOtpSetup, createConfirmOtpSetup(deps));
  bind(contract.removeOtp, createRemoveOtp(deps));

  const account = createManageAccount(deps);
  bind(memberContract.lockMember, account.lock);
  bind(memberContract.unlockMember, account.unlock);
  bind(memberContract.endMemberSessions, account.endSessions);
}
