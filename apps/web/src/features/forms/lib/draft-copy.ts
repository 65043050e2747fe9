import type { FormDefinition } from '@danji/contract/forms/definition';
import type { FormSettings } from '@danji/contract/forms/settings';
import type { Store } from '../../../shared/lib/storage.ts';

/** What is not on the server yet, kept on this device: a crash, a dead line or a closed lid loses nothing. */
export type DraftCopy = {
  /** The version of the draft that it was written upon. */
  readonly version: number;
  readonly at: string;
  readonly definition: FormDefinition;
  readonly settings: FormSettings;
};

const name = (memberId: string, formId: string) => `form-copy:${memberId}:${formId}`;

export function keepCopy(store: Store, memberId: string, formId: string, copy: DraftCopy): void {
  store.setItem(name(memberId, formId), JSON.stringify(copy));
}

export function readCopy(store: Store, memberId: string, formId: string): DraftCopy | null {
  try {
    const copy = JSON.parse(store.getItem(name(memberId, formId)) ?? 'null') as DraftCopy | null;
    return copy?.definition?.model === 1 && typeof copy.version === 'number' ? copy : null;
  } catch {
    return null;
  }
}

export const dropCopy = (store: Store, memberId: string, formId: string): void =>
  store.removeItem(name(memberId, formId));
