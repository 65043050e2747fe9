import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { theme } from '../src/app/theme.ts';
import { queryClient } from '../src/shared/api/query-client.ts';
import { OverlayHost } from '../src/shared/overlay/overlay-host.tsx';
import { closeAllOverlays } from '../src/shared/overlay/overlay-store.ts';

let shown: { root: Root; place: HTMLElement } | null = null;

/** A part of a screen, with everything around it that the application gives to all parts. */
export function show(part: ReactNode): void {
  hide();
  shown = mount(part);
}

/** As after closing the window: nothing of the part is left, nor of what it has fetched. */
export function hide(): void {
  closeAllOverlays();
  shown?.root.unmount();
  shown?.place.remove();
  shown = null;
  queryClient.clear();
}

/** The application stays where a page was opened once, so what lies above all parts stands beside it, and once. */
let hasOverlays = false;

export function mount(part: ReactNode): { root: Root; place: HTMLElement } {
  if (!hasOverlays) render(<OverlayHost />);
  hasOverlays = true;
  return render(part);
}

function render(part: ReactNode): { root: Root; place: HTMLElement } {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <MantineProvider theme={theme} forceColorScheme="light">
      <QueryClientProvider client={queryClient}>{part}</QueryClientProvider>
    </MantineProvider>,
  );
  return { root, place };
}

let leavePage = async () => {};

/** The application has one router: a page is not taken away but left. */
export const setLeavePage = (leave: () => Promise<void>): void => {
  leavePage = leave;
};

export async function closeAll(): Promise<void> {
  hide();
  await leavePage();
  queryClient.clear();
}
