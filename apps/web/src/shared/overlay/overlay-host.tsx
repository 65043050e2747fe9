import { Button, Modal, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { isComposing } from '../lib/is-composing.ts';
import { useLoading } from './loading.ts';
import classes from './overlay-host.module.css';
import { type Overlay, type Toast, useOverlays } from './overlay-store.ts';
import { dropToast } from './toast.ts';

/** Everything that lies over the pages. Stands beside the router, so that it can speak before the first page is there. */
export function OverlayHost() {
  const overlays = useOverlays((state) => state.overlays);
  return (
    <>
      {overlays.map((overlay, index) => (
        <OverlayBox key={overlay.id} overlay={overlay} top={index === overlays.length - 1} depth={index} />
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

function PromptBody({ overlay }: { overlay: Extract<Overlay, { kind: 'prompt' }> }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (overlay.required && text.trim() === '') return setError(overlay.required);
    overlay.answer(text);
  };
  const Field = overlay.secret ? PasswordInput : TextInput;
  return (
    <form onSubmit={submit}>
      <p className={classes.message}>{overlay.message}</p>
      <Field
        data-autofocus
        label={overlay.label}
        value={text}
        error={error}
        autoComplete={overlay.secret ? 'current-password' : 'off'}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
        }}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={overlay.dismiss}>
          {overlay.cancelText}
        </Button>
        <Button type="submit">{overlay.confirmText}</Button>
      </div>
    </form>
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
  );
}
