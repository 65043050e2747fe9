import { matchPage, pageByName, pageTitle } from '@danji/contract/pages';
import { createRootRoute, createRoute, createRouter, notFound, Outlet, redirect } from '@tanstack/react-router';
import { setNavigator } from '../shared/lib/navigation.ts';
import { chainAt, openMenuAt } from '../shared/menu/menu-store.ts';
import { closeAllOverlays } from '../shared/overlay/overlay-store.ts';
import { showAlert } from '../shared/overlay/show-alert.ts';
import { clearPrivacyBanner, showPrivacyBanner } from '../shared/session/privacy-banner.ts';
import { admit } from './admit.ts';
import { hrefOf, readSearch, type Verdict, type Visit } from './guard-page.ts';
import { loadScreen } from './load-screen.ts';
import { routesIn } from './routes.ts';
import { CrashScreen } from './screens/crash-screen.tsx';
import { NotFoundScreen } from './screens/not-found-screen.tsx';
import { screens } from './screens.ts';

/** A navigation inside the application is judged before it happens, so that a refused one leaves no trace in the history. */
let judged: { href: string; verdict: Verdict } | null = null;

const visitOf = (location: { pathname: string; search: unknown; hash: string }): Visit => ({
  pathname: location.pathname,
  search: typeof location.search === 'string' ? readSearch(location.search) : (location.search as Visit['search']),
  hash: location.hash.replace(/^#/, ''),
});

const target = (to: string) => {
  const url = new URL(to, 'https://app.invalid');
  return { to: url.pathname, search: readSearch(url.search), hash: url.hash.slice(1) || undefined };
};

const rootRoute = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundScreen,
  errorComponent: CrashScreen,
  beforeLoad: async ({ location, abortController }) => {
    const visit = visitOf(location);
    const known = judged?.href === hrefOf(visit) ? judged.verdict : null;
    judged = null;
    const verdict = known ?? (await admit(visit, previous));
    if (verdict.kind === 'redirect') throw redirect({ ...target(verdict.to), replace: true });
    if (verdict.kind === 'lost') throw notFound();
    if (verdict.kind === 'abort') {
      // Another navigation has taken over: it says so itself.
      if (verdict.alert && !abortController.signal.aborted) await showAlert(verdict.alert);
      throw redirect({ to: '/', replace: true });
    }
  },
});

const Shell = loadScreen(() => import('./shell/shell.tsx'), 'Shell');

const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: Shell,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

export const router = createRouter({
  routeTree: rootRoute.addChildren({
    shellRoute: shellRoute.addChildren(routesIn('shell', shellRoute)),
    ...routesIn('empty', rootRoute),
  }),
  parseSearch: readSearch,
  stringifySearch: (search) => {
    const entries = Object.entries(search as Record<string, unknown>).filter(
      ([, value]) => value !== undefined && value !== '',
    );
    const query = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString();
    return query ? `?${query}` : '';
  },
  scrollRestoration: true,
  defaultPreload: false,
  notFoundMode: 'root',
});

/** While the session is being checked, the code of the page that will most likely stand is already on its way. */
export function preloadFirstScreen(pathname: string, signedIn: boolean): void {
  const asked = matchPage(pathname)?.page;
  if (!asked) return;
  const page = asked.access === 'session' && !signedIn ? pageByName('auth-login') : asked;
  if (!page) return;
  void screens[page.name as keyof typeof screens].preload?.();
  if (page.layout === 'shell') void Shell.preload?.();
}

/** Where the person is now; null until the first page stands. */
let previous: Visit | null = null;

setNavigator((path, options) => void router.navigate({ ...target(path), replace: options?.replace }));

let latest = 0;
/** Steps in the history that are being judged: the browser has taken them already. */
let steps = 0;
router.history.block({
  enableBeforeUnload: false,
  blockerFn: async ({ action, currentLocation, nextLocation }) => {
    const isStep = action !== 'PUSH' && action !== 'REPLACE';
    // What the page that is being left would write into its address must not land on the one that was stepped to.
    if (action === 'REPLACE' && steps > 0) return true;
    if (isStep) steps += 1;
    latest += 1;
    const mine = latest;
    const visit = visitOf(nextLocation);
    const verdict = await admit(visit, visitOf(currentLocation)).finally(() => {
      if (isStep) steps -= 1;
    });
    // The person has gone on. A link is then no longer wanted; a step back has been taken already, and undoing it would
    // undo the next one as well.
    if (mine !== latest) return !isStep;
    if (verdict.kind === 'abort') {
      if (verdict.alert) void showAlert(verdict.alert);
      return true;
    }
    judged = { href: hrefOf(visit), verdict };
    return false;
  },
});

router.subscribe('onBeforeNavigate', ({ hrefChanged }) => {
  if (hrefChanged) closeAllOverlays();
});

router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
  const visit = visitOf(toLocation);
  const first = previous === null;
  previous = visit;
  const page = matchPage(visit.pathname)?.page ?? null;
  document.title = pageTitle(page);
  if (pathChanged || first) {
    openMenuAt(visit.pathname);
    clearPrivacyBanner();
    if (page?.personalData) showPrivacyBanner(chainAt(visit.pathname).map((node) => node.menuName));
  }
  // A new page is read from its heading on, by eyes and by screen readers alike.
  if (pathChanged && !first) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
});
