import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { abilitiesOf } from './abilities.ts';
import { asksOf } from './asks.ts';
import { decide } from './decide.ts';
import { actingFor } from './stand-in.ts';
import { drawLine, type LineSeed } from './testing/draw-line-seed.ts';
import { brokenBy } from './testing/invariants.ts';
import type { Paper } from './testing/model.ts';
import { owedBy } from './testing/owed.ts';
import { HOURS_APART, play } from './testing/play-model.ts';
import { actOf, viewOfDocument, viewOfPaper } from './testing/translate.ts';
import type {
  Absence,
  Command,
  CommandType,
  Context,
  Document,
  LineStep,
  Policy,
  Step,
  StepKind,
  Vote,
} from './types.ts';

const RUNS = Number(process.env.MODEL_RUNS ?? 2_000);
const PEOPLE = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5'];
const START = Date.UTC(2026, 10, 2);
const FAR = new Date(START + 1e12);

const person = fc.nat(PEOPLE.length - 1);
const lineSeed: fc.Arbitrary<LineSeed> = fc.record({
  people: fc.shuffledSubarray(PEOPLE, { minLength: 1 }),
  style: fc.constantFrom('DECIDE', 'DECIDE', 'DECIDE', 'BESIDE', 'VOTE', 'RAW'),
  tail: fc.nat(2),
  bits: fc.nat(0xffff),
  kinds: fc.array(fc.nat(5), { minLength: 6, maxLength: 6 }),
});
const SIGNS: { [K in StepKind]?: readonly CommandType[] } = {
  REVIEW: ['APPROVE', 'APPROVE', 'APPROVE', 'DECIDE_FINALLY', 'STEP_BACK', 'REJECT'],
  COOPERATE: ['APPROVE', 'APPROVE', 'DECIDE_FINALLY', 'STEP_BACK'],
  DECIDE: ['APPROVE', 'STEP_BACK', 'REJECT'],
  AGREE: ['AGREE', 'DISAGREE'],
  CONFIRM: ['CONFIRM'],
  VOTE: ['VOTE'],
};
const TYPES: readonly CommandType[] = [
  ...(['SUBMIT', 'SUBMIT', 'RECALL', 'FORCE_RECALL', 'APPROVE', 'DECIDE_FINALLY', 'DECIDE_EARLY', 'REJECT'] as const),
  ...([
    'STEP_BACK',
    'AGREE',
    'DISAGREE',
    'CONFIRM',
    'VOTE',
    'HOLD',
    'HOLD',
    'RESUME',
    'ASK',
    'UNDO',
    'UNDO',
    'URGE',
    'URGE',
    'CORRECT',
  ] as const),
  ...(['CHANGE_LINE', 'CHANGE_LINE', 'TRANSFER', 'TRANSFER', 'TRANSFER', 'ENFORCE', 'VOID', 'DELETE'] as const),
];
const move = fc.record({
  what: fc.constantFrom('SIGN', 'SIGN', 'SIGN', 'ANY', 'ANY', 'ABSENCE', 'READ', 'LEAVE'),
  aim: fc.nat(3),
  who: person,
  other: person,
  n: fc.nat(1_000),
  type: fc.constantFrom(...TYPES),
  line: lineSeed,
  vote: fc.constantFrom<Vote>('FOR', 'FOR', 'AGAINST', 'ABSTAIN'),
  silent: fc.nat(19).map((n) => n === 0),
  stale: fc.nat(14).map((n) => n === 0),
});
type Move = typeof move extends fc.Arbitrary<infer M> ? M : never;
const policy: fc.Arbitrary<Policy> = fc.record({
  recall: fc.constantFrom('BEFORE_ACT', 'BEFORE_OPEN', 'NEVER'),
  allowEarlyDecision: fc.boolean(),
  allowLineChange: fc.boolean(),
  allowStepBack: fc.boolean(),
  allowSelfDecision: fc.boolean(),
  allowCorrection: fc.boolean(),
});

type State = { document: Document; paper: Paper; away: Map<string, string>; gone: Set<string>; completions: number };
const seen = new Map<string, number>();
const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
const at = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];

function begin(policyOf: Policy): State {
  const document: Document = {
    id: 'd',
    state: 'DRAFT',
    version: 0,
    round: 0,
    drafterId: 'p0',
    policy: policyOf,
    steps: [],
    vote: null,
    rule: null,
  };
  const {
    recall,
    allowEarlyDecision: early,
    allowLineChange: redraw,
    allowStepBack: back,
    allowSelfDecision: self,
    allowCorrection: correct = false,
  } = policyOf;
  const rules = { recall, early, redraw, back, self, correct };
  const paper: Paper = { status: '임시저장', acts: 0, rounds: 0, completions: 0, drafter: 'p0', rules, slots: [] };
  return { document: freeze(document), paper, away: new Map(), gone: new Set(), completions: 0 };
}

/** A refused act must leave what it was given alone: writing to it throws. */
function freeze(document: Document): Document {
  for (const step of document.steps) Object.freeze(step);
  Object.freeze(document.steps);
  return Object.freeze(document);
}

const absencesOf = (away: ReadonlyMap<string, string>): Absence[] =>
  [...away].map(([personId, standInId]) => ({ personId, standInId, from: new Date(START), to: FAR }));

const opened = (document: Document): Step[] =>
  document.steps.filter((step) => step.state === 'PENDING' || step.state === 'HELD');

/** What is tried: mostly what the open step knows, or sending the document again when it came back. */
function typeFor({ document }: State, m: Move): CommandType {
  if (m.what !== 'SIGN') return m.type;
  const step = at(opened(document), m.n);
  if (step?.state === 'HELD' && m.n % 3 === 0) return 'RESUME';
  if (step) return at(SIGNS[step.kind] ?? TYPES, m.n >> 3) ?? m.type;
  return document.state === 'APPROVED' || document.state === 'ENFORCED' ? m.type : 'SUBMIT';
}

/** Who tries it: mostly somebody who may, or stands in for them; else anybody. */
function actorFor({ document, away }: State, { aim, who, n }: Move, type: CommandType, now: Date): string {
  const anybody = PEOPLE[who] ?? 'p0';
  if (aim === 0) return anybody;
  if (type === 'SUBMIT' || type === 'RECALL' || type === 'ENFORCE' || type === 'URGE') return 'p0';
  if (type === 'DECIDE_EARLY') return document.steps.find((step) => step.kind === 'DECIDE')?.personId ?? anybody;
  if (type === 'UNDO')
    return (
      at(
        document.steps.filter((step) => step.actorId !== null),
        n,
      )?.actorId ?? anybody
    );
  const owner = at(opened(document), n)?.personId;
  const acting = owner ? actingFor(owner, absencesOf(away), now) : 'CYCLE';
  return aim === 1 || acting === 'CYCLE' ? (owner ?? anybody) : acting;
}

/** 재기안 is mostly on the line of the round before, sometimes turned around. */
function lineAgain({ steps }: Document, m: Move): LineStep[] {
  const line = steps.filter((step) => step.kind !== 'DRAFT') as (Step & LineStep)[];
  const [first, second] = line.filter((step) => step.kind === 'REVIEW');
  const turned = (id: string) => (id === first?.id ? second : id === second?.id ? first : undefined);
  return line.map(({ id, order, kind, personId, mayDecideFinally, blocks }) => {
    return {
      order,
      kind,
      personId: (m.n % 4 === 0 ? turned(id)?.personId : undefined) ?? personId,
      mayDecideFinally,
      blocks,
    };
  });
}

function commandFor(state: State, m: Move, type: CommandType, actorId: string): Command {
  const { document } = state;
  const reason = m.silent ? ' ' : '사유';
  if (type === 'SUBMIT') {
    const line = document.round > 0 && m.n % 5 > 0 ? lineAgain(document, m) : drawLine(m.line, 1, 'p0', []);
    return { type, line, keepApprovals: m.n % 3 > 0 };
  }
  if (type === 'CHANGE_LINE') {
    const order = document.steps.find((s) => s.personId === actorId && s.kind !== 'DRAFT')?.order ?? 0;
    const stay = document.steps.filter((s) => s.order <= order && s.kind !== 'DRAFT');
    return { type, line: drawLine(m.line, order + (m.n % 7 === 0 ? 0 : 1), 'p0', stay) };
  }
  if (type === 'TRANSFER')
    return { type, stepId: at(document.steps, m.n)?.id ?? '-', toId: PEOPLE[m.other] ?? '-', reason };
  if (type === 'VOTE') return { type, vote: m.vote };
  if (type === 'ENFORCE') return { type, note: reason };
  if (type === 'CORRECT') return { type, values: {}, reason };
  return { type, reason } as Command;
}

/** What happens around the document: people go away, come back, open it, leave the office. */
function happen(state: State, m: Move): State {
  const who = PEOPLE[m.who] ?? 'p0';
  const other = PEOPLE[m.other] ?? 'p0';
  if (m.what === 'ABSENCE') {
    const away = new Map(state.away);
    if (away.has(who) || who === other) away.delete(who);
    else away.set(who, other);
    return { ...state, away };
  }
  if (m.what === 'LEAVE') {
    const gone = new Set(state.gone);
    if (!gone.delete(who) && m.n % 2 === 0) gone.add(who);
    return { ...state, gone };
  }
  const index = m.n % Math.max(1, state.document.steps.length);
  const isOpen = (step: Step) => opened(state.document).includes(step);
  const steps = state.document.steps.map((s, i) => (i === index && isOpen(s) ? { ...s, openedAt: FAR } : s));
  const slots = state.paper.slots.map((s, i) => (i === index - 1 && steps[index]?.openedAt ? { ...s, seen: true } : s));
  return { ...state, document: freeze({ ...state.document, steps }), paper: { ...state.paper, slots } };
}

function step(state: State, m: Move, tick: number): State {
  if (m.what === 'ABSENCE' || m.what === 'READ' || m.what === 'LEAVE') return happen(state, m);
  const { document, away, gone } = state;
  const now = new Date(START + tick * HOURS_APART * 3_600_000);
  const type = typeFor(state, m);
  const actorId = actorFor(state, m, type, now);
  const command = commandFor(state, m, type, actorId);
  const here = PEOPLE.filter((id) => !gone.has(id));
  let ids = 0;
  const context: Context = {
    now,
    actorId,
    isManager: m.aim > 1,
    absences: absencesOf(away),
    people: new Map(PEOPLE.map((id) => [id, { id, isActive: !gone.has(id) }])),
    newId: () => `${tick}-${ids++}`,
    isMovable: (id) => document.steps.some((s) => s.id === id && gone.has(s.personId)),
    seenVersion: m.stale ? document.version - 1 : document.version,
  };
  const outcome = decide(document, command, context);
  const reason = m.silent ? ' ' : '사유';
  const world = { me: actorId, manager: context.isManager, away, here: new Set(here) };
  const [verdict, paper] = play(state.paper, actOf(command, document), world, { tick, reason, stale: m.stale });
  const told = () => ({ command, actorId, before: viewOfDocument(document) });
  const wanted = { DONE: true, AGAIN: 'REPEATED', NO: false }[verdict];
  if (outcome.ok !== wanted) expect({ ...told(), ok: outcome.ok }).toEqual({ ...told(), ok: wanted });
  if (m.n % 5 === 0) checkAbilities(document, command, context, outcome.ok === true);
  if (outcome.ok === 'REPEATED') expect(outcome.next).toBe(document);
  count(`${command.type} ${outcome.ok === true}`);
  if (outcome.ok !== true) return state;

  const broken = brokenBy(document, command, context, outcome);
  if (broken.length > 0) expect({ ...told(), broken }).toEqual({ ...told(), broken: [] });
  if (command.type === 'DELETE') return state;
  const [next, modelled] = [viewOfDocument(outcome.next), viewOfPaper(paper)];
  if (JSON.stringify(next) !== JSON.stringify(modelled))
    expect({ ...told(), next }).toEqual({ ...told(), next: modelled });
  const [asked, owed] = [[...asksOf(outcome.next, context.absences, now).keys()].sort(), owedBy(paper, away)];
  if (asked.join() !== owed.join()) expect({ ...told(), asked }).toEqual({ ...told(), asked: owed });
  const completions = state.completions + (outcome.completed ? 1 : 0);
  if (completions !== paper.completions || completions > 1) throw new Error(`completed ${completions} times`);
  for (const s of outcome.next.steps) count(`${s.kind} ${s.state} ${s.manner} ${s.kept}`);
  return { ...state, document: freeze(outcome.next), paper, completions };
}

/** A button is shown exactly when the act would be done. */
function checkAbilities(document: Document, command: Command, context: Context, isDone: boolean): void {
  const abilities = abilitiesOf(document, context);
  if (isDone) expect(abilities).toContain(command.type);
  // A vote that stands is no longer done as it is, and may be changed.
  const isDrawn = ['SUBMIT', 'CHANGE_LINE', 'TRANSFER', 'VOTE'].includes(command.type);
  const spoken = (
    'reason' in command || 'note' in command ? { ...command, reason: '-', note: '-' } : command
  ) as Command;
  const again = decide(document, spoken, { ...context, seenVersion: null });
  if (!isDrawn) expect(abilities.includes(command.type)).toBe(again.ok === true);
}

describe('decide against an independent model', () => {
  it(`WF-01 WF-02 WF-03 WF-04 CTL-12 ${RUNS} random histories of up to 40 acts by 6 people run as the model says and break nothing`, () => {
    const history = fc.tuple(policy, lineSeed, fc.array(move, { minLength: 10, maxLength: 40, size: 'max' }));
    fc.assert(
      fc.property(history, ([policyOf, line, moves]) => {
        const first = {
          ...moves[0],
          what: 'ANY',
          aim: 0,
          who: 0,
          type: 'SUBMIT',
          line,
          silent: false,
          stale: false,
        } as Move;
        [first, ...moves].reduce((state, m, tick) => step(state, m, tick), begin(policyOf));
      }),
      { numRuns: RUNS },
    );
    if (RUNS >= 5_000) expect(missing()).toEqual([]);
  }, 2_000_000_000);
});

/** The run proves something only if it came past all of these. */
function missing(): string[] {
  const wanted = [
    ...[...new Set(TYPES)].flatMap((type) => [`${type} true`, `${type} false`]),
    ...['FINAL', 'STAND_IN', 'AFTER', 'NORMAL'].map((manner) => `REVIEW APPROVED ${manner} false`),
    ...['EARLY', 'STAND_IN', 'NORMAL'].map((manner) => `DECIDE APPROVED ${manner} false`),
    ...['REVIEW APPROVED NORMAL true', 'CONFIRM CONFIRMED NORMAL true'],
    ...['VOTE SKIPPED null false', 'VOTE CANCELLED null false'],
    ...['AGREE DISAGREED NORMAL false', 'VOTE HELD null false'],
  ];
  return wanted.filter((what) => !seen.has(what));
}
