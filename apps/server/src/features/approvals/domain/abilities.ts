import { decide } from './decide.ts';
import type { Command, CommandType, Context, Document } from './types.ts';

/** A harmless example of each act: enough for the rules to say whether it would be allowed. */
const EXAMPLES: { [T in CommandType]?: Command } = {
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
  VOTE: { type: 'VOTE', vote: 'ABSTAIN' },
  HOLD: { type: 'HOLD', reason: '-' },
  RESUME: { type: 'RESUME' },
  ASK: { type: 'ASK', reason: '-' },
  UNDO: { type: 'UNDO' },
  ENFORCE: { type: 'ENFORCE', note: '-' },
  VOID: { type: 'VOID', reason: '-' },
  DELETE: { type: 'DELETE' },
};

/** The acts that this person may do now, asked of the same `decide` that will judge them. */
export function abilitiesOf(document: Document, context: Context): CommandType[] {
  const now = { ...context, seenVersion: null };
  return (Object.values(EXAMPLES) as Command[]).filter((command) => decide(document, command, now).ok === true).map((command) => command.type);
}
