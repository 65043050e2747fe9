import { koreanDay } from '@danji/contract/korean-day';
import type { ConsentCount } from '@danji/contract/votes';
import { advance, isOpen } from './advance.ts';
import { refused, result } from './outcome.ts';
import type { Command, Context, Document, FrozenVote, Outcome, RefusalReason, Step } from './types.ts';
import { neededInFavour } from './vote.ts';

type RecordConsent = Extract<Command, { type: 'RECORD_CONSENT' }>;

/**
 * 서면동의 집계: what households have consented to, counted outside and entered with its evidence by the one whom the rule
 * names. It passes as soon as enough have consented, and fails when no more will be collected. Until then each count is kept.
 */
export function recordConsent(document: Document, step: Step, command: RecordConsent, context: Context): Outcome {
  const { vote } = document;
  if (document.state !== 'IN_PROGRESS' || !vote?.written) return refused('NOT_ALLOWED');
  const flaw = flawOf(command, vote.written.households, context);
  if (flaw) return refused(flaw);
  const count = countOf(command);
  const counted: FrozenVote = { ...vote, written: { ...vote.written, count } };
  const isEnough = count.consents >= neededInFavour(vote, [step]);
  if (!isEnough && !command.isFinal) {
    if (isRecorded(document, command)) return { ok: 'REPEATED', next: document };
    const steps =
      step.state === 'HELD' ? replace(document, { ...step, state: 'PENDING', reason: null }) : document.steps;
    return result(document, { vote: counted, steps }, command, context, { step });
  }
  const signed: Step = {
    ...step,
    state: 'VOTED',
    manner: 'NORMAL',
    vote: isEnough ? 'FOR' : 'AGAINST',
    actorId: context.actorId,
    actedAt: context.now,
    reason: command.reason?.trim() || null,
    pendingSince: null,
  };
  const steps = replace(document, signed);
  const { opened, completed, ...changed } = advance(steps, document.state, context.now, counted);
  const acted = { step: signed, manner: signed.manner, vote: signed.vote };
  return result(document, { ...changed, vote: counted }, command, context, acted, { opened, completed });
}

/** Whether it is this person's turn to enter what was counted. */
export const isCountedBy = ({ state, vote, steps }: Document, personId: string): boolean =>
  state === 'IN_PROGRESS' &&
  vote?.written !== undefined &&
  steps.some((step) => step.kind === 'VOTE' && step.personId === personId && isOpen(step));

/** What is wrong with a count; null when nothing is. */
function flawOf(command: RecordConsent, households: number, { now }: Context): RefusalReason | null {
  const { consents, against, from, countedOn, evidenceName } = command;
  if (consents < 0 || (against ?? 0) < 0 || consents + (against ?? 0) > households) return 'CONSENT_OVER_BASE';
  if (countedOn > koreanDay(now) || (from ?? countedOn) > countedOn) return 'CONSENT_DAYS';
  return evidenceName === undefined ? 'CONSENT_NO_EVIDENCE' : null;
}

const countOf = ({
  consents,
  against,
  from,
  countedOn,
  evidenceId,
  evidenceName = '',
}: RecordConsent): ConsentCount => ({
  consents,
  against,
  from,
  countedOn,
  evidenceId,
  evidenceName,
});

/** The same was entered before. */
export function isRecorded({ vote }: Document, command: RecordConsent): boolean {
  const [before, now] = [vote?.written?.count, countOf(command)];
  return before != null && FIELDS.every((field) => before[field] === now[field]);
}
const FIELDS = ['consents', 'against', 'from', 'countedOn', 'evidenceId'] as const satisfies (keyof ConsentCount)[];

const replace = (document: Document, changed: Step): readonly Step[] =>
  document.steps.map((step) => (step.id === changed.id ? changed : step));
