import type { Absence } from '@danji/contract/absences';
import type { AbsenceRow } from './queries.ts';

const stateOf = (row: AbsenceRow, now: Date): Absence['state'] => {
  if (row.ended_early_at !== null) return 'ENDED_EARLY';
  if (row.ends_at < now) return 'OVER';
  return row.starts_at > now ? 'PLANNED' : 'RUNNING';
};

export const presentAbsence = (row: AbsenceRow, now: Date): Absence => ({
  absenceId: row.absence_id,
  personId: row.person_id,
  personName: row.person_name,
  standInId: row.stand_in_id,
  standInName: row.stand_in_name,
  groupStandIns: row.group_stand_ins,
  reason: row.reason,
  from: row.starts_at.toISOString(),
  to: row.ends_at.toISOString(),
  state: stateOf(row, now),
  endedEarlyAt: row.ended_early_at?.toISOString() ?? null,
});
