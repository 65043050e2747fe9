import type { RefObject } from 'react';
import { useLeaveQuestion } from '../../../shared/edit/use-leave-question.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import type { Autosave } from '../lib/autosave.ts';

/** Leaving saves first. Only what the server could not take is asked about; a copy of it stays on this device. */
export function useLeaveGuard(saver: RefObject<Autosave | null>): void {
  useLeaveQuestion(
    async () => {
      (document.activeElement as HTMLElement | null)?.blur();
      if (!saver.current || (await saver.current.flush())) return false;
      return !(await askConfirm('아직 서버에 저장하지 못했습니다. 그래도 나가시겠습니까?', {
        note: '고친 것은 이 기기에 남아 있어서, 이 양식을 다시 열면 이어서 할 수 있습니다.',
        confirmText: '나가기',
      }));
    },
    () => saver.current?.isDirty() ?? false,
  );
}
