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

/**
 * One's own acts: while one runs, and a moment longer, the list is let in as it is, even under the pointer. `done` counts those that
 * have ended.
 */
export const useOwnActs = create<{ running: number; done: number }>(() => ({ running: 0, done: 0 }));
const LETTING_IN_MS = 800;

export async function ownAct<T>(work: () => Promise<T>): Promise<T> {
  useOwnActs.setState(({ running, done }) => ({ running: running + 1, done }));
  try {
    return await work();
  } finally {
    useOwnActs.setState(({ running, done }) => ({ running, done: done + 1 }));
    setTimeout(() => useOwnActs.setState(({ running, done }) => ({ running: running - 1, done })), LETTING_IN_MS);
  }
}
