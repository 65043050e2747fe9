import { limits } from '@danji/contract/limits';

import type { LoginType } from './login-type.ts';

type Timer = (work: () => void, ms: number) => unknown;

const tell = (loginType: LoginType) => import('./login-event.ts').then(({ sendLogin }) => sendLogin(loginType));

/** Tells of the login 3 s after it, and clears the marker 1 s later (SES-14). */
export function announceLogin(loginType: LoginType, clearMarker: () => void, timer: Timer = setTimeout): void {
  timer(() => {
    void tell(loginType);
    timer(clearMarker, limits.loginMarkerClearDelayMs);
  }, limits.loginEventDelayMs);
}
