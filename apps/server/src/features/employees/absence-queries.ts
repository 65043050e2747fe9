import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';
import type { Absence } from '../approvals/public.ts';

/** Everyone who is away at this moment. */
export const findAbsencesNow = (tx: Tx, aptId: string, now: Date) =>
  tx.run(statement<Absence>`
    select person_id as "personId", stand_in_id as "standInId", starts_at as "from", ends_at as "to" from absence
     where apt_id = ${aptId} and ended_early_at is null and ${now} between starts_at and ends_at`);
