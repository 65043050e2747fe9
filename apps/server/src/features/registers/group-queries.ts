import { sql } from 'kysely';
import { allOf } from '../../lib/list-page.ts';
import { statement } from '../../lib/statement.ts';
import type { Reader } from '../approvals/public.ts';
import { groupKey, meantRows, type RowFilter, rowState } from './queries.ts';

export type Grouped = { part: string | null; count: number; amount: string; groups: number };

/** So many groups are shown, the largest first; how many there are is told. */
const MOST_GROUPS = 200;

/** What the readable rows come to by one of their columns. A void paper counts as a row and for no money. */
export const registerGroups = (reader: Reader, register: string, by: string, { state, ...filter }: RowFilter) =>
  statement<Grouped>`
    select g.part, g.count, g.amount::text as amount, (count(*) over ())::int as groups
      from (select ${groupKey(by)} as part, count(*)::int as count, coalesce(sum(r.amount) filter (where not r.is_void), 0) as amount
              from register_row r
             where ${allOf([meantRows(reader, register, filter), state && sql`${rowState(reader.now)} = ${state}`])}
             group by 1) g
     order by g.amount desc, g.count desc, g.part limit ${MOST_GROUPS}`;
