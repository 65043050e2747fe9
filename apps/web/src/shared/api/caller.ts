import type { Endpoint } from '@danji/contract/endpoint';
import { pageAddress } from '@danji/contract/page-address';
import { goTo } from '../lib/navigation.ts';
import { noteVersion } from '../lib/page-version.ts';
import { loading } from '../overlay/loading.ts';
import { showAlert } from '../overlay/show-alert.ts';
import { heldToken, keepToken } from '../session/session-store.ts';
import type { LooseInput } from './build-request.ts';
import { type CallerDeps, type CallOptions, createCaller } from './create-caller.ts';

type Hooks = Pick<CallerDeps, 'refused'> & { used: () => void };
let hooks: Hooks = { refused: () => goTo(pageAddress('auth-login')), used: () => {} };

/** The application says what a dead session means; this file must not know it. */
export const setCallerHooks = (next: Hooks) => {
  hooks = next;
};

/** One reissue at a time among all tabs, where the browser has locks (it has none without TLS; the server then allows for it). */
const lock: CallerDeps['lock'] = (work) =>
  navigator.locks ? (navigator.locks.request('danji-reissue', work) as ReturnType<typeof work>) : work();

export const callerDeps: CallerDeps = {
  baseUrl: import.meta.env.VITE_API_BASE ?? '',
  held: heldToken,
  replace: keepToken,
  lock,
  refused: (error) => hooks.refused(error),
  used: () => hooks.used(),
  answered: noteVersion,
  toLogin: () => goTo(pageAddress('auth-login')),
  loading,
  alert: (error) => {
    const note =
      error.status >= 500 && error.requestId ? `문의하실 때 이 번호를 알려 주세요: ${error.requestId}` : undefined;
    void showAlert(error.userMessage, { note });
  },
};
export const caller = createCaller(callerDeps);

export const { call } = caller;

/** For code that serves any endpoint: what it gives was checked where the endpoint was named, or is checked by the server. */
export const callAny = call as (endpoint: Endpoint, input: LooseInput, options?: CallOptions) => Promise<unknown>;
