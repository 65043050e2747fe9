/** Where this browser keeps forms for the time without a connection (`features/drafting/lib/phone-store.ts`). */
export const FETCHED_DATABASE = 'danji-fetched';

/** The end of a session leaves nothing of what was fetched for the person (TOK-07). */
export function forgetFetched(): void {
  try {
    globalThis.indexedDB?.deleteDatabase(FETCHED_DATABASE);
  } catch {
    // Where it is forbidden, nothing was kept.
  }
}
