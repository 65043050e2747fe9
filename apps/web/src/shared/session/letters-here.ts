import { create } from 'zustand';
import { lasting } from '../lib/storage.ts';
import { heldToken } from './session-store.ts';
import { ownerOf } from './token-owner.ts';

/**
 * Whether this phone holds what somebody has written and the server has not got yet. Only that: what sends it is loaded
 * when there is something to send.
 */
const keyOf = (owner: string): string => `danji-unsent:${owner}`;
export const useLettersNoted = create<{ at: number }>(() => ({ at: 0 }));

export const hasLetters = (): boolean => {
  const owner = ownerOf(heldToken());
  return owner !== null && lasting.getItem(keyOf(owner)) !== null;
};

export function noteLetters(owner: string, many: number): void {
  if (many > 0) lasting.setItem(keyOf(owner), String(many));
  else lasting.removeItem(keyOf(owner));
  useLettersNoted.setState(({ at }) => ({ at: at + 1 }));
}
