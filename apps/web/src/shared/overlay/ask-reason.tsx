import { loadPart } from '../ui/load-part.tsx';
import type { ReasonProps } from '../ui/reason-form.tsx';
import { openModal } from './open-modal.ts';

// Asked for now and then, and heavy.
const ReasonForm = loadPart(() => import('../ui/reason-form.tsx').then((module) => module.ReasonForm));

/** Asks why; null when it was dismissed. */
export const askReason = async (
  question: Omit<ReasonProps, 'onDone'> & { title: string; size?: number },
): Promise<string | null> =>
  (await openModal<string>({
    title: question.title,
    ...(question.size ? { size: question.size } : {}),
    content: (close) => <ReasonForm {...question} onDone={(reason) => close(reason ?? undefined)} />,
  })) ?? null;
