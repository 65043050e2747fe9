import { sql } from 'kysely';
import { statement } from '../../lib/statement.ts';

/** The last reasons of a person, each once, newest first. */
export const recentReasonsOf = (aptId: string, memberId: string) =>
  statement(sql<{ reason: string }>`
    select reason from (
      select detail ->> 'reason' as reason, max(at) as at from (
        select detail, at from security_event
         where apt_id = ${aptId} and actor_member_id = ${memberId} and kind = 'PERSONAL_DATA_VIEWED'
         order by at desc limit 50) newest
       group by 1) once
     where reason is not null order by at desc limit 5`);
