import { limits } from '@danji/contract/limits';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * A new version was put in place and the chunk this page wants is gone: load the page anew, but at most once in ten seconds
 * per path, or a chunk that stays missing would reload for ever (RT-14).
 */
export function reloadOnce(path: string, now: number, store: Store, reload: () => void): boolean {
  const key = `reloaded:${path}`;
  const last = Number(store.getItem(key) ?? Number.NaN);
  if (now - last < limits.pageReloadTtlMs) return false;
  store.setItem(key, String(now));
  reload();
  return true;
}
