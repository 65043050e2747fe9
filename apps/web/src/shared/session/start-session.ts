import type { TokenRecord } from '@danji/contract/sign-in';
import { caller } from '../api/caller.ts';
import { announceLogin } from './announce-login.ts';
import { clearSwitched } from './auth-storage.ts';
import { comeHome } from './complex-here.ts';
import type { LoginType } from './login-type.ts';
import { keepToken, useSession } from './session-store.ts';

/** The person is in. What there is to load (SES-16) comes with the first navigation, because nothing has been checked yet. */
export function startSession(record: TokenRecord, loginType: LoginType): void {
  clearSwitched();
  comeHome();
  keepToken(record);
  caller.reset();
  useSession.setState({ validateInfo: null, loginMarker: loginType, signOutReason: null });
  announceLogin(loginType, () => useSession.setState({ loginMarker: null }));
}
