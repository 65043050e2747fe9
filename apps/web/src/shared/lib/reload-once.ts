import { limits } from '@danji/contract/limits';
import type { Store } from './storage.ts';

type ReloadStore = Pick<Store, 'getItem' | 'setItem'>;

/**
 * A new version was put in place and the chunk this page wants is gone: load the page anew, but at most once in ten seconds
 * per path, or a chunk that stays missing would reload for ever (RT-14).
 */
export function reloadOnce(
  path: string,
  now: number,
  store: ReloadStore,
  reload: () => void,
  ttlMs: number = limits.pageReloadTtlMs,
): boolean {
  const key = `reloaded:${path}`;
  const last = Number(store.getItem(key) ?? Number.NaN);
  if (now - last < ttlMs) return false;
  // Where nothing outlives the window, the next page would not know that it is the second try.
  if (!store.setItem(key, String(now))) return false;
  reload();
  return true;
}
