import type { ReactNode } from 'react';
import { create } from 'zustand';

type Common = {
  readonly id: number;
  readonly title: string;
  /** Ends the overlay with its "nothing was chosen" answer. */
  readonly dismiss: () => void;
};

export type Overlay =
  | (Common & { kind: 'alert'; message: string; note?: string; confirmText: string })
  | (Common & {
      kind: 'confirm';
      message: string;
      note?: string;
      confirmText: string;
      cancelText: string;
      danger: boolean;
      unhurried: boolean;
      answer: (yes: boolean) => void;
    })
  | (Common & {
      kind: 'prompt';
      message: string;
      label: string;
      secret: boolean;
      required: string | null;
      now: string;
      confirmText: string;
      cancelText: string;
      answer: (text: string) => void;
    })
  | (Common & {
      kind: 'modal';
      content: (close: () => void) => ReactNode;
      size: number | string;
      fullScreen: boolean;
      withCloseButton: boolean;
      closeOnEscape: boolean;
      /** At the side of the page instead of in its middle. */
      side?: true;
    });

export type Toast = { readonly id: number; readonly message: string; readonly ms: number };

type State = { overlays: readonly Overlay[]; toasts: readonly Toast[] };

export const useOverlays = create<State>(() => ({ overlays: [], toasts: [] }));

let last = 0;
export const nextId = () => {
  last += 1;
  return last;
};

/** Who had the focus when an overlay came up. */
const openers = new Map<number, Element | null>();

function pushOverlay(overlay: Overlay): void {
  openers.set(overlay.id, globalThis.document?.activeElement ?? null);
  useOverlays.setState((state) => ({ overlays: [...state.overlays, overlay] }));
}

function dropOverlay(id: number): void {
  const opener = openers.get(id);
  openers.delete(id);
  useOverlays.setState((state) => ({ overlays: state.overlays.filter((one) => one.id !== id) }));
  if (!(globalThis.HTMLElement && opener instanceof HTMLElement)) return;
  // Once the overlay is gone, the focus goes back to where it came from, unless it has found a new place meanwhile.
  setTimeout(() => {
    if (opener.isConnected && document.activeElement === document.body) opener.focus();
  });
}

/** Puts one up; its answer comes when it ends. */
export const askOverlay = <T>(make: (id: number, end: (answer: T) => void) => Overlay): Promise<T> =>
  new Promise((resolve) => {
    const id = nextId();
    const end = (answer: T) => {
      dropOverlay(id);
      resolve(answer);
    };
    pushOverlay(make(id, end));
  });

/** Every open modal and message box ends as if it had been dismissed (RT-4). Toasts stay: they often tell of the very change. */
export function closeAllOverlays(): void {
  for (const overlay of [...useOverlays.getState().overlays].reverse()) overlay.dismiss();
}
