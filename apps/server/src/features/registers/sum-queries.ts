import type { RowState } from '@danji/contract/registers/definition';
import { registerByCode } from '@danji/contract/registers/shipped';
import { sql } from 'kysely';
import { dayAt } from '../../lib/korean-day-queries.ts';
import { statement } from '../../lib/statement.ts';
import type { Reader } from '../approvals/public.ts';
import { isDone } from './done-queries.ts';
import { meantRows, namedPapers, type RowFilter, readPapers, rowIsReadable, type Way, wereNamed } from './queries.ts';

type Part = { count: number; amount: string };
export type Sums = {
  states: (Part & { state: RowState })[] | null;
  months: (Part & { month: string; share: string | null })[] | null;
  soon: { docId: string; rowNo: number; title: string; until: string; daysLeft: number }[] | null;
  years: number[] | null;
  checkedAt: string | null;
  wrong: number | null;
  waiting: boolean;
};

/** What has ended is not told of any more; what is due is, for as long as it is not done. */
const endsByItself = (register: string): boolean => registerByCode(register)?.until?.means === 'END';

/** What is told of beforehand, at most. */
const MOST_SOON = 20;

/**
 * What the readable rows come to. They are looked at once, and added up by day, share and what decides their state; everything
 * else is added up from there, so that no word is made for each row. A void paper counts as a row and for no money.
 */
export const registerSums = (
  reader: Reader,
  register: string,
  { state, ...filter }: RowFilter,
  remindDays: number,
  way: Way = 'ALL',
) => {
  const today = dayAt(reader.now);
  return statement<Sums>`
    with ${readPapers(reader)}${namedPapers(register, filter, way)},
    days as materialized (
      select r.day + 0 as day, r.share, r.is_void, r.is_replaced, coalesce(r.ends and r.until_day < ${today}, false) as is_over, count(*) as count, sum(r.amount) as amount
        from register_row r where ${meantRows(reader, register, filter, way)} group by 1, 2, 3, 4, 5),
    meant as materialized (
      select case when is_void then 'VOID' when is_replaced then 'REPLACED' when is_over then 'ENDED' else 'LIVE' end as state,
             to_char(day, 'YYYY-MM') as month, share, sum(count)::int as count, coalesce(sum(amount) filter (where not is_void), 0) as amount
        from days group by 1, 2, 3)
    select (select json_agg(json_build_object('state', s.state, 'count', s.count, 'amount', s.amount::text))
              from (select state, sum(count)::int as count, sum(amount) as amount from meant group by state) s) as states,
           (select json_agg(json_build_object('month', s.month, 'share', s.share, 'count', s.count, 'amount', s.amount::text) order by s.month, s.share)
              from (select month, share, sum(count)::int as count, sum(amount) as amount from meant
                     where ${state ? sql`state = ${state}` : sql`true`} group by month, share) s) as months,
           (select json_agg(json_build_object('docId', s.doc_id, 'rowNo', s.row_no, 'title', s.title, 'until', s.until_day, 'daysLeft', s.until_day - ${today})
                   order by s.until_day, s.doc_id, s.row_no)
              from (select r.doc_id, r.row_no, r.until_day, d.title
                      from register_row r join document d on d.apt_id = r.apt_id and d.doc_id = r.doc_id
                     where r.apt_id = ${reader.aptId} and r.register = ${register} and not r.is_void and not r.is_replaced
                       and r.until_day >= ${endsByItself(register) ? today : sql`'-infinity'::date`} and r.until_day <= ${today} + ${remindDays}::integer and not ${isDone} and ${rowIsReadable(reader)}
                     order by r.until_day, r.doc_id, r.row_no limit ${MOST_SOON}) s) as soon,
           (select array_agg(distinct y order by y desc) from generate_series(
              (select extract(year from r.day)::int from register_row r
                where r.apt_id = ${reader.aptId} and r.register = ${register} and r.day > '1999-12-31' and ${rowIsReadable(reader)}
                order by r.day limit 1),
              extract(year from ${today})::int) y) as years,
           (select app.stamp(c.checked_at) from register_check c where c.apt_id = ${reader.aptId}) as "checkedAt",
           (select c.wrong from register_check c where c.apt_id = ${reader.aptId}) as wrong,
           exists (select from register_rebuild b where b.apt_id = ${reader.aptId}) as waiting
     where ${wereNamed(way)}`;
};
