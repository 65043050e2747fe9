import { materialChanges, type Said } from '@danji/contract/forms/material';
import type { Opening } from '../state/desk.ts';

/** Who had approved the round that came back, and what of it has changed that they had approved. */
export type ApprovedBefore = { names: readonly string[]; changed: readonly string[] };

/** The server judges it once more: this is what the drafter is told. */
export function approvedBefore({ detail, sent, form }: Opening, now: Said): ApprovedBefore {
  const hasComeBack = detail?.state === 'REJECTED' || detail?.state === 'WITHDRAWN';
  if (!hasComeBack) return { names: [], changed: [] };
  const approved = detail.steps.filter(
    (step) => step.kind !== 'DRAFT' && ['APPROVED', 'AGREED', 'CONFIRMED'].includes(step.state),
  );
  return {
    names: approved.map((step) => step.personName),
    changed: sent
      ? materialChanges({ definition: form?.definition ?? null, settings: form?.settings ?? {} }, sent, now)
      : [],
  };
}
