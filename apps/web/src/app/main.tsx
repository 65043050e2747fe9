import './styles/index.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../shared/api/query-client.ts';
import { loadStoredMenu } from '../shared/menu/menu-store.ts';
import { OverlayHost } from '../shared/overlay/overlay-host.tsx';
import { captureHubQuery } from '../shared/session/hub-query.ts';
import { captureLinkToken } from '../shared/session/link-token.ts';
import { loadStoredSession, useSession } from '../shared/session/session-store.ts';
import { preloadFirstScreen, router } from './router.tsx';
import { connectSession } from './session/connect-session.ts';
import { StartUp } from './start-up.tsx';
import { tellTrouble, watchTrouble } from './tell-trouble.ts';
import { theme } from './theme.ts';
import { useColorScheme } from './use-color-scheme.ts';

captureHubQuery(location, history);
captureLinkToken(location, history);
loadStoredSession();
loadStoredMenu();
connectSession();
preloadFirstScreen(location.pathname, useSession.getState().tokenInfo !== null);

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

watchTrouble();
// Without a connection the first font, and the system's for all else, have to do.
import('./styles/whole-font.ts').catch(() => {});

createRoot(document.getElementById('root') as HTMLElement, {
  // What a screen or a part of it stood up to is told as well.
  onCaughtError: (error) => {
    console.error(error);
    tellTrouble(error);
  },
}).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
