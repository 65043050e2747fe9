import { Suspense, useEffect, useState } from 'react';
import { againAtFoot, loadPart } from '../ui/load-part.tsx';
import { useLoading } from './loading.ts';
import classes from './overlay-host.module.css';
import { type Toast, useOverlays } from './overlay-store.ts';
import { dropToast } from './toast.ts';

// Heavy, and not part of the first look at a page.
const loadBox = () => import('./overlay-box.tsx');
const OverlayBox = loadPart(() => loadBox().then((module) => module.OverlayBox), againAtFoot('창을 열지 못했습니다.'));

/** Fetched with the first touch: it must be there to say that the line is dead. */
function useBoxAtHand(): void {
  useEffect(() => {
    const fetchBox = () => void loadBox().catch(() => {});
    addEventListener('pointerdown', fetchBox, { once: true });
    addEventListener('keydown', fetchBox, { once: true });
    return () => {
      removeEventListener('pointerdown', fetchBox);
      removeEventListener('keydown', fetchBox);
    };
  }, []);
}

/** Everything that lies over the pages. Stands beside the router, so that it can speak before the first page is there. */
export function OverlayHost() {
  const overlays = useOverlays((state) => state.overlays);
  useBoxAtHand();
  return (
    <>
      {overlays.map((overlay, index) => (
        // The box waits for its body, so that the focus finds the field.
        <Suspense key={overlay.id}>
          <OverlayBox overlay={overlay} top={index === overlays.length - 1} depth={index} />
        </Suspense>
      ))}
      <Toasts />
      <LoadingVeil />
    </>
  );
}

function Toasts() {
  const toasts = useOverlays((state) => state.toasts);
  return (
    <div className={classes.toasts} role="status" aria-live="polite">
      {toasts.map((one) => (
        <ToastLine key={one.id} toast={one} />
      ))}
    </div>
  );
}

function ToastLine({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dropToast(toast.id), toast.ms);
    return () => clearTimeout(timer);
  }, [toast, held]);
  return (
    // Someone who reads slowly keeps the line by pointing at it; nothing here is needed by keyboard.
    <p className={classes.toast} onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}>
      {toast.message}
    </p>
  );
}

/** A thin bar from the first moment; the veil comes in only when it takes long (the rule of 400 ms). */
function LoadingVeil() {
  const shown = useLoading((state) => state.shown);
  const running = useLoading((state) => state.running > 0);
  if (!shown) return null;
  return (
    <div role="status">
      <div
        className={classes.loading}
        data-running={running}
        data-testid="loading"
        role="progressbar"
        aria-label="불러오는 중"
      >
        <div className={classes.bar} />
        {running && <div className={classes.veil} />}
      </div>
    </div>
  );
}
