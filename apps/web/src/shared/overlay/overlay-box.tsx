import { Button, Modal } from '@mantine/core';
import { DialogFoot } from '../ui/dialog.tsx';
import { againAtFoot, loadPart } from '../ui/load-part.tsx';
import { Note } from '../ui/primitives.tsx';
import classes from './overlay-host.module.css';
import type { Overlay } from './overlay-store.ts';

// Input fields are heavy and rarely asked for.
const PromptBody = loadPart(() => import('./prompt-body.tsx').then((module) => module.PromptBody));

const SideBox = loadPart(
  () => import('./side-box.tsx').then((module) => module.SideBox),
  againAtFoot('창을 열지 못했습니다.'),
);

/** One box over the pages: a message, a question, or what a page puts into it. */
export function OverlayBox({ overlay, top, depth }: { overlay: Overlay; top: boolean; depth: number }) {
  const modal = overlay.kind === 'modal';
  if (modal && overlay.side) return <SideBox overlay={overlay} top={top} depth={depth} />;
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
      {overlay.note && <Note className={classes.note}>{overlay.note}</Note>}
      <DialogFoot apart className={classes.buttons}>
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
      </DialogFoot>
    </>
  );
}
