import type { Tx } from '../../lib/database.ts';
import { raiseAlarm } from '../alarms/public.ts';
import { indexDocuments } from '../search-index/public.ts';
import { findDrafter, insertDraft } from './document-store.ts';
import { policyOf } from './policy-of.ts';

type SpecialDraft = {
  aptId: string;
  docId: string;
  special: 'withdrawal' | 'privacy-log';
  security?: 'NORMAL' | 'CONFIDENTIAL';
  drafterId: string;
  title: string;
  content: Record<string, unknown>;
  amount: number | null;
  retentionYears: number;
  /** What the person is told. */
  alarm: string;
  at: Date;
};

/** A draft that a person finds waiting, and is told of. False when there is no such person who can act. */
export async function createSpecialDraft(tx: Tx, draft: SpecialDraft): Promise<boolean> {
  const { aptId, docId, special, at, title } = draft;
  const drafter = await findDrafter(tx, aptId, draft.drafterId, at);
  if (!drafter?.isActive) return false;
  await insertDraft(tx, {
    aptId,
    docId,
    formId: null,
    formVersion: null,
    special,
    security: draft.security,
    title,
    content: draft.content,
    amount: draft.amount === null ? null : String(draft.amount),
    drafter,
    retentionYears: draft.retentionYears,
    policy: policyOf({}),
    line: [],
    at,
  });
  await raiseAlarm(tx, {
    aptId,
    memberId: drafter.id,
    type: 'COMMENT',
    docId,
    ask: 'DRAFT',
    linkUrl: `/elec-apv/new-apv-cre?special=${special}&docId=${docId}`,
    title,
    body: draft.alarm,
    at,
  });
  await indexDocuments(tx, aptId, [docId]);
  return true;
}
