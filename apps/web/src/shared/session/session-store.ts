import type { Output } from '@danji/contract/endpoint';
import type { CommCode, MemberInfo } from '@danji/contract/main';
import type { TokenRecord, validateToken } from '@danji/contract/sign-in';
import type * as z from 'zod/mini';
import { create } from 'zustand';
import { redirectTarget } from '../lib/safe-app-path.ts';
import { forTab } from '../lib/storage.ts';
import { clearStored, readAuth, readUser, writeAuth, writeUser } from './auth-storage.ts';
import type { LoginType } from './login-type.ts';

export type ValidateInfo = Output<typeof validateToken>;

type State = {
  tokenInfo: TokenRecord | null;
  userInfo: MemberInfo | null;
  validateInfo: ValidateInfo | null;
  commCodes: readonly z.output<typeof CommCode>[];
  /** How the person came in just now; cleared four seconds after (SES-14). */
  loginMarker: LoginType | null;
  /** Why the person finds the login screen before them, in a sentence. */
  signOutReason: string | null;
};

const none: State = {
  tokenInfo: null,
  userInfo: null,
  validateInfo: null,
  commCodes: [],
  loginMarker: null,
  signOutReason: null,
};

/** Session info: who, with which token, and what the last token check said (SES-15). */
export const useSession = create<State>(() => ({ ...none }));

export const loadStoredSession = (): void => useSession.setState({ tokenInfo: readAuth(), userInfo: readUser() });

/** Always what the browser holds: another tab may have replaced it a moment ago. */
export const heldToken = (): TokenRecord | null => readAuth();

export function keepToken(record: TokenRecord): void {
  writeAuth(record);
  useSession.setState({ tokenInfo: record });
}

export function keepUser(user: MemberInfo): void {
  writeUser(user);
  useSession.setState({ userInfo: user });
}

/** Token, validation info, member and codes: all of it (SES-7, SES-9). The reason stays to be read. */
export function clearSession(): void {
  clearStored();
  useSession.setState((state) => ({ ...none, signOutReason: state.signOutReason }));
}

const REDIRECT_KEY = 'redirect';

export const saveRedirect = (path: string): void => void forTab.setItem(REDIRECT_KEY, redirectTarget(path));

export const hasRedirect = (): boolean => forTab.getItem(REDIRECT_KEY) !== null;

export function takeRedirect(): string {
  const path = redirectTarget(forTab.getItem(REDIRECT_KEY));
  forTab.removeItem(REDIRECT_KEY);
  return path;
}
