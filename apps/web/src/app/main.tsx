// Before whatever brings styles of its own: of two that say the same as strongly, the later one counts.
import './styles/index.ts';
import './react-first.ts';
import './both-first.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../shared/api/query-client.ts';
import { nextTask } from '../shared/lib/next-task.ts';
import { isFramePainted, isPainted } from '../shared/lib/painted.ts';
import { loadStoredMenu } from '../shared/menu/menu-store.ts';
import { OverlayHost } from '../shared/overlay/overlay-host.tsx';
import { arriveInComplex } from '../shared/session/arrive-in-complex.ts';
import { captureGivenQuery } from '../shared/session/given-query.ts';
import { captureLinkToken } from '../shared/session/link-token.ts';
import { loadStoredSession, useSession } from '../shared/session/session-store.ts';
import { preloadFirstScreen, router } from './router.tsx';
import { connectSession } from './session/connect-session.ts';
import { StartUp } from './start-up.tsx';
import { takeWholeFont } from './styles/take-whole-font.ts';
import { theme } from './theme.ts';
import { useColorScheme } from './use-color-scheme.ts';
import { tellTrouble, watchTrouble } from './watch-trouble.ts';

function App() {
  return (
    <MantineProvider theme={theme} forceColorScheme={useColorScheme()}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <StartUp />
        <OverlayHost />
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** Puts the application in place of what was painted. */
async function start(): Promise<void> {
  watchTrouble();
  captureGivenQuery(location, history);
  captureLinkToken(location, history);
  arriveInComplex();
  loadStoredSession();
  loadStoredMenu();
  connectSession();
  const screen = preloadFirstScreen(location.pathname, useSession.getState().tokenInfo !== null);
  // While a painted page is to be seen, nothing is lost by putting the screen there in one go.
  if (isPainted()) await screen;
  await nextTask();
  const root = createRoot(document.getElementById('root') as HTMLElement, {
    // What a screen or a part of it stood up to is told as well.
    onCaughtError: (error) => {
      console.error(error);
      tellTrouble(error);
    },
  });
  // In small steps: what was painted is still to be seen, and listens (docs/decisions/0039).
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
  if (!isFramePainted()) void takeWholeFont(document.body.textContent);
}

void start();
