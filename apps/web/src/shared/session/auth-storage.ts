import { MemberInfo } from '@danji/contract/main';
import { TokenRecord } from '@danji/contract/sign-in';
import * as z from 'zod/mini';
import { lasting } from '../lib/storage.ts';

/** The keys of the source (SES-3). What cannot be read counts as absent: a broken record must not lock anyone out. */
export const AUTH_KEY = 'auth';
const USER_KEY = 'user';

function read<T>(key: string, parse: (value: unknown) => T): T | null {
  try {
    const text = lasting.getItem(key);
    return text === null ? null : parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export const readAuth = (): TokenRecord | null => read(AUTH_KEY, (value) => z.parse(TokenRecord, value));
export const writeAuth = (record: TokenRecord): void => void lasting.setItem(AUTH_KEY, JSON.stringify(record));

export const readUser = (): MemberInfo | null =>
  read(USER_KEY, (value) => z.decode(MemberInfo, value as z.input<typeof MemberInfo>));
export const writeUser = (user: MemberInfo): void =>
  void lasting.setItem(USER_KEY, JSON.stringify(z.encode(MemberInfo, user)));

export function clearStoredSession(): void {
  lasting.removeItem(AUTH_KEY);
  lasting.removeItem(USER_KEY);
}
