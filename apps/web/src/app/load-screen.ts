import { lazyRouteComponent } from '@tanstack/react-router';
import { pageLoad } from '../shared/lib/page-version.ts';
import { reloadOnce } from '../shared/lib/reload-once.ts';
import { forTab } from '../shared/lib/storage.ts';

/**
 * A screen in a chunk of its own: what its module exports, which is nothing else (screens.test.ts). Sixty names would be half
 * a kB in front of every page. When the chunk is gone (a new version was put in place), the page is loaded anew, once; the
 * error is wrapped so that the router's own, unlimited idea of reloading stays out of it (RT-14).
 */
// biome-ignore lint/suspicious/noExplicitAny: components of any props, as the router's own type has it
export function loadScreen<M extends Record<string, any>>(load: () => Promise<M>) {
  const loadOrReload = async (): Promise<{ default: M[keyof M] }> => {
    try {
      return { default: Object.values(await load())[0] };
    } catch (cause) {
      // Without a connection the page would be gone as well.
      if (navigator.onLine && reloadOnce(location.pathname, Date.now(), forTab, pageLoad.again))
        return new Promise(() => {});
      throw new Error('the screen could not be loaded', { cause });
    }
  };
  return lazyRouteComponent(loadOrReload);
}
