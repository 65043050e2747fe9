import { type RawBuilder, sql } from 'kysely';

/** What a file in full leaves for each person in it: up to 10,000 events of one request. */
const isOneOfMany = sql`(kind = 'PERSONAL_DATA_EXPORTED' and actor_member_id is not null and request_id is not null)`;

/**
 * The events of a period, with those of one file as one that says how many `others` it stands for: a large file must not
 * push everything else out of sight. The one that stands for them is about someone else, and tells the most.
 */
export const foldedEvents = (aptId: string, within: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select e.*, 0 as others from security_event e where ${within} and not ${isOneOfMany}
  union all
  select e.*, f.people - 1 from (
    select (array_agg(event_id order by (member_id is distinct from actor_member_id) desc, length(detail ->> 'what') desc, event_id))[1] as event_id,
           count(distinct coalesce(member_id, detail ->> 'applicationId', event_id::text))::int as people
      from security_event where ${within} and ${isOneOfMany} group by request_id) f
    join security_event e on e.apt_id = ${aptId} and e.event_id = f.event_id`;
