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

/** Counts one's own acts: after them the list is let in as it is, even under the pointer. */
export const useOwnActs = create<{ count: number }>(() => ({ count: 0 }));
export const noteOwnAct = (): void => useOwnActs.setState(({ count }) => ({ count: count + 1 }));
