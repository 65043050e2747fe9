import { actWords, blockingWords, voteWords } from '@danji/contract/approval-words';
import type { Act, ActType, Vote } from '@danji/contract/approvals';
import type { FormDefinition } from '@danji/contract/forms/definition';
import { pageAddress } from '@danji/contract/page-address';
import { isCallError, sentenceOf } from '../../../shared/api/call-error.ts';
import { forgetDocuments } from '../../../shared/api/document-lists.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { askActReason } from '../../../shared/approval/ask-act-reason.tsx';
import { proofFor } from '../../../shared/approval/ask-approval-secret.tsx';
import { askLastDecision } from '../../../shared/approval/ask-last-decision.ts';
import { heldDocuments, holdDecision } from '../../../shared/approval/held-decisions.ts';
import { isBlocking } from '../../../shared/approval/is-blocking.ts';
import { sendAct } from '../../../shared/approval/send-act.ts';
import { goTo } from '../../../shared/lib/navigation.ts';
import { askConfirm, askToDeleteDocument } from '../../../shared/overlay/ask-confirm.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { tell } from '../../../shared/overlay/told.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { askWaiting } from '../api/document.ts';
import {
  askAssignment,
  askConsent,
  askCorrection,
  askEnforcement,
  askLine,
  askSuccessor,
  askTransfer,
} from '../components/ask-act.tsx';
import type { Detail } from '../lib/labels.ts';
import { whatHappened } from '../lib/meanwhile.ts';
import { isLastDecision } from '../lib/timeline.ts';
import { nextOf } from '../lib/waiting.ts';
import { keepDecided } from './decided.ts';
import type { Filling } from './use-filling.ts';
import type { Live } from './use-live-document.ts';

/** Performs acts: asks what is missing, sends it once, tells what became of it. */
export function useActs(
  detail: Detail,
  live: Live,
  definition: FormDefinition | null,
  filling: Pick<Filling, 'take' | 'forget'>,
) {
  const { sending, send } = useSend(
    async ({ act, proof }: { act: Act; proof: string | undefined }) => {
      const { version } = await sendAct(detail.docId, act, { version: detail.version, proof, overlay: false });
      void forgetDocuments();
      filling.forget();
      live.made(version);
      await afterwards(act, live);
      return true;
    },
    (error) => tellRefusal(error, detail, live),
  );

  /** From a button: what the act needs is asked for first. */
  const perform = async (type: ActType, opinion: string, vote?: Vote): Promise<boolean> => {
    if (sending || heldDocuments().has(detail.docId)) return false;
    const fill = await filling.take(type);
    if (fill === null) return false;
    const asked = await completeAct(type, opinion, { detail, definition }, vote);
    if (asked === null) return false;
    const act = fill.length > 0 ? ({ ...asked, fill } as Act) : asked;
    if (actWords[type].leaves) return await hold(act, detail, { live, filling });
    const proof = await proofFor(type, [detail]);
    return proof !== null && (await send({ act, proof })) === true;
  };
  return { busy: sending?.act.type ?? null, perform };
}
export type Acts = ReturnType<typeof useActs>;

const opinionOf = (opinion: string) => (opinion.trim() === '' ? {} : { reason: opinion.trim() });

type Given = { detail: Detail; definition: FormDefinition | null };

/** The act as it travels; null when the person turned back. */
async function completeAct(
  type: ActType,
  opinion: string,
  { detail, definition }: Given,
  vote?: Vote,
): Promise<Act | null> {
  const { label, explain } = actWords[type];
  switch (type) {
    case 'APPROVE':
    case 'AGREE':
    case 'CONFIRM':
      return { type, ...opinionOf(opinion) };
    case 'VOTE':
      return vote ? { type, vote, ...opinionOf(opinion) } : null;
    case 'RESUME':
      return { type };
    case 'URGE':
    case 'UNDO':
    case 'RECALL':
      return (await askConfirm(`${label}하시겠습니까?`, { note: explain, confirmText: label })) ? { type } : null;
    case 'DELETE':
      return (await askToDeleteDocument()) ? { type } : null;
    case 'CHANGE_LINE': {
      const line = await askLine(detail);
      return line ? { type, line } : null;
    }
    case 'TRANSFER': {
      const asked = await askTransfer(detail);
      return asked ? { type, ...asked } : null;
    }
    case 'ASSIGN': {
      const asked = await askAssignment(detail);
      return asked ? { type, ...asked } : null;
    }
    case 'RECORD_CONSENT': {
      const asked = await askConsent(detail, opinion);
      return asked ? { type, ...asked } : null;
    }
    case 'HAND_OVER': {
      const asked = await askSuccessor(detail);
      return asked ? { type, ...asked } : null;
    }
    case 'CORRECT': {
      const asked = definition ? await askCorrection(detail, definition) : undefined;
      return asked ? { type, ...asked } : null;
    }
    case 'ENFORCE': {
      const note = await askEnforcement();
      return note === undefined ? null : { type, note };
    }
    case 'SUBMIT':
      goTo(pageAddress('elec-apv-ru-apv-cre', { docId: detail.docId }));
      return null;
    case 'DECIDE_FINALLY':
    case 'DECIDE_EARLY': {
      const reason = await askActReason(type, { first: opinion, size: 520 });
      return reason === null ? null : { type, ...opinionOf(reason) };
    }
    case 'DISAGREE': {
      const stops = isBlocking(detail.steps, useSession.getState().userInfo?.memberId);
      const message = stops ? { message: blockingWords.explain } : {};
      const reason = await askActReason(type, { first: opinion, size: 520, ...message });
      return reason === null ? null : { type, reason };
    }
    default: {
      const reason = await askActReason(type, { first: opinion, size: 520 });
      return reason === null ? null : { type, reason };
    }
  }
}

type Around = { live: Live; filling: Pick<Filling, 'forget'> };

/** A decision is sent a little later. Meanwhile the next waiting document opens, or it is said that there is none. */
async function hold(act: Act, detail: Detail, { live, filling }: Around): Promise<boolean> {
  const { docId, title, version, amount } = detail;
  const { label, done } = act.type === 'VOTE' ? voteWords[act.vote] : actWords[act.type];
  const isLast = act.type === 'APPROVE' && isLastDecision(detail);
  if (!(await askLastDecision({ title, amount, isLast, label }))) return false;
  const proof = await proofFor(act.type, [detail]);
  if (proof === null) return false;
  const refused = (error: unknown) => tellRefusal(error, detail, live);
  const sent = (answer: { version?: number }) => {
    filling.forget();
    live.made(answer.version ?? version + 1);
  };
  if (!holdDecision({ docId, title, version, act, proof, label, done, sent, refused })) return false;
  const next = nextOf(await askWaiting(), docId, heldDocuments());
  if (next) goTo(pageAddress('elec-apv-sign-detail-docId', { docId: next.docId }));
  else keepDecided(docId);
  return true;
}

async function afterwards(act: Act, live: Live): Promise<void> {
  tell(actWords[act.type].done, act.type === 'DELETE' ? null : location.pathname);
  if (act.type === 'DELETE') return goTo(pageAddress('elec-apv-sent-inbox', { tab: 'draft' }), { replace: true });
  await live.reload();
}

/** Somebody was faster: say what happened, and show the document as it is now. */
async function tellRefusal(error: unknown, before: Detail, live: Live): Promise<void> {
  if (isCallError(error) && error.settled) return;
  const changed = isCallError(error) && ['STALE', 'ACT_REFUSED', 'NOT_FOUND'].includes(error.code);
  const now = changed ? await live.reload() : undefined;
  const happened = now ? whatHappened(before, now) : [];
  if (happened.length === 0) return void showAlert(sentenceOf(error));
  void showAlert('보시는 동안 문서가 바뀌어 처리하지 않았습니다.', {
    title: '먼저 처리되었습니다',
    note: `${happened.join(' ')} 지금 상태를 보여 드립니다. 확인한 뒤 다시 결정해 주세요.`,
  });
}
