import { actWords } from '@danji/contract/approval-words';
import type { ActType } from '@danji/contract/approvals';
import { openModal } from '../overlay/open-modal.ts';
import { loadPart } from '../ui/load-part.tsx';
import type { ReasonProps } from '../ui/reason-form.tsx';

// Asked for now and then, and heavy: home has to stand without it.
const ReasonBody = loadPart(() => import('./reason-body.tsx').then((module) => module.ReasonBody));

/** In words of one's own; otherwise the act's. */
type Question = Partial<Pick<ReasonProps, 'message' | 'label' | 'first'>> & { size?: number };

/** Asks for the reason of an act; null when it was dismissed. */
export async function askActReason(act: ActType, question: Question = {}): Promise<string | null> {
  const { label, explain = '', reason, tone } = actWords[act];
  const isNeeded = reason === 'required';
  const { size, ...own } = question;
  const usual = own.label ? {} : { label: isNeeded ? '사유 (필수)' : '의견 (선택)', called: '사유' };
  const words = { message: explain, label: '', ...usual, ...own };
  return (
    (await openModal<string>({
      title: label,
      ...(size ? { size } : {}),
      content: (close) => (
        <ReasonBody
          {...words}
          act={act}
          confirmText={label}
          least={isNeeded ? 1 : 0}
          calm={tone !== 'danger'}
          onDone={(given) => close(given ?? undefined)}
        />
      ),
    })) ?? null
  );
}
