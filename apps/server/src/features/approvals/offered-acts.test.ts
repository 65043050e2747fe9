import { LinkActType } from '@danji/contract/approval-links';
import { expect, it } from 'vitest';
import type { DocumentState, StepKind, StepState } from './domain/types.ts';
import { offeredActs } from './offered-acts.ts';

const NOW = new Date('2026-11-16T10:00:00+09:00');
const POLICY = {
  recall: 'BEFORE_ACT',
  allowEarlyDecision: false,
  allowLineChange: false,
  allowStepBack: false,
  allowSelfDecision: false,
} as const;

const stepOf = (id: string, order: number, kind: StepKind, state: StepState, personId: string) => ({
  ...{ id, order, kind, state, personId },
  ...{
    manner: null,
    vote: null,
    actorId: null,
    actedAt: null,
    reason: null,
    pendingSince: null,
    openedAt: null,
    urgedOn: null,
    department: null,
    blocks: false,
  },
  ...{ offices: [], demanded: null, mayDecideFinally: true, kept: false },
});

/** What a link to the first of two steps of one person offers. */
function byLink(kind: StepKind, state: StepState, docState: DocumentState = 'IN_PROGRESS') {
  const rules = {
    stuckSteps: [],
    officesToday: null,
    hasDrafterLeft: false,
    document: {
      id: 'd',
      state: docState,
      version: 1,
      round: 1,
      drafterId: 'gisa01',
      policy: POLICY,
      vote: null,
      rule: null,
    },
    steps: [stepOf('one', 1, kind, state, 'hoejang01'), stepOf('two', 1, 'AGREE', 'PENDING', 'hoejang01')],
    isManager: false,
    absences: [],
    amount: '5000000',
    finalLimit: '3000000',
  };
  const offered = offeredActs(rules, { now: NOW, actorId: 'hoejang01', onlyStep: 'one' });
  expect(offered, 'over the limit of the complex').not.toContain('DECIDE_FINALLY');
  return LinkActType.options.filter((act) => offered.includes(act));
}

it('a link offers what its step knows and no other; nothing that is decided is turned back, nothing is held twice', () => {
  expect(byLink('DECIDE', 'PENDING')).toEqual(['APPROVE', 'REJECT', 'HOLD']);
  expect(byLink('REVIEW', 'HELD')).toEqual(['APPROVE', 'REJECT']);
  expect(byLink('COOPERATE', 'PENDING')).toEqual(['APPROVE', 'REJECT', 'HOLD']);
  expect(byLink('AGREE', 'PENDING')).toEqual(['AGREE', 'DISAGREE', 'HOLD']);
  expect(byLink('VOTE', 'PENDING')).toEqual(['VOTE', 'HOLD']);
  expect(byLink('REVIEW', 'PENDING', 'APPROVED')).toEqual(['APPROVE', 'HOLD']);
  expect(byLink('CONFIRM', 'PENDING', 'APPROVED')).toEqual(['CONFIRM', 'HOLD']);
  expect(byLink('DRAFT', 'APPROVED')).toEqual([]);
});
