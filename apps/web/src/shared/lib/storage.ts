import { create } from 'zustand';

export type Store = Pick<Storage, 'getItem' | 'removeItem' | 'key' | 'length'> & {
  /** Whether it outlives this window. */
  setItem(key: string, value: string): boolean;
};

/** Whether something had to be kept in this window alone, because the browser forbids its storage or has no room. */
export const useStorageTrouble = create<{ isShort: boolean }>(() => ({ isShort: false }));
const tell = () => useStorageTrouble.setState({ isShort: true });

/**
 * The browser's storage, or this window's memory where that is forbidden or full: everything goes on working for as long
 * as the window is open, and `useStorageTrouble` says so. The storage is asked for each time: even naming it may throw.
 */
function storeOf(find: () => Storage | undefined): Store {
  const memory = new Map<string, string>();
  const ask = <T>(use: (store: Storage) => T, otherwise: T): T => {
    try {
      const store = find();
      return store ? use(store) : otherwise;
    } catch {
      return otherwise;
    }
  };
  const tryTo = (use: (store: Storage) => void): boolean =>
    ask((store) => {
      use(store);
      return true;
    }, false);
  const keys = (): string[] => {
    const kept = ask((store) => Array.from({ length: store.length }, (_, i) => store.key(i) ?? ''), []);
    return [...new Set([...kept, ...memory.keys()])];
  };
  const drop = (key: string) => tryTo((store) => store.removeItem(key));
  return {
    getItem: (key) => memory.get(key) ?? ask((store) => store.getItem(key), null),
    setItem: (key, value) => {
      if (tryTo((store) => store.setItem(key, value))) {
        memory.delete(key);
        return true;
      }
      memory.set(key, value);
      // What stood there before is no longer true: another window must not take it for the present.
      drop(key);
      tell();
      return false;
    },
    removeItem: (key) => {
      memory.delete(key);
      drop(key);
    },
    key: (n) => keys()[n] ?? null,
    get length() {
      return keys().length;
    },
  };
}

/** Kept for the next visit, and seen by the other windows. */
export const lasting: Store = storeOf(() => globalThis.localStorage);
/** Kept for this tab. */
export const forTab: Store = storeOf(() => globalThis.sessionStorage);
