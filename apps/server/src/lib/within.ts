import { setTimeout as sleep } from 'node:timers/promises';

/** What work gives, or `late` where it takes longer: for disks and networks that may never answer. */
export async function within<T, L>(ms: number, work: Promise<T>, late: L): Promise<T | L> {
  const ended = new AbortController();
  // What fails after nobody waits for it any more is nobody's failure.
  work.catch(() => {});
  try {
    return await Promise.race([work, sleep(ms, late, { ref: false, signal: ended.signal })]);
  } finally {
    ended.abort();
  }
}
