import { decide } from './decide.ts';
import type { Command, CommandType, Context, Document, Outcome } from './types.ts';

/** A harmless example of each act: enough for the rules to say whether it would be allowed. */
const EXAMPLES: Record<
  Exclude<CommandType, 'SUBMIT' | 'CHANGE_LINE' | 'TRANSFER' | 'ASSIGN' | 'HAND_OVER' | 'VOTE' | 'RECORD_CONSENT'>,
  Command
> = {
  RECALL: { type: 'RECALL' },
  FORCE_RECALL: { type: 'FORCE_RECALL', reason: '-' },
  APPROVE: { type: 'APPROVE' },
  DECIDE_FINALLY: { type: 'DECIDE_FINALLY' },
  DECIDE_EARLY: { type: 'DECIDE_EARLY' },
  REJECT: { type: 'REJECT', reason: '-' },
  STEP_BACK: { type: 'STEP_BACK', reason: '-' },
  AGREE: { type: 'AGREE' },
  DISAGREE: { type: 'DISAGREE', reason: '-' },
  CONFIRM: { type: 'CONFIRM' },
  HOLD: { type: 'HOLD', reason: '-' },
  RESUME: { type: 'RESUME' },
  ASK: { type: 'ASK', reason: '-' },
  CORRECT: { type: 'CORRECT', values: {}, reason: '-' },
  URGE: { type: 'URGE' },
  UNDO: { type: 'UNDO' },
  ENFORCE: { type: 'ENFORCE', note: '-' },
  VOID: { type: 'VOID', reason: '-' },
  DELETE: { type: 'DELETE' },
};

/** Acts with a choice in them: refused for the line or the person alone, they may be done once that is put right; a vote may be changed. */
function drawn(document: Document): Command[] {
  const nobody = { toId: '', reason: '-' };
  return [
    { type: 'VOTE', vote: 'FOR' },
    { type: 'VOTE', vote: 'AGAINST' },
    { type: 'RECORD_CONSENT', consents: 0, against: null, from: null, countedOn: '', evidenceId: '', isFinal: false },
    { type: 'SUBMIT', line: [] },
    { type: 'CHANGE_LINE', line: [] },
    { type: 'ASSIGN', toId: '' },
    { type: 'HAND_OVER', ...nobody },
    ...document.steps.map((step) => ({ type: 'TRANSFER', stepId: step.id, ...nobody }) as const),
  ];
}

/** What a choice can put right: the line, who is in it, what was counted. */
const isAboutTheLine = (outcome: Outcome): boolean =>
  outcome.ok === false && ['LINE_', 'RULE_', 'CONSENT_'].some((about) => outcome.reason.startsWith(about));

/** The acts that this person may do now, asked of the same `decide` that will judge them. */
export function abilitiesOf(document: Document, context: Context): CommandType[] {
  const now = { ...context, seenVersion: null };
  const can = Object.values(EXAMPLES).filter((command) => decide(document, command, now).ok === true);
  const canDraw = drawn(document).filter((command) => {
    const outcome = decide(document, command, now);
    return outcome.ok === true || isAboutTheLine(outcome);
  });
  return [...new Set([...can, ...canDraw].map((command) => command.type))];
}
