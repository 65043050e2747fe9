import { actOnDocument, createDraft, previewLine, saveDraft } from '@danji/contract/approvals';
import { getHistory } from '@danji/contract/document-history';
import { pageSentInbox } from '@danji/contract/document-lists';
import type { Output } from '@danji/contract/endpoint';
import { removeAttachment } from '@danji/contract/files';
import { getForm } from '@danji/contract/forms';
import type { Values } from '@danji/contract/forms/values';
import { deleteSavedLine, listSavedLines, saveLine } from '@danji/contract/saved-lines';
import { answersUnder, unseen } from '../../../shared/api/answers-under.ts';
import { isCallError } from '../../../shared/api/call-error.ts';
import { call } from '../../../shared/api/caller.ts';
import { forgetDocuments } from '../../../shared/api/document-lists.ts';
import { sendAct } from '../../../shared/approval/send-act.ts';
import { type Content, type LineEntry, type Sent, sentLine } from '../lib/draft.ts';
import type { SaveOutcome } from '../lib/saver.ts';

const forms = answersUnder('forms');
const ONE_MINUTE = 60_000;
/** The form as it is published now, looked at again while a draft lies open. */
export const useNewestForm = (formId: string | undefined) =>
  forms.useAnswer(
    getForm,
    { params: { formId: formId ?? '' }, query: {} },
    { enabled: formId !== undefined, staleTime: 0, refetchInterval: ONE_MINUTE },
  );

/** What was sent and came back, as the history keeps it: what is rewritten now is compared with it. */
export async function loadSent(docId: string): Promise<Sent | null> {
  const history = await call(getHistory, { params: { docId } }, { alert: false });
  return history.findLast(({ written }) => written !== null)?.written ?? null;
}

export const startDraft = (formId: string) => call(createDraft, { body: { formId } }, { ...unseen, retries: 0 });

export type Saved = SaveOutcome & { version?: number };

/** One save, and what became of it. Never throws: the saver decides what to do next. */
export async function sendDraft(
  docId: string,
  { version, formVersion }: { version: number; formVersion: number | undefined },
  draft: Content,
): Promise<Saved> {
  try {
    const body = { version, draft, ...(formVersion === undefined ? {} : { formVersion }) };
    const saved = await call(saveDraft, { params: { docId }, body }, { ...unseen, retries: 0 });
    return { ok: true, at: new Date(saved.savedAt).toISOString(), version: saved.version };
  } catch (error) {
    return outcomeOf(error);
  }
}

/** What a refused or failed save means for the next one. */
export function outcomeOf(error: unknown): SaveOutcome {
  if (!isCallError(error) || error.settled || error.status === 0 || error.status === 429 || error.status >= 500)
    return { ok: false, why: 'unreachable' };
  if (error.code === 'STALE') return { ok: false, why: 'stale' };
  return { ok: false, why: 'refused', sentence: error.userMessage };
}

export async function submitDraft(docId: string, version: number, keepApprovals: boolean | undefined) {
  const act = { type: 'SUBMIT' as const, ...(keepApprovals === undefined ? {} : { keepApprovals }) };
  const result = await sendAct(docId, act, { version });
  await forgetDocuments('drafting');
  return result;
}

export async function discardDraft(docId: string, version: number): Promise<void> {
  await call(actOnDocument, { params: { docId }, body: { act: { type: 'DELETE' }, version } });
  await forgetDocuments('drafting');
}

export const takeOff = (docId: string, attachmentId: string) =>
  call(removeAttachment, { params: { docId, attachmentId } }, { overlay: false });

export type Drawn = Awaited<ReturnType<typeof drawLine>>;
/** What a draft is written on: a form, or what a system has sent in. */
export type DrawnOn = { formId: string; formVersion: number } | { formId: null; special: 'withdrawal' | 'privacy-log' };

/** The line that form and rule give these values. */
export const drawLine = (
  on: DrawnOn,
  { amount, values, relatedDocIds }: { amount: number | null; values: Values; relatedDocIds: string[] },
  signal: AbortSignal,
) =>
  call(
    previewLine,
    { body: { ...on, amount, values: { ...values }, relatedDocIds } },
    { ...unseen, retries: 0, signal },
  );

/** Drafts that a system has sent in for the caller to look through. */
export const waitingSpecials = () =>
  call(pageSentInbox, { query: { tab: 'draft', page: '1', size: '100' } }, { alert: false });

const saved = answersUnder('saved-lines');
export type SavedLine = Output<typeof listSavedLines>[number];
export const useSavedLines = () => saved.useAnswer(listSavedLines, {});
export const keepLine = (name: string, line: readonly LineEntry[]) =>
  saved.change(call(saveLine, { body: { name, line: sentLine(line) } }));
export const forgetLine = (savedLineId: string) => saved.change(call(deleteSavedLine, { params: { savedLineId } }));
