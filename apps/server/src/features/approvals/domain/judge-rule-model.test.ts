import type { DemandKind, DocumentRule, Office } from '@danji/contract/delegation-rule';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decide } from './decide.ts';
import { lacksOf, type Place } from './testing/rule-oracle.ts';
import type { Absence, Command, Context, Document, LineStep, Step } from './types.ts';

const RUNS = Number(process.env.MODEL_RUNS ?? 2_000);
const NOW = new Date(Date.UTC(2026, 10, 16, 1));
const PEOPLE = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5'];
const OFFICES: Office[] = ['STAFF', 'DEPT_HEAD', 'DIRECTOR', 'BOARD', 'AUDITOR', 'CHAIR', 'COUNCIL'];
const ORDER: Office[] = ['STAFF', 'DEPT_HEAD', 'DIRECTOR', 'CHAIR', 'COUNCIL'];

const person = fc.constantFrom(...PEOPLE);
/** Mostly one office each, sometimes 겸직. */
const offices = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom<Office[]>(
      ['DEPT_HEAD'],
      ['DIRECTOR'],
      ['CHAIR', 'COUNCIL'],
      ['AUDITOR', 'COUNCIL'],
      ['STAFF'],
    ),
  },
  { weight: 1, arbitrary: fc.uniqueArray(fc.constantFrom(...OFFICES), { maxLength: 3 }) },
);
const demand = fc.record({
  kind: fc.constantFrom<DemandKind>('REVIEW', 'AGREE', 'CONFIRM'),
  office: fc.constantFrom<Office>('DEPT_HEAD', 'DIRECTOR', 'AUDITOR', 'CHAIR'),
});
const rule = fc.record({
  decider: fc.constantFrom<DocumentRule['decider']>('DEPT_HEAD', 'DIRECTOR', 'DIRECTOR', 'CHAIR', 'COUNCIL'),
  demands: fc.uniqueArray(demand, { maxLength: 3, selector: ({ office }) => office }),
  selfDecisionYn: fc.boolean(),
  moneyYn: fc.boolean(),
  payeeIds: fc.oneof({ weight: 5, arbitrary: fc.constant<string[]>([]) }, fc.array(person, { maxLength: 1 })),
});
const line = fc
  .uniqueArray(person, { minLength: 1, maxLength: 5 })
  .chain((people) =>
    fc.tuple(
      fc.constant(people),
      fc.array(fc.constantFrom<LineStep['kind']>('REVIEW', 'AGREE', 'COOPERATE', 'CONFIRM', 'VOTE'), {
        minLength: 5,
        maxLength: 5,
      }),
      fc.nat({ max: 5 }),
      fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
    ),
  )
  .map(([people, kinds, decider, finals]) =>
    people.map((personId, i): LineStep => {
      const kind = i === decider % people.length ? 'DECIDE' : (kinds[i] ?? 'REVIEW');
      return {
        order: i + 1,
        kind: i > decider % people.length ? 'CONFIRM' : kind,
        personId,
        mayDecideFinally: finals[i] ?? false,
      };
    }),
  );
const act = fc.record({ who: person, what: fc.nat({ max: 12 }), n: fc.nat({ max: 9 }), to: person, line });
const life = fc.record({
  rule,
  people: fc.array(offices, { minLength: PEOPLE.length, maxLength: PEOPLE.length }),
  away: fc.array(fc.tuple(person, person), { maxLength: 3 }),
  policy: fc.record({ early: fc.boolean(), self: fc.boolean() }),
  line,
  acts: fc.array(act, { maxLength: 14 }),
});

const commandOf = (
  { what, n, to, line: drawn }: { what: number; n: number; to: string; line: LineStep[] },
  document: Document,
): Command => {
  const step = document.steps[n % Math.max(1, document.steps.length)];
  const later = drawn.map((one) => ({ ...one, order: one.order + n }));
  const commands: Command[] = [
    { type: 'APPROVE' },
    { type: 'APPROVE' },
    { type: 'APPROVE' },
    { type: 'AGREE' },
    { type: 'CONFIRM' },
    { type: 'VOTE', vote: 'FOR' },
    { type: 'DECIDE_FINALLY' },
    { type: 'DECIDE_EARLY' },
    { type: 'DISAGREE', reason: '-' },
    { type: 'CHANGE_LINE', line: later },
    { type: 'TRANSFER', stepId: step?.id ?? '-', toId: to, reason: '-' },
    { type: 'UNDO' },
    { type: 'STEP_BACK', reason: '-' },
  ];
  return commands[what] ?? { type: 'APPROVE' };
};

/** By what people really are, not by what was noted in the line. */
const placeOf = (step: Step, offices: readonly Office[]): Place => ({
  kind: step.kind,
  offices,
  hand: step.actorId ?? step.personId,
  isEmpty: step.state === 'SKIPPED' || step.state === 'CANCELLED',
  isSigned: step.actorId !== null && step.manner !== 'AFTER',
  isDecision: step.manner === 'FINAL' || (step.kind === 'DECIDE' && step.state === 'APPROVED'),
});

const counts = { sent: 0, approved: 0, refused: 0, standIn: 0 };

it('CTL-01 no document is ever approved whose signed line does not satisfy its rule, in any life of it', () => {
  fc.assert(
    fc.property(life, ({ rule: some, people, away, policy, line: first, acts }) => {
      const known = new Map(PEOPLE.map((id, i) => [id, { id, isActive: true, offices: people[i] ?? [] }]));
      const absences: Absence[] = away
        .filter(([a, b]) => a !== b)
        .map(([personId, standInId]) => ({ personId, standInId, from: NOW, to: NOW }));
      const frozen: DocumentRule = {
        ...{
          version: 2,
          rowNo: 1,
          cited: '제1호',
          about: '시험',
          officeOrder: ORDER,
          vote: null,
          transferAfterDays: 3,
        },
        ...{ actingForChair: [] },
        ...some,
        demands: some.demands.map((one) => ({ ...one, blocksYn: false, reason: '시험' })),
      };
      let ids = 0;
      const contextOf = (actorId: string): Context => ({
        ...{ now: NOW, actorId, isManager: true, absences, people: known, seenVersion: null },
        newId: () => `s${++ids}`,
        isMovable: () => true,
      });
      let document: Document = {
        ...{ id: 'd', state: 'DRAFT', version: 0, round: 0, drafterId: 'p0', steps: [], vote: null, rule: null },
        policy: {
          ...{ recall: 'NEVER', allowLineChange: true, allowStepBack: true },
          ...{ allowEarlyDecision: policy.early, allowSelfDecision: policy.self },
        },
      };
      const play = (command: Command, actorId: string) => {
        const outcome = decide(document, command, contextOf(actorId));
        if (outcome.ok === false && outcome.reason.startsWith('RULE_')) counts.refused += 1;
        if (outcome.ok !== true) return;
        document = outcome.next;
        if (document.state !== 'APPROVED') return;
        counts.approved += 1;
        if (document.steps.some(({ manner }) => manner === 'STAND_IN')) counts.standIn += 1;
        const paper = {
          drafter: 'p0',
          drafterOffices: known.get('p0')?.offices ?? [],
          places: document.steps
            .filter(({ kind }) => kind !== 'DRAFT')
            .map((step) => placeOf(step, known.get(step.personId)?.offices ?? [])),
        };
        const asked = {
          ...{ decider: some.decider, ladder: ORDER, demands: some.demands },
          ...{ self: some.selfDecisionYn, money: some.moneyYn, payees: some.payeeIds },
        };
        expect(lacksOf(paper, asked), JSON.stringify({ command, actorId, steps: document.steps })).toEqual([]);
      };
      play({ type: 'SUBMIT', line: first, rule: frozen }, 'p0');
      if (document.state === 'DRAFT') return;
      counts.sent += 1;
      for (const one of acts) play(commandOf(one, document), one.who);
    }),
    { numRuns: RUNS },
  );
  // The twin: the rule lets through what satisfies it, and has something to refuse.
  const { sent, approved, refused } = counts;
  expect(Math.min(sent, approved, refused)).toBeGreaterThan(RUNS / 200);
});
