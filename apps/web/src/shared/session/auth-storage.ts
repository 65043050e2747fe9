import { MemberInfo } from '@danji/contract/main';
import { TokenRecord } from '@danji/contract/sign-in';
import * as z from 'zod/mini';
import { lasting } from '../lib/storage.ts';
import { complexesKept, complexHere, keyHere, keyIn } from './complex-here.ts';

/** The keys of the source (SES-3). What cannot be read counts as absent: a broken record must not lock anyone out. */
export const AUTH_KEY = 'auth';
const USER_KEY = 'user';
export const MENU_KEY = 'menu';

function read<T>(key: string, parse: (value: unknown) => T): T | null {
  try {
    const text = lasting.getItem(key);
    return text === null ? null : parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Of the complex that this window is in, or of the one named: '' is the one that was signed in to. */
export const readAuth = (complex = complexHere()): TokenRecord | null =>
  read(keyIn(AUTH_KEY, complex), (value) => z.parse(TokenRecord, value));
export const writeAuth = (record: TokenRecord, complex = complexHere()): boolean =>
  lasting.setItem(keyIn(AUTH_KEY, complex), JSON.stringify(record));

export const readUser = (complex = complexHere()): MemberInfo | null =>
  read(keyIn(USER_KEY, complex), (value) => z.decode(MemberInfo, value as z.input<typeof MemberInfo>));
export const writeUser = (user: MemberInfo): void =>
  void lasting.setItem(keyHere(USER_KEY), JSON.stringify(z.encode(MemberInfo, user)));

/** What is kept of the account of one complex. */
export function clearStored(complex = complexHere()): void {
  for (const key of [AUTH_KEY, USER_KEY, MENU_KEY]) lasting.removeItem(keyIn(key, complex));
}

/** The same of all that were switched to: they end with the session that they came from. */
export const clearSwitched = (): void => {
  for (const complex of complexesKept(AUTH_KEY)) clearStored(complex);
};
