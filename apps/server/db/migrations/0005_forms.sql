-- Forms and their versions: drawn, published, shared and taken over. A document keeps the version that it was written on.

-- Shared forms: the same tables without a complex. Everybody reads them; in a transaction of the operator's complex
-- the API may write them. (Not forced: the owner brings the shipped forms when the server starts.)
create table shared_form_group (
  form_group_id uuid primary key,
  parent_form_group_id uuid references shared_form_group,
  form_group_name text not null check (length(form_group_name) between 1 and 40),
  seq_no integer not null
);

create table shared_form (
  form_id uuid primary key,
  form_group_id uuid not null references shared_form_group,
  form_code text unique,
  form_name text not null check (length(form_name) between 1 and 60),
  in_use boolean not null default true,
  current_version integer,
  seq_no integer not null default 0,
  edit_version integer not null default 0,
  keywords text[] not null default '{}'
);

-- `shipped`: the digest of the form as it came with the product; null when an administrator drew it.
create table shared_form_version (
  form_id uuid not null references shared_form,
  version integer not null check (version > 0),
  definition jsonb not null default '{}',
  settings jsonb not null default '{}',
  published_at timestamptz not null,
  published_by text not null,
  published_by_name text,
  note text check (length(note) <= 200),
  changes jsonb not null default '[]',
  shipped text,
  primary key (form_id, version)
);
alter table shared_form add foreign key (form_id, current_version) references shared_form_version deferrable initially deferred;

create table shared_form_draft (
  form_id uuid primary key references shared_form on delete cascade,
  definition jsonb not null,
  settings jsonb not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_name text not null
);

create table form_group (
  apt_id text not null references complex,
  form_group_id uuid not null,
  parent_form_group_id uuid,
  form_group_name text not null check (length(form_group_name) between 1 and 40),
  seq_no integer not null,
  origin_id uuid references shared_form_group on delete set null,
  primary key (apt_id, form_group_id),
  foreign key (apt_id, parent_form_group_id) references form_group
);
create unique index form_group_name_taken
  on form_group (apt_id, coalesce(parent_form_group_id, '00000000-0000-0000-0000-000000000000'), form_group_name);
create unique index shared_form_group_name_taken
  on shared_form_group (coalesce(parent_form_group_id, '00000000-0000-0000-0000-000000000000'), form_group_name);

-- `edit_version` counts every save of the draft and every publication: who has not seen the last one is told.
-- `origin_*`: the shared form that this one was taken from, and the version of it that was taken last.
create table form (
  apt_id text not null references complex,
  form_id uuid not null,
  form_group_id uuid not null,
  -- Shipped forms have a code that programs may rely on; a complex's own have none.
  form_code text,
  form_name text not null check (length(form_name) between 1 and 60),
  in_use boolean not null default true,
  current_version integer,
  seq_no integer not null default 0,
  edit_version integer not null default 0,
  keywords text[] not null default '{}',
  origin_id uuid references shared_form,
  origin_version integer,
  primary key (apt_id, form_id),
  unique (apt_id, form_code),
  foreign key (apt_id, form_group_id) references form_group
);
create unique index form_taken_once on form (apt_id, origin_id) where origin_id is not null;

-- `origin_version`: this version is that one of the shared form, unchanged. Null: it was drawn here.
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
  published_by_name text,
  note text check (length(note) <= 200),
  changes jsonb not null default '[]',
  origin_version integer,
  primary key (apt_id, form_id, version),
  foreign key (apt_id, form_id) references form
);
alter table form add foreign key (apt_id, form_id, current_version) references form_version deferrable initially deferred;

-- What is being drawn: one draft for each form, which nobody writes documents on.
create table form_draft (
  apt_id text not null references complex,
  form_id uuid not null,
  definition jsonb not null,
  settings jsonb not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_name text not null,
  primary key (apt_id, form_id),
  foreign key (apt_id, form_id) references form on delete cascade
);

create table favourite_form (
  apt_id text not null references complex,
  member_id text not null,
  form_id uuid not null,
  added_at timestamptz not null,
  primary key (apt_id, member_id, form_id),
  foreign key (apt_id, member_id) references member on delete cascade,
  foreign key (apt_id, form_id) references form on delete cascade
);

do $$
declare t regclass;
begin
  foreach t in array array['shared_form_group', 'shared_form', 'shared_form_version', 'shared_form_draft']::regclass[] loop
    execute format('alter table %s enable row level security', t);
    execute format('create policy operator_writes on %s using (app.is_operator()) with check (app.is_operator())', t);
    -- What an administrator draws and has not published is nobody else's to see.
    if t <> 'shared_form_draft'::regclass then
      execute format('create policy everybody_reads on %s for select using (true)', t);
    end if;
  end loop;
end $$;

select app.isolate(t) from unnest(array['form_group', 'form', 'form_version', 'form_draft', 'favourite_form']::regclass[]) t;
select app.make_append_only(t) from unnest(array['form_version', 'shared_form_version']::regclass[]) t;
grant select, insert, update, delete on
  form_group, form, form_draft, favourite_form, shared_form_group, shared_form, shared_form_draft to danji_app;
grant select, insert on form_version, shared_form_version to danji_app;
grant select on form_group, form, form_version to danji_platform;

-- Complexes whose shipped forms are not yet those with this digest.
create function app.complexes_to_bring(p_digest text) returns setof text
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select apt_id from complex where shipped_forms is distinct from p_digest order by apt_id $$;
select app.look_across('app.complexes_to_bring(text)');
