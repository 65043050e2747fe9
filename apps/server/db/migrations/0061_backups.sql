-- Backups: those that were asked for, that run, and how they ended. Of no complex.

create table backup_run (
  backup_id uuid primary key,
  -- By the clock, by the operator on the status page, or by the command.
  kind text not null check (kind in ('NIGHTLY', 'ASKED', 'COMMAND')),
  asked_at timestamptz not null,
  state text not null check (state in ('ASKED', 'RUNNING', 'DONE', 'FAILED')),
  host text,
  started_at timestamptz,
  ended_at timestamptz,
  file_name text,
  bytes bigint,
  row_count bigint,
  file_count integer,
  -- Attached files that were lost or damaged before the backup.
  damaged_count integer,
  -- Why it failed, in words for the operator.
  failure text check (length(failure) <= 500),
  check ((state = 'DONE') = (file_name is not null)),
  check ((state = 'FAILED') = (failure is not null))
);
-- One at a time, however many nodes and people ask.
create unique index backup_run_open on backup_run ((true)) where state in ('ASKED', 'RUNNING');
create index backup_run_newest on backup_run (asked_at desc);

grant select, insert, update, delete on backup_run to danji_app;
