import { decide } from '../decide.ts';
import type { Command, CommandType, Context, Document, FrozenVote, LineStep, Policy, Step } from '../types.ts';

/** Documents in every state, with one person in each part, for tables and examples. */

export const NOW = new Date(Date.UTC(2026, 10, 16, 1));
const OPEN_POLICY: Policy = {
  recall: 'BEFORE_ACT',
  allowEarlyDecision: true,
  allowLineChange: true,
  allowStepBack: true,
  allowCorrection: true,
  allowSelfDecision: false,
};

export const PEOPLE = ['drafter', 'earlier', 'current', 'later', 'standIn', 'manager', 'stranger', 'last', 'beside'];
const HOUR = 3_600_000;

let ids = 0;
export const contextOf = (actorId: string, more: Partial<Context> = {}): Context => ({
  now: NOW,
  actorId,
  isManager: actorId === 'manager',
  absences: [
    {
      personId: 'current',
      standInId: 'standIn',
      from: new Date(NOW.getTime() - HOUR),
      to: new Date(NOW.getTime() + HOUR),
    },
  ],
  people: new Map(PEOPLE.map((id) => [id, { id, isActive: true }])),
  newId: () => `step-${++ids}`,
  seenVersion: null,
  isMovable: () => true,
  ...more,
});

export const draft = (policy: Partial<Policy> = {}): Document => ({
  id: 'document',
  state: 'DRAFT',
  version: 1,
  round: 0,
  drafterId: 'drafter',
  policy: { ...OPEN_POLICY, ...policy },
  steps: [],
  vote: null,
  rule: null,
});

/** Runs a story that must go through; absences are off unless an act says otherwise. */
export function run(
  document: Document,
  ...acts: [actorId: string, command: Command, more?: Partial<Context>][]
): Document {
  return acts.reduce((before, [actorId, command, more]) => {
    const outcome = decide(before, command, contextOf(actorId, { absences: [], ...more }));
    if (outcome.ok !== true) throw new Error(`${actorId} may not ${command.type}: ${JSON.stringify(outcome)}`);
    return outcome.next;
  }, document);
}

/** `1 REVIEW current` per step; an asterisk behind the kind gives 전결. */
export const line = (...steps: string[]): LineStep[] =>
  steps.map((text) => {
    const [order, kind = '', personId = ''] = text.split(' ');
    const mayDecideFinally = kind.endsWith('*');
    return { order: Number(order), kind: kind.replace('*', '') as LineStep['kind'], personId, mayDecideFinally };
  });

export const sent = (steps: readonly string[], policy: Partial<Policy> = {}): Document =>
  run(draft(policy), ['drafter', { type: 'SUBMIT', line: line(...steps) }]);

export const stepOf = (document: Document, personId: string): Step => {
  const step = document.steps.find((other) => other.personId === personId && other.kind !== 'DRAFT');
  if (!step) throw new Error(`${personId} has no step`);
  return step;
};

/** `earlier:APPROVED current:PENDING …`, as one reads a line. */
export const told = (document: Document): string =>
  document.steps
    .filter((step) => step.kind !== 'DRAFT')
    .map((step) => `${step.personId}:${step.state}${step.manner && step.manner !== 'NORMAL' ? `/${step.manner}` : ''}`)
    .join(' ');

const approve: Command = { type: 'APPROVE' };
/** A hundred households are asked in writing. */
const WRITTEN: FrozenVote = {
  ...{ bodyId: null, bodyName: '전체 세대', memberIds: ['current'], majority: 'HALF', deadlineDays: 7, closesAt: null },
  written: { households: 100, count: null },
};
const inTurn = (kind: string): Document =>
  run(sent(['1 REVIEW earlier', `2 ${kind} current`, '3 DECIDE later', '4 CONFIRM last']), ['earlier', approve]);
const decided = (): Document =>
  run(
    sent(['1 REVIEW earlier', '2 DECIDE beside', '3 CONFIRM current', '4 CONFIRM later']),
    ['earlier', approve],
    ['beside', approve],
  );

export const SCENES: { readonly [name: string]: () => Document } = {
  'DRAFT, never sent': () => draft(),
  'IN_PROGRESS, nobody has acted': () => sent(['1 REVIEW current', '2 DECIDE later']),
  'IN_PROGRESS at 검토': () => inTurn('REVIEW'),
  'IN_PROGRESS at 검토 with 전결': () => inTurn('REVIEW*'),
  'IN_PROGRESS at 협조, held': () => run(inTurn('COOPERATE'), ['current', { type: 'HOLD', reason: '-' }]),
  'IN_PROGRESS at 합의': () => inTurn('AGREE'),
  'IN_PROGRESS at 확인 before the decision': () => inTurn('CONFIRM'),
  'IN_PROGRESS at 의결 of one': () => inTurn('VOTE'),
  'IN_PROGRESS at 서면동의': () =>
    run(
      draft(),
      [
        'drafter',
        { type: 'SUBMIT', line: line('1 REVIEW earlier', '2 VOTE current', '3 CONFIRM last'), vote: WRITTEN },
      ],
      ['earlier', approve],
    ),
  'IN_PROGRESS at 결재': () =>
    run(sent(['1 REVIEW earlier', '2 DECIDE current', '3 CONFIRM later']), ['earlier', approve]),
  'APPROVED, 확인 open': decided,
  'APPROVED early, 후결 open': () =>
    run(
      sent(['1 REVIEW earlier', '2 REVIEW current', '3 DECIDE beside', '4 CONFIRM last', '5 CONFIRM later']),
      ['earlier', approve],
      ['beside', { type: 'DECIDE_EARLY' }],
    ),
  REJECTED: () =>
    run(
      sent(['1 REVIEW earlier', '2 REVIEW current', '3 DECIDE later']),
      ['earlier', approve],
      ['current', { type: 'REJECT', reason: '-' }],
    ),
  WITHDRAWN: () => run(inTurn('REVIEW'), ['manager', { type: 'FORCE_RECALL', reason: '-' }]),
  'ENFORCED, 확인 open': () => run(decided(), ['drafter', { type: 'ENFORCE', note: '-' }]),
  VOID: () => run(decided(), ['manager', { type: 'VOID', reason: '-' }]),
};

/** An example of each act, with reasons and lines that fit. */
export function exampleOf(type: CommandType, document: Document): Command {
  const order = document.steps.find((step) => step.personId === 'current')?.order ?? 0;
  const isVote =
    !document.vote?.written && document.steps.some((step) => step.personId === 'current' && step.kind === 'VOTE');
  switch (type) {
    case 'SUBMIT':
      return { type, line: line('1 DECIDE current') };
    case 'CHANGE_LINE': {
      const isDecider = document.steps.some((step) => step.kind === 'DECIDE' && step.personId === 'current');
      return { type, line: line(`${order + 1} ${isDecider ? 'CONFIRM' : 'DECIDE'} stranger`) };
    }
    case 'TRANSFER':
      return {
        type,
        // A voice is not moved.
        stepId: document.steps.find((step) => step.personId === (isVote ? 'later' : 'current'))?.id ?? '-',
        toId: 'stranger',
        reason: '-',
      };
    case 'VOTE':
      return { type, vote: 'FOR' };
    case 'RECORD_CONSENT':
      return {
        ...{ type, consents: 60, against: 3, from: null, countedOn: '2026-11-16', isFinal: false },
        ...{ evidenceId: 'file', evidenceName: '동의서.pdf' },
      };
    case 'ASSIGN':
      return { type, toId: 'stranger' };
    case 'HAND_OVER':
      return { type, toId: 'stranger', reason: '-' };
    case 'CORRECT':
      return { type, values: {}, reason: '-' };
    case 'ENFORCE':
      return { type, note: '-' };
    default:
      return { type, reason: '-' } as Command;
  }
}
