import { Button, Modal } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLoading } from './loading.ts';
import classes from './overlay-host.module.css';
import { type Overlay, type Toast, useOverlays } from './overlay-store.ts';
import { dropToast } from './toast.ts';

// Input fields are heavy and rarely asked for.
const PromptBody = lazy(() => import('./prompt-body.tsx').then((module) => ({ default: module.PromptBody })));

/** Everything that lies over the pages. Stands beside the router, so that it can speak before the first page is there. */
export function OverlayHost() {
  const overlays = useOverlays((state) => state.overlays);
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

function OverlayBox({ overlay, top, depth }: { overlay: Overlay; top: boolean; depth: number }) {
  const modal = overlay.kind === 'modal';
  return (
    <Modal
      opened
      onClose={overlay.dismiss}
      title={overlay.title}
      size={modal ? overlay.size : 400}
      fullScreen={modal && overlay.fullScreen}
      withCloseButton={modal && overlay.withCloseButton}
      closeOnEscape={top && (modal ? overlay.closeOnEscape : true)}
      closeOnClickOutside={false}
      trapFocus={top}
      zIndex={300 + depth}
    >
      <OverlayBody overlay={overlay} />
    </Modal>
  );
}

function OverlayBody({ overlay }: { overlay: Overlay }) {
  if (overlay.kind === 'modal') return overlay.content(overlay.dismiss);
  if (overlay.kind === 'prompt') return <PromptBody overlay={overlay} />;
  return (
    <>
      <p className={classes.message}>{overlay.message}</p>
      {overlay.note && <p className={classes.note}>{overlay.note}</p>}
      <div className={classes.buttons}>
        {overlay.kind === 'confirm' && (
          <Button variant="default" onClick={() => overlay.answer(false)}>
            {overlay.cancelText}
          </Button>
        )}
        <Button
          data-autofocus
          color={overlay.kind === 'confirm' && overlay.danger ? 'seal' : undefined}
          onClick={() => (overlay.kind === 'confirm' ? overlay.answer(true) : overlay.dismiss())}
        >
          {overlay.confirmText}
        </Button>
      </div>
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
