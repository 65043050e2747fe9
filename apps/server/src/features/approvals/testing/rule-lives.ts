import type { DemandKind, DocumentRule, Office, RecorderOffice } from '@danji/contract/delegation-rule';
import type { VoteMajority } from '@danji/contract/votes';
import fc from 'fast-check';
import type { Absence, Command, Document, FrozenVote, LineStep, Step } from '../domain/types.ts';

/** Random rules, people, absences, lines and acts: what a document can live through under a 위임전결규정. */

export const PEOPLE = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5'];
export const ORDER: Office[] = ['STAFF', 'DEPT_HEAD', 'DIRECTOR', 'CHAIR', 'COUNCIL'];
const OFFICES: Office[] = ['STAFF', 'DEPT_HEAD', 'DIRECTOR', 'BOARD', 'AUDITOR', 'CHAIR', 'COUNCIL'];

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
  blocksYn: fc.boolean(),
});
const rule = fc.record({
  decider: fc.constantFrom<DocumentRule['decider']>('DEPT_HEAD', 'DIRECTOR', 'DIRECTOR', 'CHAIR', 'COUNCIL'),
  demands: fc.uniqueArray(demand, { maxLength: 3, selector: ({ office }) => office }),
  selfDecisionYn: fc.boolean(),
  moneyYn: fc.boolean(),
  /** Where the council decides: the households consent in writing in its place. */
  written: fc.option(
    fc.record({
      recorder: fc.constantFrom<RecorderOffice>('DIRECTOR', 'DIRECTOR', 'CHAIR', 'AUDITOR'),
      share: fc.constantFrom<VoteMajority>('HALF', 'TWO_THIRDS'),
    }),
    { freq: 2 },
  ),
  payeeIds: fc.oneof(
    { weight: 2, arbitrary: fc.constant<string[]>([]) },
    fc.array(person, { minLength: 1, maxLength: 1 }),
  ),
});
export type SomeRule = typeof rule extends fc.Arbitrary<infer R> ? R : never;

/** Drawn by somebody who does not care for the rule. */
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

/** Which of the two lines a person draws: the one that the rule asks for, or any. */
const drawing = fc.record({
  isProper: fc.constantFrom(true, true, true, false),
  any: line,
  finals: fc.boolean(),
  /** Somebody whom nobody demanded looks at it first. */
  isLonger: fc.boolean(),
});
export type Drawing = typeof drawing extends fc.Arbitrary<infer D> ? D : never;

const act = fc.record({
  /** Anybody, whose turn it is, who stands in for them, or somebody who stands in the line. */
  who: fc.constantFrom('ANY', 'TURN', 'TURN', 'STAND_IN', 'IN_LINE'),
  any: person,
  what: fc.nat({ max: 20 }),
  n: fc.nat({ max: 9 }),
  to: person,
  drawing,
  keeps: fc.boolean(),
});
export type SomeAct = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** Every office is held by somebody, or it comes as it comes. */
const usual = fc.shuffledSubarray<Office[]>(
  [['STAFF'], ['DEPT_HEAD'], ['DIRECTOR'], ['CHAIR', 'COUNCIL'], ['AUDITOR', 'COUNCIL'], ['BOARD', 'COUNCIL']],
  { minLength: PEOPLE.length },
);
const anyhow = fc.array(offices, { minLength: PEOPLE.length, maxLength: PEOPLE.length });

const away = fc.array(fc.tuple(person, person), { maxLength: 3 });
export const life = fc.record({
  rule,
  /** Those of other days, when it is sent again: one may have been entered or withdrawn meanwhile. */
  others: fc.array(rule, { minLength: 1, maxLength: 2 }),
  people: fc.oneof({ weight: 3, arbitrary: usual }, { weight: 1, arbitrary: anyhow }),
  /** Who is away, for a few acts each. */
  seasons: fc.array(away, { minLength: 1, maxLength: 4 }),
  /** Who leaves, and behind which act. */
  leaver: fc.option(fc.tuple(person, fc.nat({ max: 10 })), { freq: 4 }),
  /** Who is something else from then on: risen, moved, or out of office. */
  moved: fc.option(fc.tuple(person, fc.nat({ max: 6 }), offices), { freq: 2 }),
  policy: fc.record({ early: fc.boolean(), self: fc.boolean() }),
  drawing,
  acts: fc.array(act, { minLength: 4, maxLength: 18, size: 'max' }),
});

/** A line as the rule asks for it, of those who are there: what is lacking or twice is left to the judge. */
function properLine(
  wanted: SomeRule,
  offices: ReadonlyMap<string, readonly Office[]>,
  { finals, isLonger }: Drawing,
  drafterId: string,
): LineStep[] {
  const taken = new Set<string>([drafterId]);
  const take = (...any: Office[]) => {
    const found = PEOPLE.find((id) => !taken.has(id) && any.some((office) => offices.get(id)?.includes(office)));
    if (found) taken.add(found);
    return found;
  };
  const steps: LineStep[] = [];
  const add = (kind: LineStep['kind'], personId: string | undefined, order = steps.length + 1) => {
    if (personId) steps.push({ order, kind, personId, mayDecideFinally: finals });
  };
  const demand = (kind: DemandKind) => {
    for (const one of wanted.demands) if (one.kind === kind) add(kind, take(one.office));
  };
  demand('REVIEW');
  demand('AGREE');
  const needed = new Set<Office>([wanted.decider, ...wanted.demands.map(({ office }) => office)]);
  if (isLonger) add('REVIEW', take(...OFFICES.filter((office) => office !== 'COUNCIL' && !needed.has(office))));
  const order = steps.length + 1;
  const written = writtenOf(wanted);
  if (written) add('VOTE', take(written.recorder), order);
  else if (wanted.decider === 'COUNCIL') {
    for (let n = 0; n < 3; n++) add('VOTE', take('COUNCIL'), order);
    // Some have the 관리소장 sign what was resolved, who may then try to be early.
    if (isLonger && !needed.has('DIRECTOR')) add('DECIDE', take('DIRECTOR'), order + 1);
  } else add('DECIDE', take(wanted.decider) ?? take('DIRECTOR', 'CHAIR'));
  demand('CONFIRM');
  return steps;
}

export const lineOf = (
  how: Drawing,
  wanted: SomeRule,
  offices: ReadonlyMap<string, readonly Office[]>,
  drafterId = 'p0',
): LineStep[] => (how.isProper ? properLine(wanted, offices, how, drafterId) : how.any);

export const HOUSEHOLDS = 9;
export const writtenOf = ({ decider, written }: SomeRule) => (decider === 'COUNCIL' ? written : null);

export function frozenOf(wanted: SomeRule): DocumentRule {
  const { written: _written, ...some } = wanted;
  const written = writtenOf(wanted);
  return {
    ...{ version: 2, rowNo: 1, cited: '제1호', about: '시험', officeOrder: ORDER, transferAfterDays: 3 },
    ...some,
    vote: written ? { majority: 'WRITTEN', deadlineDays: 7, ...written } : null,
    actingForChair: [],
    demands: some.demands.map((one) => ({ ...one, reason: '시험' })),
  };
}

/** The part of a line that comes behind whose turn it is, of those who have not had theirs. */
function behindTurn({ steps }: Document, drawn: readonly LineStep[]): LineStep[] {
  const turn = steps.find(isOpen)?.order ?? 0;
  const had = new Set(steps.filter(({ order }) => order <= turn).map(({ personId }) => personId));
  const rest = drawn.filter(({ personId }) => !had.has(personId));
  const orders = [...new Set(rest.map(({ order }) => order))].sort((a, b) => a - b);
  return rest.map((one) => ({ ...one, order: turn + 1 + orders.indexOf(one.order) }));
}

const isOpen = ({ state }: Step): boolean => state === 'PENDING' || state === 'HELD';

/** The households of the day of 상신, where they are asked. */
export function frozenVoteOf(some: SomeRule, line: readonly LineStep[]): FrozenVote | undefined {
  const written = writtenOf(some);
  return written
    ? {
        ...{ bodyId: null, bodyName: '전체 세대', majority: written.share, deadlineDays: 7, closesAt: null },
        memberIds: line.flatMap(({ kind, personId }) => (kind === 'VOTE' ? [personId] : [])),
        written: { households: HOUSEHOLDS, count: null },
      }
    : undefined;
}

const counted = (n: number): Command => ({
  ...{ type: 'RECORD_CONSENT', consents: n, against: null, from: null, countedOn: '2026-11-15' },
  ...{ evidenceId: 'file', evidenceName: '동의서.pdf', isFinal: n % 3 === 0 },
});

/** What whoever has the turn is asked for. */
function usualAct({ steps, vote }: Document, n: number): Command {
  const kind = steps.find(isOpen)?.kind;
  if (kind === 'VOTE' && vote?.written) return counted(n);
  if (kind === 'VOTE') return { type: 'VOTE', vote: 'FOR' };
  return { type: kind === 'AGREE' || kind === 'CONFIRM' ? kind : 'APPROVE' };
}

/** Anybody, or somebody who could really do it. */
export function actorOf({ who, any, n }: SomeAct, { steps }: Document, command: Command, absences: readonly Absence[]) {
  const turn = steps.find(isOpen)?.personId ?? any;
  const decider = steps.find(({ kind }) => kind === 'DECIDE')?.personId ?? any;
  if (who === 'ANY') return any;
  if (command.type === 'DECIDE_EARLY') return decider;
  if (who === 'IN_LINE') return steps[n % Math.max(1, steps.length)]?.personId ?? any;
  return (who === 'STAND_IN' && absences.find(({ personId }) => personId === turn)?.standInId) || turn;
}

/** What somebody tries next. */
export function commandOf({ what, n, to }: SomeAct, document: Document, drawn: readonly LineStep[]): Command {
  const step = document.steps[n % Math.max(1, document.steps.length)];
  const commands: Command[] = [
    usualAct(document, n),
    usualAct(document, n),
    usualAct(document, n),
    usualAct(document, n),
    { type: 'APPROVE' },
    { type: 'AGREE' },
    { type: 'CONFIRM' },
    { type: 'VOTE', vote: 'FOR' },
    { type: 'DECIDE_FINALLY' },
    { type: 'DECIDE_EARLY' },
    { type: 'DISAGREE', reason: '-' },
    { type: 'CHANGE_LINE', line: behindTurn(document, drawn) },
    { type: 'TRANSFER', stepId: step?.id ?? '-', toId: to, reason: '-' },
    { type: 'UNDO' },
    { type: 'STEP_BACK', reason: '-' },
    { type: 'REJECT', reason: '-' },
    { type: 'RECALL' },
    { type: 'HOLD', reason: '-' },
    { type: 'RESUME' },
    { type: 'UNDO' },
    counted(n),
  ];
  return commands[what] ?? usualAct(document, n);
}
