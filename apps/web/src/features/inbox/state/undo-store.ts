import { create } from 'zustand';

export type Undoable = { id: number; message: string; undo: (() => Promise<void>) | null };

/** The one thing that can still be taken back, for five seconds. */
export const useUndo = create<{ current: Undoable | null }>(() => ({ current: null }));

let last = 0;
export function offerUndo(message: string, undo: Undoable['undo']): void {
  last += 1;
  useUndo.setState({ current: { id: last, message, undo } });
}
export const dropUndo = (id: number): void =>
  useUndo.setState(({ current }) => (current?.id === id ? { current: null } : { current }));

/** One's own acts: while one runs, and a moment longer, the list is let in as it is, even under the pointer. */
export const useOwnActs = create<{ running: number }>(() => ({ running: 0 }));
const LETTING_IN_MS = 800;
const count = (by: number) => useOwnActs.setState(({ running }) => ({ running: running + by }));

export async function ownAct<T>(work: () => Promise<T>): Promise<T> {
  count(1);
  try {
    return await work();
  } finally {
    setTimeout(() => count(-1), LETTING_IN_MS);
  }
}
