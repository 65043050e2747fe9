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
};

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
const PREFIX = 'danji-draft';
const KEPT_MS = 14 * 86_400_000;

/** Of one person: nobody is offered what somebody else wrote on the same computer. */
export const copyKey = (memberId: string, docId: string | null, formId: string | null): string =>
  `${PREFIX}:${memberId}:${docId ?? `new-${formId}`}`;

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

/** Copies that nobody came back for. */
export function sweepCopies(store: Store, now: Date): void {
  const keys = Array.from({ length: store.length }, (_, i) => store.key(i)).filter((key) =>
    key?.startsWith(`${PREFIX}:`),
  );
  for (const key of keys) if (key && !readCopy(store, key, now)) dropCopy(store, key);
}
