import { decisionOrder } from '../line.ts';
import { actingFor } from '../stand-in.ts';
import type { Command, Context, Decision, Document, DocumentState, Step } from '../types.ts';

const MOVES: Record<DocumentState, readonly DocumentState[]> = {
  DRAFT: ['DRAFT', 'IN_PROGRESS'],
  IN_PROGRESS: ['IN_PROGRESS', 'APPROVED', 'REJECTED', 'WITHDRAWN'],
  APPROVED: ['APPROVED', 'ENFORCED', 'VOID'],
  REJECTED: ['IN_PROGRESS', 'VOID'],
  WITHDRAWN: ['IN_PROGRESS', 'VOID'],
  ENFORCED: ['ENFORCED'],
  VOID: [],
};
const OPEN = ['PENDING', 'HELD'];
const STATES = [...OPEN, ...'PLANNED APPROVED AGREED DISAGREED CONFIRMED VOTED REJECTED SKIPPED CANCELLED'.split(' ')];
const waits = (step: Step) => OPEN.includes(step.state) || step.state === 'PLANNED';
const same = (a: Step, b: Step | undefined) => b !== undefined && JSON.stringify(a) === JSON.stringify(b);

/** What must hold after every act, whatever it was; the sentences of those that do not. */
export function brokenBy(before: Document, command: Command, context: Context, decision: Decision): string[] {
  const after = decision.next;
  const broken: string[] = [];
  const must = (holds: boolean, sentence: string) => holds || broken.push(sentence);

  must(MOVES[before.state].includes(after.state), `${before.state} never becomes ${after.state}`);
  must(
    after.steps.every((step) => STATES.includes(step.state)),
    'no undeclared state of a step',
  );
  must(
    after.version === before.version + (command.type === 'URGE' ? 0 : 1),
    'an act raises the version by exactly one, being asked for it does not',
  );
  must(
    decision.completed === (before.state === 'IN_PROGRESS' && after.state === 'APPROVED'),
    'completion is the decision',
  );
  must(decision.event.fromState === before.state && decision.event.toState === after.state, 'the event tells the move');
  must(after.round === before.round + (command.type === 'SUBMIT' ? 1 : 0), 'only sending begins a round');
  must(
    decision.opened.every((step) => after.steps.some((other) => same(other, step)) && step.state === 'PENDING'),
    'whoever is told has the turn',
  );
  if (after.state === 'IN_PROGRESS') broken.push(...brokenTurns(after));
  else if (!['APPROVED', 'ENFORCED'].includes(after.state))
    must(after.round === 0 || !after.steps.some(waits), 'an ended round waits for nobody');
  if (before.state === 'APPROVED' || before.state === 'ENFORCED') {
    must(after.steps.length === before.steps.length, 'the line of a finished document stands');
    must(
      before.steps.every((step, i) => (waits(step) ? after.steps[i]?.id === step.id : same(step, after.steps[i]))),
      'what was signed on a finished document stands',
    );
  }
  if (!['SUBMIT', 'UNDO', 'STEP_BACK', 'CHANGE_LINE'].includes(command.type)) {
    must(
      before.steps.every(
        (step, i) => step.actorId === null || isVoteChanged(command, step) || same(step, after.steps[i]),
      ),
      'nobody signs a step twice',
    );
  }
  for (const step of after.steps) {
    const was = before.steps.find((other) => other.id === step.id);
    if (step.kind !== 'DRAFT' && step.actorId !== null && !step.kept && was?.actorId !== step.actorId)
      broken.push(...brokenSignature(before, step, context));
  }
  if (decision.completed) broken.push(...brokenCompletion(after, command));
  return broken;
}

const isVoteChanged = (command: Command, { kind, state }: Step) =>
  command.type === 'VOTE' && kind === 'VOTE' && state === 'VOTED';

/** One order at a time, and none before it unfinished. */
function brokenTurns(document: Document): string[] {
  const open = document.steps.filter((step) => OPEN.includes(step.state));
  const front = open[0]?.order ?? 0;
  const broken: string[] = [];
  if (open.length === 0) broken.push('somebody has the turn');
  if (open.some((step) => step.order !== front)) broken.push('one order is open at a time');
  if (document.steps.some((step) => step.order < front && waits(step))) broken.push('no order is jumped over');
  if (document.steps.some((step) => step.order > front && step.state !== 'PLANNED' && !step.kept))
    broken.push('nobody is ahead of their turn');
  return broken;
}

function brokenSignature(before: Document, step: Step, context: Context): string[] {
  const broken: string[] = [];
  const isOwn = step.personId === context.actorId;
  if (step.actorId !== context.actorId) broken.push('a signature names who gave it');
  if (!isOwn && actingFor(step.personId, context.absences, context.now) !== context.actorId)
    broken.push('only a stand-in signs for another');
  if (!isOwn && step.manner === 'NORMAL') broken.push('standing in shows');
  // A member of the council who drafts has a voice as every other.
  const decides =
    !['CONFIRM', 'VOTE'].includes(step.kind) && !(before.policy.allowSelfDecision && step.kind === 'DECIDE' && isOwn);
  if (context.actorId === before.drafterId && decides) broken.push('nobody decides on their own document');
  return broken;
}

/** Nobody was left out on the way to the decision, unless it was taken finally or early. */
function brokenCompletion(after: Document, command: Command): string[] {
  if (command.type === 'DECIDE_FINALLY' || command.type === 'DECIDE_EARLY') return [];
  const decided = decisionOrder(after.steps);
  const needed = after.steps.filter(
    (step) => step.order < decided || (step.order === decided && step.kind !== 'CONFIRM'),
  );
  const leftOut = needed.filter((step) => step.actorId === null && !(step.kind === 'VOTE' && step.state === 'SKIPPED'));
  return leftOut.map((step) => `${step.personId} was left out`);
}
