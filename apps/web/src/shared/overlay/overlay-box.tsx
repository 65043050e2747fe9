import { Button, Modal } from '@mantine/core';
import { useRef } from 'react';
import { useSeen } from '../approval/use-seen.ts';
import { DialogFoot } from '../ui/dialog.tsx';
import { againAtFoot, loadPart } from '../ui/load-part.tsx';
import { Note } from '../ui/primitives.tsx';
import { askConfirm } from './ask-confirm.ts';
import classes from './overlay-host.module.css';
import type { Overlay } from './overlay-store.ts';

// Input fields are heavy and rarely asked for.
const PromptBody = loadPart(() => import('./prompt-body.tsx').then((module) => module.PromptBody));

const SideBox = loadPart(
  () => import('./side-box.tsx').then((module) => module.SideBox),
  againAtFoot('창을 열지 못했습니다.'),
);

/**
 * Fields of a form whose words somebody has thought about: not what is looked for, chosen from a list, or secret, and not a
 * paper, which stands in a dialog only to be tried (its fields have forms of their own, `own-form.tsx`).
 */
const WRITTEN =
  'form:not([autocomplete="off"]) :is(textarea, input:is(:not([type]), [type="text"], [type="tel"], [type="email"], [type="number"]))' +
  ':not([role="combobox"], [autocomplete="one-time-code"])';

const askToClose = () =>
  askConfirm('적은 내용을 저장하지 않았습니다. 그대로 닫을까요?', {
    confirmText: '닫기',
    cancelText: '계속 쓰기',
    danger: true,
  });

/** One box over the pages: a message, a question, or what a page puts into it. */
export function OverlayBox({ overlay, top, depth }: { overlay: Overlay; top: boolean; depth: number }) {
  const modal = overlay.kind === 'modal';
  const written = useRef(new Set<HTMLInputElement>());
  /** By Escape or its cross, which are pressed by mistake; whoever presses 취소 means it. */
  const close = async () => {
    const holds = [...written.current].some((field) => field.isConnected && field.value.trim() !== '');
    if (!holds || (await askToClose())) overlay.dismiss();
  };
  if (modal && overlay.side) return <SideBox overlay={overlay} top={top} depth={depth} />;
  return (
    <Modal
      opened
      onClose={() => void close()}
      onInput={({ target }) => {
        if ((target as HTMLElement).matches(WRITTEN)) written.current.add(target as HTMLInputElement);
      }}
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
      {overlay.note && <Note className={classes.note}>{overlay.note}</Note>}
      <DialogFoot apart className={classes.buttons}>
        {overlay.kind === 'confirm' && (
          <Button variant="default" onClick={() => overlay.answer(false)}>
            {overlay.cancelText}
          </Button>
        )}
        <YesButton overlay={overlay} />
      </DialogFoot>
    </>
  );
}

function YesButton({ overlay }: { overlay: Extract<Overlay, { kind: 'alert' | 'confirm' }> }) {
  const seen = useSeen(String(overlay.id));
  const isConfirm = overlay.kind === 'confirm';
  const isEarly = isConfirm && overlay.unhurried && !seen;
  const press = () => {
    if (!isConfirm) return overlay.dismiss();
    if (!isEarly) overlay.answer(true);
  };
  return (
    <Button
      data-autofocus
      aria-disabled={isEarly || undefined}
      color={isConfirm && overlay.danger ? 'seal' : undefined}
      onClick={press}
    >
      {overlay.confirmText}
    </Button>
  );
}
