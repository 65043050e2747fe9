import { sql } from 'kysely';
import { allOf } from '../../lib/list-page.ts';
import { statement } from '../../lib/statement.ts';
import type { Reader } from '../approvals/public.ts';
import { groupKey, meantRows, namedPapers, type RowFilter, readPapers, rowState, type Way } from './queries.ts';

export type Grouped = { part: string | null; count: number; amount: string; groups: number };

/** So many groups are shown, the largest first; how many there are is told. */
const MOST_GROUPS = 200;

/**
 * What the readable rows come to by one of their columns. A void paper counts as a row and for no money. (`offset 0`: behind it
 * nobody guesses that every row is a group, for which all would be sorted.)
 */
export const registerGroups = (
  reader: Reader,
  register: string,
  by: string,
  { state, ...filter }: RowFilter,
  way: Way = 'ALL',
) =>
  statement<Grouped>`
    with ${readPapers(reader)}${namedPapers(register, filter, way)}
    select g.part, g.count, g.amount::text as amount, (count(*) over ())::int as groups
      from (select m.part, count(*)::int as count, coalesce(sum(m.amount), 0) as amount
              from (select ${groupKey(by)} as part, case when not r.is_void then r.amount end as amount
                      from register_row r
                     where ${allOf([meantRows(reader, register, filter, way), state && sql`${rowState(reader.now)} = ${state}`])}
                    offset 0) m
             group by m.part) g
     order by g.amount desc, g.count desc, g.part limit ${MOST_GROUPS}`;
