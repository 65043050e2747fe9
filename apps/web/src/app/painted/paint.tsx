import type { MenuItem } from '@danji/contract/main';
import { pageAddress } from '@danji/contract/page-address';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { LoginScreen } from '../../features/auth/screens/login-screen.tsx';
import { queryClient } from '../../shared/api/query-client.ts';
import { formatDate } from '../../shared/lib/format-date.ts';
import { deriveMenu } from '../../shared/menu/derive-menu.ts';
import { useMenuStore } from '../../shared/menu/menu-store.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { HomeScreen } from '../screens/home-screen.tsx';
import { Shell } from '../shell/shell.tsx';
import { theme } from '../theme.ts';
import { fillIns, SOMEBODY } from './fill-ins.ts';

/** What nearly everybody may: look at what waits, and write. Whoever may less sees less a moment later. */
const USUAL = ['elec-apv-apv-inbox', 'elec-apv-sent-inbox', 'elec-apv-ref-inbox', 'elec-apv-new-apv-cre'] as const;

const menuOf = (name: (typeof USUAL)[number], seqNo: number): MenuItem => ({
  menuId: name,
  parentMenuId: '',
  url: pageAddress(name),
  menuName: '',
  level: 1,
  seqNo,
  useYn: true,
  // The menu at the side is each office's own: its place stays empty.
  lnbYn: false,
  readYn: true,
  writeYn: true,
  deleteYn: false,
  printYn: false,
  excelYn: false,
});

async function paint(path: string, Screen: () => ReactNode, Frame?: () => ReactNode): Promise<string> {
  const root = createRootRoute({ component: Frame });
  // One screen of its own: the application's router has guards, which ask the server.
  const router: AnyRouter = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path, component: Screen })]),
    history: createMemoryHistory({ initialEntries: [path] }),
    isServer: true,
  });
  await router.load();
  return renderToString(
    <MantineProvider theme={theme}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

/** Mantine's own variables and classes stand in front of each page, and are the same for all of them. */
const STYLES = /^(?:<style[^>]*>[\s\S]*?<\/style>)+/;
/** Marks for a page that is taken up where it stands; this one is not. */
const MARKS = /<!--[\s\S]*?-->/g;

/** Called by the build: the first pages as they look before anything is known of who opens them (docs/decisions/0030). */
export async function paintPages(): Promise<{ styles: string; pages: Readonly<Record<string, string>> }> {
  // On a server stores show what they began with.
  Object.assign(useMenuStore.getInitialState(), { tree: deriveMenu(USUAL.map(menuOf)), loaded: true });
  Object.assign(useSession.getInitialState(), { userInfo: SOMEBODY });
  const home = await paint('/', HomeScreen, Shell);
  const door = await paint(pageAddress('auth-login'), LoginScreen);
  const bare = (html: string) => html.replace(STYLES, '').replace(MARKS, '');
  return {
    styles: STYLES.exec(door)?.[0] ?? '',
    pages: { home: fillIns(bare(home), formatDate(new Date())), 'auth-login': bare(door) },
  };
}
