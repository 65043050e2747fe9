import type { OwnPosition } from '@danji/contract/positions';
import { type RawBuilder, sql } from 'kysely';
import { statement } from '../../lib/statement.ts';

const commonPositions = sql`comm_code c join comm_code_type t on t.code_type_id = c.code_type_id and t.code_type = 'POSITION' and c.in_use`;

/** What a complex may give its people: the common ones in their order, then its own; a name that is both stands once. */
export const offeredPositions = (aptId: string): RawBuilder<string[]> => sql<string[]>`array(
  select name from (
    select c.code_name as name, 1 as part, c.seq_no, c.code as word from ${commonPositions}
    union all
    select p.position_name, 2, p.seq_no, p.position_name from complex_position p where p.apt_id = ${aptId} and p.in_use
  ) offered group by name order by min(part), min(seq_no), min(word))`;

/** Whether a name may be given. Its row is held: nobody renames it before the one who got it is written down. */
export const isOffered = (aptId: string, name: string): RawBuilder<boolean> => sql<boolean>`(
  exists (select from ${commonPositions} where c.code_name = ${name})
  or coalesce((select p.in_use from complex_position p where p.apt_id = ${aptId} and p.position_name = ${name} for key share), false))`;

const holdersOf = (aptId: string, name: RawBuilder<unknown>) => sql`(
  select count(*)::int from member m
   where m.apt_id = ${aptId} and m.member_type = 'EMP' and m.position_name = ${name} and m.state <> 'RESIGNED')`;

export type PositionsRow = { own: OwnPosition[]; common: { positionName: string; holders: number }[] };

export const positionsOf = (aptId: string) => statement<PositionsRow>`
  select coalesce((select json_agg(json_build_object(
             'positionId', p.position_id, 'positionName', p.position_name, 'useYn', p.in_use,
             'holders', ${holdersOf(aptId, sql`p.position_name`)}, 'version', p.version,
             'changedBy', p.changed_by, 'changedAt', app.stamp(p.changed_at)) order by p.seq_no, p.position_name)
           from complex_position p where p.apt_id = ${aptId}), '[]'::json) as own,
         coalesce((select json_agg(json_build_object('positionName', c.code_name, 'holders', ${holdersOf(aptId, sql`c.code_name`)})
                            order by c.seq_no, c.code) from ${commonPositions}), '[]'::json) as common`;
