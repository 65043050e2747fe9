import type { Office } from '@danji/contract/delegation-rule';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  actorOf,
  commandOf,
  frozenOf,
  frozenVoteOf,
  HOUSEHOLDS,
  life,
  lineOf,
  ORDER,
  PEOPLE,
  type SomeAct,
  type SomeRule,
  writtenOf,
} from '../testing/rule-lives.ts';
import { decide } from './decide.ts';
import { lacksOf, type Place } from './testing/rule-oracle.ts';
import type { Absence, Command, Document, PersonFacts, Step } from './types.ts';

const RUNS = Number(process.env.MODEL_RUNS ?? 2_000);
const NOW = new Date(Date.UTC(2026, 10, 16, 1));
/** So many acts each absence lasts. */
const SEASON = 5;

/** By what people really were when they signed, not by what was noted in the line. */
const placeOf = (step: Step, offices: readonly Office[]): Place => ({
  kind: step.kind,
  offices,
  hand: step.actorId ?? step.personId,
  isEmpty: step.state === 'SKIPPED' || step.state === 'CANCELLED',
  isSigned: step.actorId !== null && step.manner !== 'AFTER',
  isFor: step.vote === 'FOR' && step.manner !== 'AFTER',
  isDecision: step.manner === 'FINAL' || (step.kind === 'DECIDE' && step.state === 'APPROVED'),
});

/** Who has risen is still what they were: the 부서장 who became the 소장 has reviewed as the 부서장. */
function asSigned(drawnAs: readonly Office[], today: readonly Office[]): Office[] {
  const isAbove = (office: Office) =>
    today.some((one) => one !== 'COUNCIL' && ORDER.indexOf(one) > ORDER.indexOf(office));
  return [...today, ...drawnAs.filter((office) => ORDER.includes(office) && isAbove(office))];
}

/** How often something came about: what never happens proves nothing. */
const counts = new Map<string, number>();
const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);

function live({
  rule,
  others,
  people,
  seasons,
  leaver,
  moved,
  policy,
  drawing,
  acts,
}: typeof life extends fc.Arbitrary<infer L> ? L : never) {
  const offices = new Map(PEOPLE.map((id, i) => [id, people[i] ?? []]));
  let draftedAs: readonly Office[] = [];
  /** Whoever has sent it, in any round. */
  const drafters = new Set<string>();
  const keyOf = ({ id, personId }: Step) => `${id} ${personId}`;
  /** What each person was when they came into the line. */
  const drawnAs = new Map<string, readonly Office[]>();
  /** What each place was signed as: what its person was on that day, and what they were below it when the line was drawn. */
  const signedAs = new Map<string, readonly Office[]>();
  let ids = 0;
  let done = 0;
  let wanted: SomeRule = rule;
  let document: Document = {
    ...{ id: 'd', state: 'DRAFT', version: 0, round: 0, drafterId: 'p0', steps: [], vote: null, rule: null },
    policy: {
      ...{ recall: 'BEFORE_ACT', allowLineChange: true, allowStepBack: true },
      ...{ allowEarlyDecision: policy.early, allowSelfDecision: policy.self },
    },
  };
  const absences = (): Absence[] =>
    (seasons[Math.floor(done / SEASON) % seasons.length] ?? [])
      .filter(([a, b]) => a !== b)
      .map(([personId, standInId]) => ({ personId, standInId, from: NOW, to: NOW }));
  const known = (): Map<string, PersonFacts> =>
    new Map(
      PEOPLE.map((id) => [
        id,
        { id, isActive: !(leaver && leaver[0] === id && done >= leaver[1]), offices: offices.get(id) ?? [] },
      ]),
    );

  const lacks = (seen: (place: Place, step: Step) => Place = (place) => place): string[] => {
    const asked = writtenOf(wanted);
    return lacksOf(
      {
        drafters: [...drafters, document.drafterId],
        drafterOffices: draftedAs,
        places: document.steps
          .filter(({ kind }) => kind !== 'DRAFT')
          .map((step) => seen(placeOf(step, signedAs.get(step.id) ?? drawnAs.get(keyOf(step)) ?? []), step)),
        consents: document.vote?.written?.count?.consents ?? 0,
      },
      {
        ...{ decider: wanted.decider, ladder: ORDER, demands: wanted.demands },
        ...{ self: wanted.selfDecisionYn, money: wanted.moneyYn, payees: wanted.payeeIds },
        written: asked && { recorder: asked.recorder, households: HOUSEHOLDS, twoThirds: asked.share === 'TWO_THIRDS' },
      },
    );
  };
  /** What would be in one hand if this one signed there, and everybody else in their own place. */
  const inOneHand = (stepId: string | null, hand: string): string[] =>
    lacks((place, step) => ({
      ...place,
      ...(step.id === stepId ? { hand } : {}),
      isSigned: step.manner !== 'AFTER',
      isDecision: step.manner === 'FINAL' || step.kind === 'DECIDE',
    })).filter((lack) => ['payee', 'self', 'own money', 'pair'].includes(lack));
  const play = (command: Command, actorId: string): boolean => {
    const context = {
      ...{ now: NOW, actorId, isManager: true, absences: absences(), people: known(), seenVersion: null },
      newId: () => `s${++ids}`,
      isMovable: () => true,
      officesToday: offices,
      hasDrafterLeft: true,
    };
    const outcome = decide(document, command, context);
    if (outcome.ok === false && outcome.reason.startsWith('RULE_')) count(`${command.type} refused`);
    if (outcome.ok === false && outcome.reason === 'OFFICE_LOST') count('office lost');
    if (outcome.ok !== true) return false;
    const { onBehalfOf, stepId } = outcome.event;
    // Who may not sign for somebody does nothing at all in their place.
    if (onBehalfOf !== null) {
      count('대결');
      expect(inOneHand(stepId, actorId), JSON.stringify({ command, actorId, document })).toEqual([]);
    }
    const before = new Map(document.steps.map((step) => [step.id, step]));
    document = outcome.next;
    for (const step of document.steps) {
      const today = offices.get(step.personId) ?? [];
      if (!drawnAs.has(keyOf(step))) drawnAs.set(keyOf(step), today);
      if (step.actorId === null || before.get(step.id)?.actorId || step.kept) continue;
      signedAs.set(step.id, asSigned(drawnAs.get(keyOf(step)) ?? [], today));
    }
    count(command.type);
    return true;
  };
  const look = (command: Command, actorId: string) => {
    if (document.state !== 'APPROVED') return;
    count('approved');
    if (document.round > 1) count('approved after 재기안');
    if (document.steps.some(({ kept }) => kept)) count('approved with what was kept');
    if (document.steps.some(({ manner }) => manner === 'STAND_IN')) count('approved by 대결');
    if (document.vote?.written) count('approved by 서면동의');
    if (drafters.size > 1) count('approved after 기안 인계');
    expect(lacks(), JSON.stringify({ command, actorId, wanted, steps: document.steps })).toEqual([]);
  };
  const send = (some: SomeRule, how: SomeAct['drawing'], keepApprovals: boolean) => {
    const { drafterId } = document;
    const line = lineOf(how, some, offices, drafterId);
    const vote = frozenVoteOf(some, line);
    const rule = frozenOf(some);
    const command: Command = { type: 'SUBMIT', line, rule, keepApprovals, ...(vote ? { vote } : {}) };
    const isSent = play(command, drafterId);
    if (isSent) {
      wanted = some;
      drafters.add(drafterId);
      draftedAs = offices.get(drafterId) ?? [];
    }
    look(command, drafterId);
  };

  send(wanted, drawing, false);
  for (const one of acts) {
    if (moved && done === moved[1]) offices.set(moved[0], moved[2]);
    const isBack = document.state === 'REJECTED' || document.state === 'WITHDRAWN';
    // What came back is mostly sent again, by the rule of that day; sometimes by somebody who took it over.
    if (isBack && one.n % 5 === 0) play({ type: 'HAND_OVER', toId: one.to, reason: '-' }, one.any);
    if (document.round === 0 || (isBack && one.n > 0))
      send(one.n < 6 ? wanted : (others[one.n % others.length] ?? wanted), one.drawing, one.keeps);
    else {
      const command = commandOf(one, document, lineOf(one.drawing, wanted, offices, document.drafterId));
      const actorId = command.type === 'RECALL' ? document.drafterId : actorOf(one, document, command, absences());
      play(command, actorId);
      look(command, actorId);
    }
    done += 1;
  }
}

it('CTL-01 CTL-03 CTL-06 no document is ever approved whose signed line does not satisfy its rule, in any life of it', () => {
  fc.assert(fc.property(life, live), { numRuns: RUNS });
  // The twin: the rule lets through what satisfies it, has something to refuse, and every way round was tried.
  const often = ['SUBMIT', 'approved', 'SUBMIT refused', 'APPROVE'];
  for (const what of often) expect(counts.get(what) ?? 0, what).toBeGreaterThan(RUNS / 100);
  const ways = [
    'CHANGE_LINE',
    'DECIDE_FINALLY',
    'DECIDE_EARLY',
    'TRANSFER',
    'REJECT',
    'RECALL',
    'VOTE',
    'CONFIRM',
    'RECORD_CONSENT',
  ];
  const ends = [
    ...['approved after 재기안', 'approved with what was kept', 'approved by 대결', 'approved by 서면동의'],
    ...['approved after 기안 인계', '대결', 'HAND_OVER'],
  ];
  const refused = ['office lost', 'CHANGE_LINE refused', 'DECIDE_FINALLY refused', 'TRANSFER refused'];
  if (RUNS < 2_000) return;
  // Some ends are met once or twice in so many lives: where chance left one out, more are lived.
  const unmet = () => [...ways, ...ends, ...refused].filter((what) => !counts.get(what));
  for (let more = 0; more < 10 && unmet().length > 0; more++) fc.assert(fc.property(life, live), { numRuns: RUNS });
  expect(unmet()).toEqual([]);
}, 900_000);
