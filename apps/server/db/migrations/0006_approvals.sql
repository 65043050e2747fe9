-- Documents, their rounds of approval, and the history that proves them.

create table document (
  apt_id text not null references complex,
  doc_id uuid not null,
  form_id uuid,
  form_version integer,
  -- Made by the system or the ERP instead of from a form.
  special text check (special in ('withdrawal', 'privacy-log')),
  title text not null check (length(title) <= 200),
  -- What was written: field values and body, in the form's own model.
  content jsonb not null default '{}',
  amount bigint check (amount between -999999999999999 and 999999999999999),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'IN_PROGRESS', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'ENFORCED', 'VOID')),
  -- Raised by every act and every save: who acts on what has changed is told.
  version integer not null default 1,
  -- How often it was submitted; the steps of each round are kept.
  round integer not null default 0,
  -- The drafter as they were at 상신.
  drafter_id text not null,
  drafter_name text not null,
  drafter_dept_id uuid,
  drafter_dept_name text,
  drafter_position text,
  is_urgent boolean not null default false,
  security text not null default 'NORMAL' check (security in ('NORMAL', 'CONFIDENTIAL')),
  -- Null: for ever.
  retention_years integer check (retention_years in (1, 3, 5, 10)),
  policy jsonb not null default '{}',
  -- The line as the drafter has drawn it so far; frozen into steps at 상신.
  draft_line jsonb not null default '[]',
  doc_number text,
  submitted_at timestamptz,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  content_hash bytea,
  -- The head of the history: number and hash of the newest event.
  event_seq integer not null default 0,
  event_hash bytea,
  -- When its words went, its time being over: what is left is a tombstone.
  purged_at timestamptz,
  primary key (apt_id, doc_id),
  foreign key (apt_id, form_id, form_version) references form_version,
  foreign key (apt_id, drafter_id) references member,
  constraint document_number_taken unique (apt_id, doc_number),
  check ((form_id is null) <> (special is null)),
  check ((state = 'DRAFT') = (round = 0)),
  check (state not in ('APPROVED', 'ENFORCED') or (doc_number is not null and decided_at is not null and content_hash is not null))
);
create index document_of_drafter on document (apt_id, drafter_id, state, updated_at desc, doc_id desc);
create index document_newest on document (apt_id, state, submitted_at desc, doc_id desc) where state <> 'DRAFT';

create table step (
  apt_id text not null,
  doc_id uuid not null,
  step_id uuid not null,
  round integer not null check (round > 0),
  ord integer not null check (ord >= 0),
  kind text not null check (kind in ('DRAFT', 'REVIEW', 'DECIDE', 'AGREE', 'COOPERATE', 'CONFIRM', 'VOTE')),
  -- The person as they were when the line was frozen.
  person_id text not null,
  person_name text not null,
  dept_name text,
  position_name text,
  state text not null check (state in ('PLANNED', 'PENDING', 'HELD', 'APPROVED', 'AGREED', 'DISAGREED', 'CONFIRMED', 'VOTED', 'REJECTED', 'SKIPPED', 'CANCELLED')),
  manner text check (manner in ('NORMAL', 'FINAL', 'STAND_IN', 'EARLY', 'AFTER')),
  vote text check (vote in ('FOR', 'AGAINST', 'ABSTAIN')),
  actor_id text,
  actor_name text,
  acted_at timestamptz,
  reason text check (length(reason) <= 1000),
  pending_since timestamptz,
  opened_at timestamptz,
  may_decide_finally boolean not null default false,
  kept boolean not null default false,
  primary key (apt_id, doc_id, step_id),
  foreign key (apt_id, doc_id) references document on delete cascade,
  foreign key (apt_id, person_id) references member,
  check ((state in ('PENDING', 'HELD')) = (pending_since is not null)),
  check (state not in ('APPROVED', 'AGREED', 'DISAGREED', 'CONFIRMED', 'VOTED', 'REJECTED') or (actor_id is not null and acted_at is not null)),
  check (state not in ('REJECTED', 'DISAGREED') or length(reason) > 0),
  check ((state = 'VOTED') = (vote is not null))
);
-- Exactly one last decider, and nobody twice in a round (the drafter's own step aside).
create unique index one_decider on step (apt_id, doc_id, round) where kind = 'DECIDE';
create unique index person_once on step (apt_id, doc_id, round, person_id) where kind <> 'DRAFT';
create index step_waiting on step (apt_id, person_id, state, pending_since desc, doc_id desc) where state in ('PENDING', 'HELD');
create index step_of_person on step (apt_id, person_id, state, doc_id);
create index step_pending on step (pending_since) where state = 'PENDING';

-- 참조 (reads from 상신 on) and 열람 (reads after completion).
create table participant (
  apt_id text not null,
  doc_id uuid not null,
  member_id text not null,
  member_name text not null,
  kind text not null check (kind in ('REFERENCE', 'READER')),
  added_at timestamptz not null,
  added_by text not null,
  read_at timestamptz,
  primary key (apt_id, doc_id, member_id, kind),
  foreign key (apt_id, doc_id) references document on delete cascade,
  foreign key (apt_id, member_id) references member
);
create index participant_of_member on participant (apt_id, member_id, kind, added_at desc, doc_id desc);

-- 수신부서: gets the finished document, and deals with it.
create table receiving_department (
  apt_id text not null,
  doc_id uuid not null,
  dept_id uuid not null,
  dept_name text not null,
  state text not null default 'PLANNED' check (state in ('PLANNED', 'WAITING', 'RECEIVED', 'ASSIGNED', 'DONE', 'RETURNED')),
  assignee_id text,
  reason text,
  changed_at timestamptz not null,
  primary key (apt_id, doc_id, dept_id),
  foreign key (apt_id, doc_id) references document on delete cascade,
  foreign key (apt_id, assignee_id) references member
);

create table related_document (
  apt_id text not null,
  doc_id uuid not null,
  related_doc_id uuid not null,
  primary key (apt_id, doc_id, related_doc_id),
  foreign key (apt_id, doc_id) references document on delete cascade,
  foreign key (apt_id, related_doc_id) references document,
  check (doc_id <> related_doc_id)
);
-- A document is asked for what goes on from it, too.
create index related_document_onward on related_document (apt_id, related_doc_id);

-- Serials, per complex and whatever else the pattern counts by. A row is locked by the act that completes a document,
-- so numbers have no gaps and are never used twice.
create table number_counter (
  apt_id text not null references complex,
  scope text not null,
  last integer not null check (last > 0),
  primary key (apt_id, scope)
);

create table approval_event (
  apt_id text not null,
  doc_id uuid not null,
  seq integer not null check (seq > 0),
  op_id uuid not null,
  type text not null,
  actor_id text not null,
  on_behalf_of text,
  at timestamptz not null,
  payload jsonb not null,
  prev_hash bytea not null check (length(prev_hash) = 32),
  hash bytea not null check (length(hash) = 32),
  primary key (apt_id, doc_id, seq),
  foreign key (apt_id, doc_id) references document,
  unique (apt_id, op_id)
);
create index approval_event_newest on approval_event (apt_id, at);

-- What a person wrote cannot change while it is being decided, nor ever after.
create function app.guard_document() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'DELETE' then
    if old.state <> 'DRAFT' then
      raise exception 'a submitted document is never erased' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if old.purged_at is not null then
    raise exception 'a tombstone does not change' using errcode = 'restrict_violation';
  end if;
  if old.doc_number is not null and (new.doc_number, new.decided_at, new.content_hash) is distinct from (old.doc_number, old.decided_at, old.content_hash) then
    raise exception 'a finished document keeps its number and seal' using errcode = 'restrict_violation';
  end if;
  if new.event_seq < old.event_seq then
    raise exception 'history does not shrink' using errcode = 'restrict_violation';
  end if;
  -- The one way in which a finished document loses its words: its time is over, and the list it stands on was approved.
  if new.purged_at is not null then
    if old.state not in ('APPROVED', 'ENFORCED', 'VOID') or not app.may_purge(old.apt_id, old.doc_id)
       or new.content <> '{}' or new.amount is not null
       or (new.state, new.form_id, new.form_version, new.special, new.drafter_id, new.event_seq, new.event_hash)
          is distinct from (old.state, old.form_id, old.form_version, old.special, old.drafter_id, old.event_seq, old.event_hash) then
      raise exception 'only what an approved list names is erased' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if old.state in ('IN_PROGRESS', 'APPROVED', 'ENFORCED', 'VOID') and
     (new.form_id, new.form_version, new.special, new.title, new.content, new.amount, new.drafter_id, new.drafter_name, new.drafter_dept_name, new.is_urgent, new.security)
     is distinct from
     (old.form_id, old.form_version, old.special, old.title, old.content, old.amount, old.drafter_id, old.drafter_name, old.drafter_dept_name, old.is_urgent, old.security) then
    raise exception 'a document under way or finished cannot be rewritten' using errcode = 'restrict_violation';
  end if;
  if old.state in ('APPROVED', 'ENFORCED', 'VOID') and new.state in ('DRAFT', 'IN_PROGRESS', 'REJECTED', 'WITHDRAWN') then
    raise exception 'a finished document does not go back' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger guard before update or delete on document for each row execute function app.guard_document();

-- What the system or the ERP wrote is not the drafter's to change: only title, line, papers and attributes are.
create function app.guard_special() returns trigger
  language plpgsql
  as $$
begin
  -- Purging is judged by the guard of all documents.
  if new.purged_at is null and (new.special, new.content, new.amount) is distinct from (old.special, old.content, old.amount) then
    raise exception 'the content of a special document stands' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger guard_special before update on document for each row when (old.special is not null)
  execute function app.guard_special();

-- A signature stands. It may be taken back only while the document is under way.
create function app.guard_step() returns trigger
  language plpgsql
  as $$
declare doc_state text; doc_purged timestamptz;
begin
  select state, purged_at into doc_state, doc_purged from document where apt_id = old.apt_id and doc_id = old.doc_id;
  if doc_state is null then
    return coalesce(new, old);
  end if;
  -- Of a tombstone the reasons go; who signed stays.
  if doc_purged is not null and tg_op = 'UPDATE' and (to_jsonb(new) - 'reason') = (to_jsonb(old) - 'reason') then
    return new;
  end if;
  if doc_state in ('APPROVED', 'ENFORCED', 'VOID') and old.actor_id is not null then
    raise exception 'a signature under a finished document stands' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' and old.state <> 'PLANNED' and doc_state <> 'DRAFT' then
    raise exception 'only a step that nobody has reached can be taken out' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger guard before update or delete on step for each row execute function app.guard_step();

-- The line of a finished document is closed (WF-04): a signature under it stands, and nobody is written in beside it afterwards.
create function app.guard_new_step() returns trigger
  language plpgsql
  as $$
begin
  if exists (select from document d where d.apt_id = new.apt_id and d.doc_id = new.doc_id and d.state in ('APPROVED', 'ENFORCED', 'VOID')) then
    raise exception 'the line of a finished document is closed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger guard_new before insert on step for each row execute function app.guard_new_step();

-- Related papers and attached files belong to the content: fixed once submitted.
create function app.guard_content_part() returns trigger
  language plpgsql
  as $$
declare doc_state text; doc_purged timestamptz;
begin
  select state, purged_at into doc_state, doc_purged from document
   where apt_id = coalesce(new.apt_id, old.apt_id) and doc_id = coalesce(new.doc_id, old.doc_id);
  if doc_state in ('IN_PROGRESS', 'APPROVED', 'ENFORCED', 'VOID') and not (tg_op = 'DELETE' and doc_purged is not null) then
    raise exception 'the content of a document under way or finished cannot change' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger guard before insert or update or delete on related_document for each row execute function app.guard_content_part();

-- The history stays append-only. Of a tombstone, the words that an event quoted go (what was written, the reason); the
-- event says so, and its hash stays as it was signed.
create function app.guard_event() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - 'payload') = (to_jsonb(old) - 'payload')
     and new.payload = (old.payload - 'written' - 'reason') || '{"erased": true}'
     and exists (select from document d where d.apt_id = old.apt_id and d.doc_id = old.doc_id and d.purged_at is not null) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete on approval_event for each row execute function app.guard_event();
create trigger append_only_truncate before truncate on approval_event execute function app.refuse_change();

select app.isolate(t) from unnest(array[
  'document', 'step', 'participant', 'receiving_department', 'related_document', 'number_counter', 'approval_event'
]::regclass[]) t;
grant select, insert, update, delete on document, step, participant, receiving_department, related_document, number_counter to danji_app;
grant select, insert on approval_event to danji_app;
grant select on document, step, participant, receiving_department, related_document, number_counter, approval_event to danji_platform;

-- Whether a person manages the documents of the complex (all-apv-mng). Part of the rule of who may read.
create function app.manages_documents(p_apt_id text, p_member_id text) returns boolean
  language sql stable
  as $$
    select exists (
      select from member_role mr
        join role_menu rm on rm.apt_id = mr.apt_id and rm.role_id = mr.role_id and rm.can_write
        join menu mu on mu.menu_id = rm.menu_id and mu.in_use and mu.full_path = '/elec-apv/all-apv-mng'
       where mr.apt_id = p_apt_id and mr.member_id = p_member_id)
  $$;

-- Who may look at 전체 결재 관리 reads its documents; who may write there acts on them too (app.manages_documents).
create function app.reads_all_documents(p_apt_id text, p_member_id text) returns boolean
  language sql stable
  as $$
    select exists (
      select from member_role mr
        join role_menu rm on rm.apt_id = mr.apt_id and rm.role_id = mr.role_id and rm.can_read
        join menu mu on mu.menu_id = rm.menu_id and mu.in_use and mu.full_path = '/elec-apv/all-apv-mng'
       where mr.apt_id = p_apt_id and mr.member_id = p_member_id)
  $$;

-- Whether a member may act on documents at all: the same that a session is asked for on the document's page.
create function app.may_act(p_apt_id text, p_member_id text, p_now timestamptz) returns boolean
  language sql stable
  as $$
    select exists (
      select from member m
        join member_role mr on mr.apt_id = m.apt_id and mr.member_id = m.member_id
        join role_menu rm on rm.apt_id = mr.apt_id and rm.role_id = mr.role_id and rm.can_write
        join menu mu on mu.menu_id = rm.menu_id and mu.in_use and mu.full_path = '/elec-apv/sign-detail'
       where m.apt_id = p_apt_id and m.member_id = p_member_id and m.state = 'ACTIVE'
         and coalesce(m.permission_ends_on >= (p_now at time zone 'Asia/Seoul')::date, true))
  $$;

grant execute on function
  app.manages_documents(text, text), app.reads_all_documents(text, text), app.may_act(text, text, timestamptz) to danji_app;

-- An act on a document is told to every node, so that open lists follow it (the web client hears of it through the alarm
-- stream). It names the complex and nothing else. Saving a draft is nobody else's business.
create function app.announce_document() returns trigger
  language plpgsql
  as $$
begin
  perform pg_notify('document', new.apt_id);
  return null;
end $$;
create trigger announce after update of state, version on document for each row
  when (new.state <> 'DRAFT') execute function app.announce_document();
