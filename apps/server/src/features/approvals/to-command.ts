import type { Act } from '@danji/contract/approvals';
import type { DocumentFacts } from './document-store.ts';
import type { Command } from './domain/types.ts';
import { refuseAct } from './refuse-act.ts';

/** An act as it was sent becomes a command of the rules: 상신 takes the line that was saved with the draft. */
export function toCommand(act: Act, facts: DocumentFacts): Command {
  if (act.type !== 'SUBMIT') return act;
  if (facts.title.trim() === '') refuseAct('NO_TITLE');
  return { type: 'SUBMIT', line: facts.draftLine, ...(act.keepApprovals ? { keepApprovals: true } : {}) };
}
