import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decide } from '../../approvals/domain/decide.ts';
import type { Absence, Context, Document, Step } from '../../approvals/domain/types.ts';
import { judgeHandOver } from './judge-hand-over.ts';

const NOW = new Date(Date.UTC(2026, 10, 16, 1));
const PEOPLE = ['drafter', 'leaver', 'a', 'b', 'c', 'gone'] as const;
const KINDS = ['REVIEW', 'DECIDE', 'AGREE', 'COOPERATE', 'CONFIRM', 'VOTE'] as const;

const step = (id: string, order: number, kind: Step['kind'], personId: string, state: Step['state']): Step => ({
  id,
  order,
  kind,
  personId,
  state,
  manner: null,
  vote: null,
  actorId: state === 'APPROVED' ? personId : null,
  actedAt: null,
  reason: null,
  pendingSince: state === 'PENDING' || state === 'HELD' ? NOW : null,
  openedAt: null,
  urgedOn: null,
  department: null,
  blocks: false,
  mayDecideFinally: false,
  kept: false,
  offices: [],
  demanded: null,
});

/** Any line with the leaver in it, one person once, and whoever is away. */
const scene = fc.record({
  before: fc.constantFrom(...PEOPLE.filter((id) => id !== 'leaver' && id !== 'drafter'), null),
  after: fc.constantFrom(...PEOPLE.filter((id) => id !== 'leaver' && id !== 'drafter'), null),
  kind: fc.constantFrom(...KINDS),
  state: fc.constantFrom('PENDING' as const, 'HELD' as const, 'PLANNED' as const),
  toId: fc.constantFrom(...PEOPLE.filter((id) => id !== 'leaver')),
  ring: fc.boolean(),
});

it('SCR-11 the plan of a leaving says of every step what 이관 itself then does', () => {
  fc.assert(
    fc.property(scene, ({ before, after, kind, state, toId, ring }) => {
      const steps = [
        step('drafted', 0, 'DRAFT', 'drafter', 'APPROVED'),
        ...(before ? [step('before', 1, 'REVIEW', before, 'APPROVED')] : []),
        step('mine', 2, kind, 'leaver', state),
        ...(after && after !== before ? [step('after', 3, 'DECIDE', after, 'PLANNED')] : []),
      ];
      const document: Document = {
        id: 'document',
        state: 'IN_PROGRESS',
        version: 3,
        round: 1,
        drafterId: 'drafter',
        rule: null,
        policy: {
          recall: 'BEFORE_ACT',
          allowEarlyDecision: true,
          allowLineChange: true,
          allowStepBack: true,
          allowSelfDecision: false,
        },
        vote: null,
        steps,
      };
      const around = { from: new Date(NOW.getTime() - 1), to: new Date(NOW.getTime() + 1) };
      const absences: Absence[] = ring
        ? [
            { personId: 'b', standInId: 'c', ...around },
            { personId: 'c', standInId: 'b', ...around },
          ]
        : [];
      const context: Context = {
        now: NOW,
        actorId: 'manager',
        isManager: true,
        absences,
        people: new Map(PEOPLE.map((id) => [id, { id, isActive: id !== 'gone' }])),
        newId: () => 'new',
        seenVersion: null,
      };
      const outcome = decide(
        document,
        { type: 'TRANSFER', stepId: 'mine', toId, reason: '퇴직', isLeaving: true },
        context,
      );
      const people = steps.filter((one) => one.kind !== 'DRAFT').map(({ personId }) => personId);
      const verdict = judgeHandOver(
        { kind, drafterId: 'drafter', people },
        { id: toId, isActive: toId !== 'gone', isOnRing: ring && (toId === 'b' || toId === 'c') },
      );
      expect(verdict).toBe(outcome.ok === true ? null : outcome.ok === false ? outcome.reason : 'REPEATED');
    }),
  );
});
