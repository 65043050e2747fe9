import { limits } from '@danji/contract/limits';
import { create } from 'zustand';
import { nextId } from './overlay-store.ts';
import { showToast } from './toast.ts';

export type Told = { id: number; message: string; at: Date; to: string | null };
const MOST = 10;

/** The last things that this window has said and that matter, the newest first. They are found under the bell. */
export const useTold = create<{ told: readonly Told[] }>(() => ({ told: [] }));

/** What was done, for whoever looked away as well: `to` is the way back to it. */
export function tell(message: string, to: string | null = null): void {
  showToast(message, limits.tellDecisionMs);
  keepTold(message, to);
}

/** The same where it is said elsewhere already. */
export const keepTold = (message: string, to: string | null = null): void =>
  useTold.setState(({ told }) => ({ told: [{ id: nextId(), message, at: new Date(), to }, ...told].slice(0, MOST) }));

/** Nothing of it is for the next person. */
export const forgetTold = (): void => useTold.setState({ told: [] });
