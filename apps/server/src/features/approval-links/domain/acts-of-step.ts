import type { LinkActType } from '@danji/contract/approval-links';

const BY_KIND: Readonly<Record<string, readonly LinkActType[]>> = {
  REVIEW: ['APPROVE', 'REJECT', 'HOLD'],
  DECIDE: ['APPROVE', 'REJECT', 'HOLD'],
  COOPERATE: ['APPROVE', 'REJECT', 'HOLD'],
  AGREE: ['AGREE', 'DISAGREE', 'HOLD'],
  CONFIRM: ['CONFIRM', 'HOLD'],
  VOTE: ['VOTE', 'HOLD'],
};

/** What the page offers; the rules judge each act all the same. Nothing is turned back that is decided, or held twice. */
export const actsOfStep = (step: { kind: string; state: string }, docState: string): LinkActType[] =>
  (BY_KIND[step.kind] ?? []).filter(
    (act) => !(act === 'HOLD' && step.state === 'HELD') && !(act === 'REJECT' && docState !== 'IN_PROGRESS'),
  );
