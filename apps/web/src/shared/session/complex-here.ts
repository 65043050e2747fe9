import { forTab, lasting } from '../lib/storage.ts';

/**
 * Which complex this window is in (decision 0144): '' is the one that was signed in to, any other one that was switched to, by its
 * number. It stays what it was when the page was loaded: going elsewhere loads the page anew, so nothing that one complex has told
 * stays in a cache of the other, and what is still on its way is sent as whom it was written by. boot-7.js finds it the same way.
 */
const KEY = 'complex';
let here = '';

export const complexHere = (): string => here;

/** What the browser keeps of the account of a complex, beside that of the others. */
export const keyIn = (key: string, complex: string): string => (complex === '' ? key : `${key}:${complex}`);
export const keyHere = (key: string): string => keyIn(key, here);

/** A window stays where it was; a new one opens where the last was. Gives the complex that it was in and is in no more. */
export function findComplexHere(authKey: string): string | null {
  const wanted = forTab.getItem(KEY) ?? lasting.getItem(KEY) ?? '';
  const isThere = wanted === '' || lasting.getItem(keyIn(authKey, wanted)) !== null;
  here = isThere ? wanted : '';
  forTab.setItem(KEY, here);
  return isThere ? null : wanted;
}

/** Where this window, and the next new one, is when its page is loaded anew. */
export function nextComplex(complex: string): void {
  forTab.setItem(KEY, complex);
  if (complex === '') lasting.removeItem(KEY);
  else lasting.setItem(KEY, complex);
}

/** Somebody has signed in in this window: from now on it is where they did. */
export function comeHome(): void {
  here = '';
  nextComplex('');
}

/** The complexes beside the first that this browser holds something of. */
export function complexesKept(key: string): string[] {
  const names = Array.from({ length: lasting.length }, (_, n) => lasting.key(n) ?? '');
  return names.filter((name) => name.startsWith(`${key}:`)).map((name) => name.slice(key.length + 1));
}
