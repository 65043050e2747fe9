import { useEffect, useId } from 'react';
import { askConfirm } from '../overlay/ask-confirm.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

/** What stands on the page, changed and not saved. */
const unsaved = new Set<string>();

const isFirst = (id: string) => unsaved.values().next().value === id;

const askToLeave = () =>
  askConfirm('저장하지 않은 내용이 있습니다. 저장하지 않고 나갈까요?', { confirmText: '나가기', danger: true });

/** Whether what is open may give way to something else on the same page: nothing is lost, or somebody has said so. */
export const mayLeave = async (): Promise<boolean> => unsaved.size === 0 || askToLeave();

/** While something is changed and not saved, leaving the page asks first: by a link, a step back or the window itself. */
export function useUnsaved(dirty: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!dirty) return;
    unsaved.add(id);
    return () => void unsaved.delete(id);
  }, [dirty, id]);
  // One question for all that is unsaved on the page: each of them is asked.
  useLeaveQuestion(
    async () => dirty && isFirst(id) && !(await askToLeave()),
    () => dirty,
  );
}
