import { type BudgetPaper, releaseBudget } from '@danji/contract/budgets';
import { TextInput } from '@mantine/core';
import { DialogForm } from '../../../shared/edit/dialog-form.tsx';
import { useCheckedForm } from '../../../shared/edit/use-checked-form.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { Note } from '../../../shared/ui/primitives.tsx';
import { release, undoRelease } from '../api/budgets.ts';

type Asked = Pick<BudgetPaper, 'docId' | 'title' | 'amount'>;
const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;

export const openRelease = (paper: Asked) =>
  openModal<true>({
    title: '예약 풀기',
    content: (close) => (
      <ReasonBox
        note={`‘${paper.title}’ 품의가 잡아 둔 ${won(paper.amount)}을 돌려놓습니다. 더 지급할 것이 없을 때만 풀어 주세요. 나중에 되돌릴 수 있습니다.`}
        sendText="예약 풀기"
        send={async (reason) => {
          const { amount } = await release(paper.docId, reason);
          toast(`${won(amount)}의 예약을 풀었습니다.`);
          close(true);
        }}
      />
    ),
  });

export const openUndoRelease = (paper: Asked) =>
  openModal<true>({
    title: '예약 되돌리기',
    content: (close) => (
      <ReasonBox
        note={`‘${paper.title}’ 품의가 ${won(paper.amount)}을 다시 잡습니다. 그만큼 예산이 남아 있어야 합니다.`}
        sendText="되돌리기"
        send={async (reason) => {
          const { amount } = await undoRelease(paper.docId, reason);
          toast(`${won(amount)}을 다시 예약했습니다.`);
          close(true);
        }}
      />
    ),
  });

function ReasonBox({
  note,
  sendText,
  send,
}: {
  note: string;
  sendText: string;
  send: (reason: string) => Promise<void>;
}) {
  const form = useCheckedForm({
    first: { reason: '' },
    schema: releaseBudget.body,
    send: ({ reason }) => send(reason),
  });
  return (
    <DialogForm {...form.frame} gap={4} sendText={sendText}>
      <Note>{note}</Note>
      <TextInput label="까닭" autoComplete="off" {...form.text('reason')} />
    </DialogForm>
  );
}
