-- Forms and their versions. A document keeps the version that it was written on.

create table form_group (
  apt_id text not null references complex,
  form_group_id uuid not null,
  parent_form_group_id uuid,
  form_group_name text not null check (length(form_group_name) between 1 and 40),
  seq_no integer not null,
  primary key (apt_id, form_group_id),
  foreign key (apt_id, parent_form_group_id) references form_group
);

create table form (
  apt_id text not null references complex,
  form_id uuid not null,
  form_group_id uuid not null,
  -- Shipped forms have a code that programs may rely on; a complex's own have none.
  form_code text,
  form_name text not null check (length(form_name) between 1 and 60),
  in_use boolean not null default true,
  current_version integer,
  primary key (apt_id, form_id),
  unique (apt_id, form_code),
  foreign key (apt_id, form_group_id) references form_group
);

create table form_version (
  apt_id text not null,
  form_id uuid not null,
  version integer not null check (version > 0),
  -- The paper: text, tables and fields. What the screen draws and the print prints.
  definition jsonb not null default '{}',
  -- Default line, amount rules, policy, number pattern, retention.
  settings jsonb not null default '{}',
  published_at timestamptz not null,
  published_by text not null,
  primary key (apt_id, form_id, version),
  foreign key (apt_id, form_id) references form
);
alter table form add foreign key (apt_id, form_id, current_version) references form_version deferrable initially deferred;

select app.isolate(t) from unnest(array['form_group', 'form', 'form_version']::regclass[]) t;
select app.make_append_only('form_version');
grant select, insert, update, delete on form_group, form to danji_app;
grant select, insert on form_version to danji_app;
grant select on form_group, form, form_version to danji_platform;
