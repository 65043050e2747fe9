import type { listOfficerSteps, Term } from '@danji/contract/bodies';
import type { Output } from '@danji/contract/endpoint';
import { maskDongHo, maskPhone } from '../../lib/mask.ts';
import type { StepRow, TermRow } from './queries.ts';

export const presentTerm = ({ dong, ho, phone_no, ...term }: TermRow): Term => ({
  ...term,
  dongHo: dong && ho ? maskDongHo(dong, ho) : null,
  phoneNo: maskPhone(phone_no),
});

/** By person. Of what the caller may not read, there is only the number. */
export function presentSteps(rows: readonly StepRow[]): Output<typeof listOfficerSteps> {
  const people = new Map<string, Output<typeof listOfficerSteps>[number]>();
  for (const { memberId, memberName, endsOn, endedYn, isReadable, ...step } of rows) {
    const person = people.get(memberId) ?? { memberId, memberName, endsOn, endedYn, hiddenSteps: 0, steps: [] };
    people.set(memberId, person);
    if (isReadable) person.steps.push(step);
    else person.hiddenSteps += 1;
  }
  return [...people.values()];
}
