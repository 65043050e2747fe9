import type { Body, listOfficerSteps, Term } from '@danji/contract/bodies';
import type { Output } from '@danji/contract/endpoint';
import { maskDongHo, maskPhone } from '../../lib/mask.ts';
import type { BodyRow, StepRow, TermRow } from './queries.ts';

export const presentBody = (row: BodyRow): Body => ({
  bodyId: row.body_id,
  bodyName: row.body_name,
  kind: row.kind,
  closedYn: row.is_closed,
  version: row.version,
  positions: row.positions,
});

export const presentTerm = (row: TermRow): Term => ({
  termId: row.term_id,
  bodyId: row.body_id,
  bodyName: row.body_name,
  positionId: row.position_id,
  positionName: row.position_name,
  memberId: row.member_id,
  memberName: row.member_name,
  dongHo: row.dong && row.ho ? maskDongHo(row.dong, row.ho) : null,
  phoneNo: maskPhone(row.phone_no),
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  state: row.state,
  endsSoonYn: row.ends_soon,
  nth: row.nth,
  endReason: row.end_reason,
  version: row.version,
});

/** By person. Of what the caller may not read, there is only the number. */
export function presentSteps(rows: readonly StepRow[]): Output<typeof listOfficerSteps> {
  const people = new Map<string, Output<typeof listOfficerSteps>[number]>();
  for (const row of rows) {
    const person = people.get(row.member_id) ?? {
      memberId: row.member_id,
      memberName: row.member_name,
      endsOn: row.ends_on,
      endedYn: row.is_ended,
      hiddenSteps: 0,
      steps: [],
    };
    people.set(row.member_id, person);
    if (!row.is_readable) person.hiddenSteps += 1;
    else
      person.steps.push({
        docId: row.doc_id,
        stepId: row.step_id,
        title: row.title,
        kind: row.kind,
        turnYn: row.is_turn,
        since: row.since,
      });
  }
  return [...people.values()];
}
