import type { FormView } from '@danji/contract/forms';
import type { Values } from '@danji/contract/forms/values';
import { FETCHED_DATABASE } from '../../../shared/session/fetched-here.ts';
import type { Letter } from './letter.ts';

/** Bytes and not the file itself: what a camera has handed over may be gone when it is read again. */
export type KeptFile = { localId: string; owner: string; at: string; name: string; type: string; bytes: ArrayBuffer };
/** A form as it was last seen, to be written on where there is no connection. */
export type KeptForm = { formKey: string; owner: string; at: string; form: FormView; carried?: Values | undefined };

type Rows = { letters: Letter; files: KeptFile; forms: KeptForm };
const KEYS = { letters: 'letterId', files: 'localId', forms: 'formKey' } as const satisfies {
  [T in keyof Rows]: keyof Rows[T];
};
const TABLES = ['letters', 'files', 'forms'] as const;

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    for (const table of TABLES) request.result.createObjectStore(table, { keyPath: KEYS[table] });
  };
  return asked(request);
}

export type PhoneStore = ReturnType<typeof createPhoneStore>;

/**
 * What this phone keeps for the time without a connection: in its own database, or in this window's memory where that is
 * forbidden or full; `isLasting` says which, because what is in memory goes with the window.
 */
export function createPhoneStore(name: string) {
  const memory = { letters: new Map<string, Letter>(), files: new Map<string, KeptFile>(), forms: new Map() } as {
    [T in keyof Rows]: Map<string, Rows[T]>;
  };
  let database: Promise<IDBDatabase> | null = null;
  const forget = () => {
    database = null;
  };
  const openOnce = async (): Promise<IDBDatabase> => {
    const opened = await open(name);
    // Signing out deletes what was fetched; a database that is held open would keep it.
    opened.onversionchange = () => {
      opened.close();
      forget();
    };
    opened.onclose = forget;
    return opened;
  };
  const table = async (which: keyof Rows, mode: IDBTransactionMode): Promise<IDBObjectStore> => {
    database ??= openOnce();
    database.catch(forget);
    return (await database).transaction(which, mode).objectStore(which);
  };
  const keyOf = <T extends keyof Rows>(which: T, row: Rows[T]): string => String(Reflect.get(row, KEYS[which]));

  return {
    async put<T extends keyof Rows>(which: T, row: Rows[T]): Promise<void> {
      try {
        await asked((await table(which, 'readwrite')).put(row));
        memory[which].delete(keyOf(which, row));
      } catch {
        memory[which].set(keyOf(which, row), row);
      }
    },
    /** Only where it still stands: what was taken away meanwhile is not brought back. */
    async replace<T extends keyof Rows>(which: T, row: Rows[T]): Promise<boolean> {
      const key = keyOf(which, row);
      if (memory[which].has(key)) {
        memory[which].set(key, row);
        return true;
      }
      let isThere = false;
      try {
        const rows = await table(which, 'readwrite');
        // In one transaction: another window cannot take it away in between.
        isThere = (await asked(rows.getKey(key))) !== undefined;
        if (isThere) await asked(rows.put(row));
      } catch {
        // No room for it any more: this window goes on with it, and the next one from where it stood.
        if (isThere) memory[which].set(key, row);
      }
      return isThere;
    },
    async get<T extends keyof Rows>(which: T, key: string): Promise<Rows[T] | undefined> {
      const here = memory[which].get(key);
      if (here) return here;
      try {
        return await asked<Rows[T] | undefined>((await table(which, 'readonly')).get(key));
      } catch {
        return undefined;
      }
    },
    /** All of one person: nobody sees what somebody else wrote on the same phone. */
    async all<T extends keyof Rows>(which: T, owner: string): Promise<Rows[T][]> {
      const here = [...memory[which].values()];
      const isKeptOnly = (row: Rows[T]) => !memory[which].has(keyOf(which, row));
      const kept = await table(which, 'readonly').then(
        (rows) => asked<Rows[T][]>(rows.getAll()),
        () => [],
      );
      return [...kept.filter(isKeptOnly), ...here].filter((row) => row.owner === owner);
    },
    async drop(which: keyof Rows, key: string): Promise<void> {
      memory[which].delete(key);
      await table(which, 'readwrite').then(
        (rows) => asked(rows.delete(key)),
        () => {},
      );
    },
    /** Whether everything that is kept outlives this window. */
    isLasting: (): boolean => TABLES.every((which) => memory[which].size === 0),
  };
}

/** What was written here: it stays until the server has it. */
export const phone = createPhoneStore('danji-written');
/** What was fetched to be written on: it goes when the session ends. */
export const fetched = createPhoneStore(FETCHED_DATABASE);
