/** Waiting times as one window over all steps of a complex: slower than what is asked now, and said to be the same. */
export const WAITING_TIMES_AS_THEY_WERE = `
  with lately as (
    select d.doc_id, d.round, d.submitted_at from document d
     where d.apt_id = $1 and d.state <> 'DRAFT' and d.submitted_at > $2::timestamptz - interval '90 days'
     order by d.submitted_at desc limit 5000),
  timed as (
    select s.kind, s.position_name, s.state, s.pending_since, s.acted_at,
           coalesce(max(s.acted_at) over before, lately.submitted_at) as opened_at
      from lately join step s on s.apt_id = $1 and s.doc_id = lately.doc_id and s.round = lately.round
    window before as (partition by s.doc_id order by s.ord groups between unbounded preceding and 1 preceding))
  select kind, position_name as "positionName", count(acted_at)::int as done,
         (percentile_cont(0.5) within group (order by extract(epoch from acted_at - opened_at) / 3600) filter (where acted_at >= opened_at))::float8 as "medianHours",
         (count(*) filter (where state in ('PENDING', 'HELD')))::int as waiting, app.stamp(min(pending_since)) as "oldestSince"
    from timed where kind <> 'DRAFT'
   group by 1, 2 having count(acted_at) > 0 or count(*) filter (where state in ('PENDING', 'HELD')) > 0
   order by "medianHours" desc nulls last, kind, 2 limit 30`;
