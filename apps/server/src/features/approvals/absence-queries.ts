import { type RawBuilder, sql } from 'kysely';
import type { Absence } from './domain/types.ts';

/** Moments as text, as they come out of JSON. */
export type AbsenceJson = Omit<Absence, 'from' | 'to'> & { from: string; to: string };

/**
 * Everyone who is away now, and who stands in for them on papers of a form: the one way in which absences reach the rules.
 * Null where nobody is. The form is a column or a value, never a query: only then nothing is looked up where nobody is away.
 */
export const absencesJson = (
  aptId: RawBuilder<unknown> | string,
  formId: RawBuilder<unknown> | string | null,
  now: Date,
) =>
  sql<AbsenceJson[] | null>`
    (select json_agg(json_build_object('personId', a.person_id, 'standInId', a.stand_in_id, 'from', a.starts_at, 'to', a.ends_at))
       from app.stand_ins_on(${aptId}, ${formId}, ${now}) a)`;

export const readAbsences = (absences: readonly AbsenceJson[] | null): Absence[] =>
  (absences ?? []).map((absence) => ({ ...absence, from: new Date(absence.from), to: new Date(absence.to) }));
