import type { FormView } from '@danji/contract/forms';
import { type LeftOver, moveValues } from '@danji/contract/forms/move-values';
import { firstValues } from '@danji/contract/forms/prefill';
import type { MemberInfo } from '@danji/contract/main';
import { writableDefinition } from '../lib/plain-definition.ts';
import { createDesk, type Desk } from './desk.ts';

/** The same draft on the newest version of its form, and what of it found no place there. */
export function moveDesk(desk: Desk, form: FormView, me: MemberInfo): { desk: Desk; left: LeftOver[] } {
  const { opening } = desk;
  const definition = writableDefinition(form.definition, form.formName);
  const drafter = { ...me, id: me.memberId, name: me.memberName };
  const { values, left } = moveValues(
    opening.definition ?? definition,
    definition,
    desk.paper.api.getState().values,
    firstValues(definition, drafter, new Date()),
  );
  const { docId, version, attachments } = desk.state.getState();
  const moved = createDesk(
    { ...opening, form, definition, values, sheet: desk.sheet.getState() },
    { docId, version, attachments },
  );
  // What is only here is kept here; what is on the server follows with the next save.
  if (docId !== null || desk.saver.isDirty()) moved.saver.touch();
  desk.saver.settle();
  return { desk: moved, left };
}
