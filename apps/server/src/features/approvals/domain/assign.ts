import { isOpen } from './advance.ts';
import { moveStep } from './draw-line.ts';
import { refused, result } from './outcome.ts';
import type { Command, Context, Document, Outcome } from './types.ts';

/** 담당자 지정: the step of a department is given to somebody of it by whoever has it now. */
export function assign(document: Document, command: Extract<Command, { type: 'ASSIGN' }>, context: Context): Outcome {
  if (document.state !== 'IN_PROGRESS') return refused('WRONG_STATE');
  // Naming somebody is a right of the person alone, not of whoever stands in.
  const own = document.steps.filter((step) => isOpen(step) && step.personId === context.actorId);
  const step = own.find(({ department }) => department !== null);
  if (!step) return refused(own.length > 0 ? 'NOT_ALLOWED' : 'NOT_YOUR_TURN');
  const moved = moveStep(document, step, command.toId, context);
  if ('ok' in moved) return moved;
  const steps = document.steps.map((other) => (other.id === step.id ? moved : other));
  return result(document, { steps }, command, context, { step: moved }, { opened: [moved] });
}
