import type * as contract from '@danji/contract/approvals';
import { keepDirection } from '@danji/contract/forms/clean-text';
import type { Context } from '../../http/bind.ts';
import type { Tx } from '../../lib/database.ts';
import { Refusal, refuse } from '../../lib/errors.ts';
import { indexDocuments } from '../search-index/public.ts';
import { type DocumentFacts, findForm, findPeople, lockDocument } from './document-store.ts';
import { canonicalJson } from './domain/history-chain.ts';
import { replaceParticipants, replaceReceivers, replaceRelated, writeDraft, writeFormVersion } from './draft-store.ts';
import { findComplexRules } from './organisation-store.ts';
import { keptAtLeast, policyOn } from './policy-of.ts';
import { valuesToWrite } from './values-to-write.ts';

type Draft = Context<typeof contract.saveDraft>['body']['draft'];

/** As a browser has it, which is given no marks that turn words round. */
const asShown = (what: unknown): string => keepDirection(canonicalJson(what));

const EDITABLE = new Set(['DRAFT', 'REJECTED', 'WITHDRAWN']);

export async function saveDraft({ tx, actor, params, body, now }: Context<typeof contract.saveDraft>) {
  const reader = { aptId: actor.aptId, memberId: actor.memberId, now };
  const facts =
    (await lockDocument(tx, reader, params.docId)) ??
    refuse('NOT_FOUND', { message: 'no such document for the caller' });
  if (facts.document.drafterId !== actor.memberId) refuse('NOT_FOUND', { message: 'only the drafter writes' });
  if (!EDITABLE.has(facts.document.state)) {
    refuse('ACT_REFUSED', {
      message: 'WRONG_STATE',
      errorUserMsg: '상신한 문서는 고칠 수 없습니다. 회수한 뒤 고쳐 주세요.',
      details: { reason: 'WRONG_STATE' },
    });
  }
  if (facts.document.version !== body.version)
    throw new Refusal('STALE', { details: { version: facts.document.version } });

  const { draft: sent } = body;
  const rules = await findComplexRules(tx, actor.aptId);
  const { retentionMin } = rules;
  const moved = await findNewerForm(tx, actor.aptId, facts, body.formVersion);
  const draft = {
    ...sent,
    ...(await valuesToWrite(tx, reader, moved ? { ...facts, formVersion: moved.version } : facts, sent)),
    retentionYears: keptAtLeast(sent.retentionYears, retentionMin) as typeof sent.retentionYears,
  };
  const wasGiven = { content: facts.content, amount: facts.amount };
  const isNow = { content: draft.content, amount: draft.amount === null ? null : String(draft.amount) };
  if (facts.special && asShown(wasGiven) !== asShown(isNow)) {
    refuse('ACT_REFUSED', {
      message: 'FIXED_CONTENT',
      errorUserMsg: '시스템에서 받은 내용과 금액은 고칠 수 없습니다. 제목과 결재선, 첨부만 바꿔 주세요.',
      details: { reason: 'FIXED_CONTENT' },
    });
  }
  // Stands as it came, to the letter.
  if (facts.special) draft.content = facts.content as typeof draft.content;
  holdSecrecy(facts, draft);
  const version = body.version + 1;
  const people = await findPeople(tx, actor.aptId, [...draft.referenceIds, ...draft.readerIds], now);
  const missing = [...draft.referenceIds, ...draft.readerIds].find((id) => people.get(id)?.isActive !== true);
  if (missing)
    refuse('INVALID_INPUT', {
      message: 'a reader is gone',
      errorUserMsg: '참조자나 열람자 가운데 지정할 수 없는 사람이 있습니다. 명단을 확인해 주세요.',
      details: { personId: missing },
    });
  await writeDraft(tx, { aptId: actor.aptId, docId: params.docId, version, draft, at: now });
  const target = { aptId: actor.aptId, docId: params.docId };
  if (moved) await writeFormVersion(tx, target, { version: moved.version, policy: policyOn(moved, rules) });
  await replaceParticipants(tx, target, { draft, people, by: actor.memberId, at: now });
  await replaceReceivers(tx, target, draft.receivingDeptIds, now);
  await replaceRelated(tx, reader, params.docId, draft.relatedDocIds);
  await indexDocuments(tx, actor.aptId, [params.docId]);
  return { version, savedAt: now.toISOString() };
}

/**
 * The version that a draft is moved to; null when it stays on its own. A draft that was begun a moment after the form
 * was published anew lies on another version than the browser has before it: that is told, never fitted in silence.
 */
async function findNewerForm(tx: Tx, aptId: string, facts: DocumentFacts, wanted: number | undefined) {
  const { formId, formVersion, document } = facts;
  if (wanted === undefined || formId === null || wanted === formVersion) return null;
  const newest = document.state === 'DRAFT' ? await findForm(tx, aptId, formId) : null;
  if (newest?.version === wanted) return newest;
  return refuse('ACT_REFUSED', {
    message: 'FORM_CHANGED',
    errorUserMsg: '양식이 새로 바뀌었습니다. 새 양식으로 옮긴 뒤 저장해 주세요.',
    details: { reason: 'FORM_CHANGED' },
  });
}

type Secrecy = Pick<Draft, 'security' | 'referenceIds' | 'readerIds' | 'receivingDeptIds'>;

/** 대외비 stays so once it was sent, and reaches nobody beside the line. */
function holdSecrecy(facts: DocumentFacts, draft: Secrecy): void {
  if (facts.document.round > 0 && facts.security === 'CONFIDENTIAL' && draft.security !== 'CONFIDENTIAL') {
    refuse('ACT_REFUSED', {
      message: 'STAYS_CONFIDENTIAL',
      errorUserMsg: '한 번 대외비로 상신한 문서는 일반으로 바꿀 수 없습니다. 일반 문서로 올리려면 새로 작성해 주세요.',
      details: { reason: 'STAYS_CONFIDENTIAL' },
    });
  }
  if (
    draft.security === 'CONFIDENTIAL' &&
    draft.referenceIds.length + draft.readerIds.length + draft.receivingDeptIds.length > 0
  ) {
    refuse('ACT_REFUSED', {
      message: 'CONFIDENTIAL',
      errorUserMsg:
        '대외비 문서는 결재선에 있는 사람만 볼 수 있습니다. 참조자, 열람자, 수신부서를 비우거나 보안등급을 일반으로 바꿔 주세요.',
      details: { reason: 'CONFIDENTIAL' },
    });
  }
}
