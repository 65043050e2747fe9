import { sentenceOf } from '../../../shared/api/call-error.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { type Kind, undoImport } from '../api/import.ts';

type Undoing = {
  kind: Kind;
  aptId: string | undefined;
  importId: string;
  question: string;
  onUndone?: () => void;
};

/** Takes people of a sheet back, once that was confirmed; what stands against it is told. */
export function useUndoImport({ kind, aptId, importId, question, onUndone }: Undoing) {
  return useSend(async () => {
    const yes = await askConfirm(question, {
      note: '함께 만든 부서와 직위도 없어집니다. 아직 아무도 로그인하지 않았을 때만 되돌릴 수 있습니다.',
      confirmText: '되돌리기',
    });
    if (!yes) return;
    await undoImport({ kind, aptId }, importId).then(
      () => {
        toast('되돌렸습니다.');
        onUndone?.();
      },
      (error: unknown) => showAlert(sentenceOf(error)),
    );
  });
}
