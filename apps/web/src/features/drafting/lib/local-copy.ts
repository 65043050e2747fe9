import type { Values } from '@danji/contract/forms/values';
import type { DraftSheet } from './draft.ts';

/** What this browser keeps of a draft until the server has it: a crash, a sign-out or a dead line loses nothing. */
export type LocalCopy = {
  at: string;
  docId: string | null;
  formId: string | null;
  /** The version that was being written on. */
  version: number | null;
  sheet: DraftSheet;
  values: Values;
  /** The version of the form that it was written on. */
  formVersion?: number | undefined;
  /** Files that only this browser has, by their id here (`phone-store.ts`). */
  files?: readonly { localId: string; name: string }[];
};

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
const PREFIX = 'danji-draft';
const KEPT_MS = 14 * 86_400_000;

/** Of one person: nobody is offered what somebody else wrote on the same computer. */
export const copyKey = (memberId: string, docId: string | null, formId: string | null): string =>
  `${PREFIX}:${memberId}:${docId ?? `new-${formId}`}`;

const keysOf = (store: Store, prefix: string): string[] =>
  Array.from({ length: store.length }, (_, i) => store.key(i) ?? '').filter((key) => key.startsWith(prefix));

export function keepCopy(store: Store, key: string, copy: LocalCopy): boolean {
  try {
    store.setItem(key, JSON.stringify(copy));
    return true;
  } catch {
    // Full or forbidden: the server still gets it.
    return false;
  }
}

export function readCopy(store: Store, key: string, now: Date): LocalCopy | null {
  try {
    const copy = JSON.parse(store.getItem(key) ?? 'null') as LocalCopy | null;
    if (!copy || typeof copy.sheet !== 'object' || typeof copy.values !== 'object') return null;
    return now.getTime() - Date.parse(copy.at) < KEPT_MS ? copy : null;
  } catch {
    return null;
  }
}

export const dropCopy = (store: Store, key: string): void => {
  try {
    store.removeItem(key);
  } catch {
    // Nothing to drop where nothing may be kept.
  }
};

/** A draft on this form that was begun on the server, of which this browser still holds more than the server does. */
export function findBegun(store: Store, memberId: string, formId: string, now: Date): LocalCopy | null {
  const copies = keysOf(store, `${PREFIX}:${memberId}:`)
    .flatMap((key) => readCopy(store, key, now) ?? [])
    .filter((copy) => copy.formId === formId && copy.docId !== null);
  return copies.sort((a, b) => b.at.localeCompare(a.at))[0] ?? null;
}

/** Copies that nobody came back for, and what earlier versions of this page kept of documents that came back. */
export function sweepCopies(store: Store, now: Date): void {
  for (const key of keysOf(store, `${PREFIX}:`)) if (!readCopy(store, key, now)) dropCopy(store, key);
  for (const key of keysOf(store, 'danji-base:')) dropCopy(store, key);
}
