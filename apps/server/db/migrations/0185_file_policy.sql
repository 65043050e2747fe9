-- 첨부 파일 정책 (decision 0062): what a complex does with files that act when they are opened. No row: all of them are refused.
create table file_policy (
  apt_id text primary key references complex,
  macro text not null check (macro in ('REFUSE', 'WARN')),
  remote text not null check (remote in ('REFUSE', 'WARN')),
  script text not null check (script in ('REFUSE', 'WARN')),
  sealed text not null check (sealed in ('REFUSE', 'WARN')),
  version integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null
);
select app.isolate('file_policy');
grant select, insert, update on file_policy to danji_app;
grant select on file_policy to danji_platform;

-- Why a file was marked when it was taken. Null: nothing was found, or nobody looked.
-- Writers wait: a moment, for a column that comes without looking at a row.
alter table attachment
  add column cautions text[],
  add constraint attachment_cautions_check
    check (cardinality(cautions) > 0 and cautions <@ array['MACRO', 'REMOTE', 'SCRIPT', 'SEALED']) not valid;
