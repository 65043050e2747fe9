-- An export of one complex that the operator asked for on the screen: made in the background, downloaded, and gone after three days
-- (decision 0159). A row of the complex that it is of.
create table complex_export (
  apt_id text not null references complex,
  export_id uuid not null,
  reason text not null check (length(reason) between 5 and 200),
  asked_at timestamptz not null,
  -- Of the operator's own complex.
  asked_by text not null,
  state text not null default 'ASKED' check (state in ('ASKED', 'RUNNING', 'DONE', 'FAILED', 'GONE')),
  started_at timestamptz,
  ended_at timestamptz,
  failure text check (length(failure) <= 300),
  bytes bigint,
  row_count bigint,
  file_count integer,
  missing_count integer,
  -- SHA-256 of the manifest: what was handed over can be told from everything else.
  code text,
  keep_until timestamptz,
  taken_at timestamptz,
  primary key (apt_id, export_id),
  check ((state = 'DONE') = (keep_until is not null))
);
create unique index complex_export_one on complex_export (apt_id) where state in ('ASKED', 'RUNNING');
select app.isolate('complex_export');
grant select, insert, update, delete on complex_export to danji_app;
grant select, update on complex_export to danji_platform;

-- The one that waits longest, for whichever node takes it first. What a node began and never ended is told, so that it can be asked anew.
create function app.claim_complex_export(p_now timestamptz) returns table (apt_id text, export_id uuid)
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
begin
  update complex_export e set state = 'FAILED', ended_at = p_now, failure = null
   where e.state = 'RUNNING' and e.started_at < p_now - interval '6 hours';
  return query
    update complex_export e set state = 'RUNNING', started_at = p_now
     where (e.apt_id, e.export_id) in (
             select x.apt_id, x.export_id from complex_export x where x.state = 'ASKED' order by x.asked_at limit 1 for update skip locked)
    returning e.apt_id, e.export_id;
end $$;
select app.look_across('app.claim_complex_export(timestamptz)');

-- What is past its time: its file goes.
create function app.end_complex_exports(p_now timestamptz) returns setof uuid
  language sql security definer set search_path = pg_catalog, public
  as $$ update complex_export e set state = 'GONE', keep_until = null where e.state = 'DONE' and e.keep_until < p_now returning e.export_id $$;
select app.look_across('app.end_complex_exports(timestamptz)');
