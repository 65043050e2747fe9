-- How the whole did over the last days, for the charts of the status page, and the restore drills. Of no complex; no person stands in it.

-- What a node measured in the five minutes that ended at `at`.
create table node_sample (
  node_id uuid not null,
  at timestamptz not null,
  requests integer not null check (requests >= 0),
  failures integer not null check (failures >= 0),
  -- Of 100 answers 95 took no longer; null while nobody asked anything.
  wait_ms integer check (wait_ms >= 0),
  -- Messages that waited to be sent, in all complexes.
  waiting integer not null check (waiting >= 0),
  disk_free bigint,
  disk_total bigint,
  primary key (node_id, at)
);
create index node_sample_at on node_sample (at);
grant select, insert, delete on node_sample to danji_app;

-- Whether the newest backup could be brought back, tried once a week.
create table restore_drill (
  drill_id uuid primary key,
  state text not null check (state in ('RUNNING', 'DONE', 'FAILED')),
  host text not null,
  file_name text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Brought back in a scratch place, or only read to its last byte where there is no such place.
  way text check (way in ('RESTORED', 'READ')),
  row_count bigint,
  file_count integer,
  -- What was wrong, or why it was only read, in words for the operator.
  finding text check (length(finding) <= 500),
  check ((state = 'RUNNING') = (ended_at is null)),
  check (state <> 'DONE' or way is not null),
  check (state <> 'FAILED' or finding is not null)
);
-- One at a time, however many nodes look.
create unique index restore_drill_open on restore_drill ((true)) where state = 'RUNNING';
create index restore_drill_newest on restore_drill (started_at desc);
grant select, insert, update, delete on restore_drill to danji_app;
