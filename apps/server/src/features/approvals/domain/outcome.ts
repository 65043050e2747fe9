import type {
  Command,
  Context,
  Decision,
  Document,
  Manner,
  Outcome,
  RefusalReason,
  Step,
  SystemCommand,
  Vote,
} from './types.ts';
import { withDeadline } from './vote.ts';

export const refused = (reason: RefusalReason, personId?: string): Outcome => ({
  ok: false,
  reason,
  ...(personId ? { personId } : {}),
});

type Acted = { step?: Step; onBehalfOf?: string | null; manner?: Manner | null; vote?: Vote | null };
type Changed = Partial<Pick<Document, 'state' | 'steps' | 'round' | 'vote' | 'rule' | 'drafterId'>>;

/** The document after an act, with its event. Each act raises the version by one. */
export function result(
  document: Document,
  changed: Changed,
  command: Command | SystemCommand,
  context: Pick<Context, 'now' | 'actorId'>,
  acted: Acted = {},
  progress: Partial<Pick<Decision, 'completed' | 'opened'>> = {},
): Outcome {
  const drawn: Document = { ...document, ...changed, version: document.version + 1 };
  const isVoteOpened = progress.opened?.some(({ kind }) => kind === 'VOTE');
  const next = isVoteOpened && drawn.vote ? { ...drawn, vote: withDeadline(drawn.vote, context.now) } : drawn;
  return {
    ok: true,
    next,
    completed: progress.completed ?? false,
    opened: progress.opened ?? [],
    event: {
      type: command.type,
      actorId: context.actorId,
      onBehalfOf: acted.onBehalfOf ?? null,
      stepId: acted.step?.id ?? null,
      at: context.now,
      reason: ('reason' in command ? command.reason : 'note' in command ? command.note : undefined)?.trim() || null,
      manner: acted.manner ?? null,
      vote: acted.vote ?? null,
      fromState: document.state,
      toState: next.state,
    },
  };
}
