import { Button, Modal } from '@mantine/core';
import { signOut } from '../../shared/session/end-session.ts';
import { DialogFoot } from '../../shared/ui/dialog.tsx';
import classes from './shell.module.css';

/** How long is left, and the way to stay. */
export function IdleBox({ leftMs, onExtend }: { leftMs: number; onExtend: () => void }) {
  const seconds = Math.ceil(leftMs / 1000);
  return (
    <Modal
      opened
      onClose={onExtend}
      title="곧 로그아웃됩니다"
      size={400}
      withCloseButton={false}
      closeOnClickOutside={false}
      zIndex={400}
    >
      <p>
        오랫동안 사용하지 않아 자동으로 로그아웃됩니다. 계속 사용하시려면 연장을 눌러 주세요. 입력하던 내용은 그대로
        남습니다.
      </p>
      <p className={classes.idleTime} role="timer" aria-live="off">
        {Math.floor(seconds / 60)}분 {String(seconds % 60).padStart(2, '0')}초
      </p>
      <DialogFoot apart cancelText="로그아웃" onCancel={() => void signOut()}>
        <Button data-autofocus onClick={onExtend}>
          연장
        </Button>
      </DialogFoot>
    </Modal>
  );
}
