import { matchPage, pageByName, pageTitle } from '@danji/contract/pages';
import { createRootRoute, createRoute, createRouter, notFound, Outlet, redirect } from '@tanstack/react-router';
import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { firstData } from '../shared/lib/first-data.ts';
import { setNavigator } from '../shared/lib/navigation.ts';
import { loadNewBuild } from '../shared/lib/page-version.ts';
import { isFramePainted, leavePainted } from '../shared/lib/painted.ts';
import { toPage } from '../shared/lib/to-page.ts';
import { chainAt, openMenuAt } from '../shared/menu/menu-store.ts';
import { closeAllOverlays } from '../shared/overlay/overlay-store.ts';
import { showAlert } from '../shared/overlay/show-alert.ts';
import { setOnTheWay, WayBar } from '../shared/overlay/way-bar.tsx';
import { clearPrivacyBanner, showPrivacyBanner } from '../shared/session/privacy-banner.ts';
import { admitVisit } from './admit.ts';
import { createGuards, visitOf } from './create-guards.ts';
import { readSearch } from './guard-page.ts';
import { keepFocus } from './keep-focus.ts';
import { loadScreen } from './load-screen.ts';
import { routesIn } from './routes.ts';
import { CrashScreen } from './screens/crash-screen.tsx';
import { screens } from './screens.ts';
import { bringWholeFont, takeWholeFont } from './styles/take-whole-font.ts';

const guards = createGuards({ admit: admitVisit, tell: showAlert, position: () => history.state?.__TSR_index ?? 0 });

const target = (to: string) => {
  const url = new URL(to, 'https://app.invalid');
  return { to: url.pathname, search: readSearch(url.search), hash: url.hash.slice(1) || undefined };
};

/** Longer than this a screen is not kept back. */
const AT_MOST_MS = 400;

/** The answers of the first screen, and the letters for them. */
const allForFirst = async (): Promise<void> => takeWholeFont(JSON.stringify(await firstData()));

/**
 * The router shows its first screen in one go, a tenth of a second on a desk and half a one on a phone. While a painted page is
 * to be seen, nothing is lost by putting it together in small steps, between which the painted one listens, nor by waiting for
 * its answers: each that came later would put its part together a second time, in one go (docs/decisions/0039).
 */
function InSteps({ children }: { children: ReactNode }) {
  const [stands, setStands] = useState(() => !isFramePainted());
  useEffect(() => {
    if (stands) return;
    bringWholeFont();
    const late = new Promise((resolve) => setTimeout(resolve, AT_MOST_MS));
    void Promise.race([allForFirst(), late]).then(() => startTransition(() => setStands(true)));
  }, [stands]);
  useLayoutEffect(() => {
    isOnTheWay = !stands;
    if (stands) leavePainted();
  }, [stands]);
  return stands && children;
}
let isOnTheWay = false;

function Root() {
  useEffect(() => keepFocus(document.body), []);
  return (
    <>
      <WayBar />
      <InSteps>
        <Outlet />
      </InSteps>
    </>
  );
}

const NotFound = loadScreen(() => import('./screens/not-found-screen.tsx'));

const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: CrashScreen,
  beforeLoad: async ({ location, abortController }) => {
    const verdict = await guards.verdictOn(visitOf(location));
    if (verdict.kind === 'redirect') throw redirect({ ...target(verdict.to), replace: true });
    if (verdict.kind === 'lost') throw notFound();
    if (verdict.kind === 'abort') {
      // Another navigation has taken over: it says so itself.
      if (verdict.alert && !abortController.signal.aborted) await showAlert(verdict.alert);
      throw redirect({ ...toPage('home'), replace: true });
    }
    const isStep = router.state.resolvedLocation && router.state.resolvedLocation.pathname !== location.pathname;
    if (isStep && (await loadNewBuild(Date.now()))) await new Promise(() => {});
  },
});

const Shell = loadScreen(() => import('./shell/shell.tsx'));

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
export async function preloadFirstScreen(pathname: string, signedIn: boolean): Promise<void> {
  const asked = matchPage(pathname)?.page;
  if (!asked) return;
  const page = asked.access === 'session' && !signedIn ? pageByName('auth-login') : asked;
  if (!page) return;
  const parts = [screens[page.name as keyof typeof screens], page.layout === 'shell' ? Shell : null];
  await Promise.all(parts.map((part) => part?.preload?.()));
}

setNavigator((path, options) => void router.navigate({ ...target(path), replace: options?.replace }));

router.history.block({
  enableBeforeUnload: false,
  blockerFn: async (step) => {
    setOnTheWay(true);
    let isRefused = true;
    try {
      isRefused = await guards.refuses(step);
    } finally {
      if (isRefused) setOnTheWay(false);
    }
    return isRefused;
  },
});

router.subscribe('onBeforeNavigate', ({ hrefChanged }) => {
  if (hrefChanged) closeAllOverlays();
});

/** A page with one thing to do begins there. */
const beginning = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main [data-autofocus]') ?? document.querySelector<HTMLElement>('main h1');

// Whatever came to stand in its place, be it a screen that says what went wrong.
router.subscribe('onRendered', () => {
  if (!isOnTheWay) leavePainted();
});

router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
  setOnTheWay(false);
  const visit = visitOf(toLocation);
  const first = guards.arrive(visit);
  const page = matchPage(visit.pathname)?.page ?? null;
  document.title = pageTitle(page);
  if (pathChanged || first) {
    openMenuAt(visit.pathname);
    clearPrivacyBanner();
    if (page?.personalData) showPrivacyBanner(chainAt(visit.pathname).map((node) => node.menuName));
  }
  // A new page is read from its heading on, by eyes and by screen readers alike.
  if (pathChanged && !first) beginning()?.focus({ preventScroll: true });
});
