import { lazyRouteComponent } from '@tanstack/react-router';
import { pageLoad } from '../shared/lib/page-version.ts';
import { reloadOnce } from '../shared/lib/reload-once.ts';
import { forTab } from '../shared/lib/storage.ts';

/**
 * A screen in a chunk of its own. When the chunk is gone (a new version was put in place), the page is loaded anew, once; the
 * error is wrapped so that the router's own, unlimited idea of reloading stays out of it (RT-14).
 */
// biome-ignore lint/suspicious/noExplicitAny: components of any props, as the router's own type has it
export function loadScreen<M extends Record<string, any>, K extends keyof M & string>(load: () => Promise<M>, name: K) {
  const loadOrReload = async (): Promise<M> => {
    try {
      return await load();
    } catch (cause) {
      // Without a connection the page would be gone as well.
      if (navigator.onLine && reloadOnce(location.pathname, Date.now(), forTab, pageLoad.again))
        return new Promise(() => {});
      throw new Error('the screen could not be loaded', { cause });
    }
  };
  return lazyRouteComponent(loadOrReload, name);
}
