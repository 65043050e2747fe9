-- When homes were entered: an entry is taken back within a day of it. Null: before this was kept, so no more.
alter table dwelling add column added_at timestamptz;
