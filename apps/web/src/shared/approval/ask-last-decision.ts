import { numberWords } from '@danji/contract/number-words';
import { preferencesNow } from '../api/preferences.ts';
import { askConfirm } from '../overlay/ask-confirm.ts';

type Last = { title: string; amount: number | null; isLast: boolean; label: string };

/** With this yes a document is decided for good: above an amount of the person’s own choice it is asked once more. */
export async function askLastDecision({ title, amount, isLast, label }: Last): Promise<boolean> {
  if (!isLast || amount === null) return true;
  // Whoever cannot be asked what they like is asked.
  const limit = (await preferencesNow().catch(() => null))?.askAboveWon;
  if (limit === null || amount <= (limit ?? 0)) return true;
  return askConfirm(`‘${title}’ ${numberWords(amount)}원을 ${label}할까요?`, {
    title: label,
    confirmText: label,
    unhurried: true,
    note: '이 결재로 문서가 완료되며, 보낸 뒤에는 되돌릴 수 없습니다.',
  });
}
