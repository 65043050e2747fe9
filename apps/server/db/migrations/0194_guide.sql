-- 시작하기 (decision 0066): how far an office has come is read from its data. Kept is only what the data cannot tell:
-- that a step is left for later, that what ships is used as it is, that home says no more about it.
create table guide_mark (
  apt_id text not null references complex,
  step text not null check (step ~ '^[A-Z]{3,20}$'),
  mark text not null check (mark in ('LATER', 'AS_IS', 'HIDDEN')),
  at timestamptz not null,
  by_id text not null,
  primary key (apt_id, step)
);
select app.isolate('guide_mark');
grant select, insert, update, delete on guide_mark to danji_app;
grant select on guide_mark to danji_platform;

-- What a step of it made at once, so that it can be taken back at once. Gone when it was.
create table guide_act (
  apt_id text not null references complex,
  act_id uuid not null,
  step text not null check (step ~ '^[A-Z]{3,20}$'),
  made text[] not null check (cardinality(made) between 1 and 50),
  at timestamptz not null,
  by_id text not null,
  primary key (apt_id, act_id)
);
select app.isolate('guide_act');
grant select, insert, delete on guide_act to danji_app;
grant select on guide_act to danji_platform;

-- 동·호 목록: the homes that there are. `batch_id`: those that were entered together.
create table dwelling (
  apt_id text not null references complex,
  dong text not null check (length(dong) between 1 and 10),
  ho text not null check (length(ho) between 1 and 10),
  batch_id uuid not null,
  primary key (apt_id, dong, ho)
);
create index dwelling_batch on dwelling (apt_id, batch_id);
select app.isolate('dwelling');
grant select, insert, delete on dwelling to danji_app;
grant select on dwelling to danji_platform;

-- A council that was made by the guide, and that nobody was ever part of, can be taken back.
grant delete on body to danji_app;
