-- One feed for programs outside (decision 0071): what is called back is what is listed, in the same order. An act notes what
-- is to be told in its own transaction, without a lock; it gets its number when it is there for everybody to see.
-- Older programs stop: they deliver from tables that are no more, and would count outcomes twice.
-- Writers wait: outcomes and deliveries are few beside documents, and are copied once.

create table feed_pending (
  apt_id text not null references complex,
  pending_no bigint generated always as identity,
  doc_id uuid not null,
  kind text not null,
  event_id uuid not null,
  act text,
  state text,
  doc_number text,
  actor_name text,
  reason text,
  at timestamptz not null,
  primary key (apt_id, pending_no)
);

create table feed_event (
  apt_id text not null references complex,
  feed_no bigint not null,
  event_id uuid not null,
  doc_id uuid not null,
  kind text not null check (kind in ('SUBMITTED', 'REDRAFTED', 'STEP_DECIDED', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'ENFORCED', 'VOID', 'DELETED', 'COMMENT')),
  act text,
  state text,
  at timestamptz not null,
  special text,
  erp_number text,
  revision integer,
  title text not null,
  doc_number text,
  amount bigint,
  actor_name text,
  -- Only of what the ERP itself sent.
  reason text,
  primary key (apt_id, feed_no),
  unique (apt_id, event_id)
);
create index feed_of_document on feed_event (apt_id, doc_id, feed_no);

create table callback_endpoint (
  apt_id text not null references complex,
  endpoint_id uuid not null,
  endpoint_name text not null check (length(endpoint_name) between 1 and 40),
  url text not null check (length(url) <= 500 and url ~ '^https?://'),
  kinds text[] not null check (cardinality(kinds) > 0),
  secret_sealed text not null,
  -- Made, and not the first signature yet: until then calls carry both.
  next_secret_sealed text,
  next_secret_from timestamptz,
  is_enabled boolean not null default true,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  removed_at timestamptz,
  -- One call at a time: whose turn it is holds it until then.
  busy_until timestamptz,
  taken_at timestamptz,
  -- Calls in a row that were not taken; after some of them the circuit opens, and one call tries until it closes.
  failures integer not null default 0,
  open_until timestamptz,
  primary key (apt_id, endpoint_id),
  check ((next_secret_sealed is null) = (next_secret_from is null))
);

create table feed_delivery (
  apt_id text not null,
  endpoint_id uuid not null,
  feed_no bigint not null,
  doc_id uuid not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'DELIVERED', 'FAILED')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  tried_at timestamptz,
  took_ms integer,
  answer integer,
  last_error text,
  delivered_at timestamptz,
  primary key (apt_id, endpoint_id, feed_no),
  foreign key (apt_id, endpoint_id) references callback_endpoint,
  foreign key (apt_id, feed_no) references feed_event
);
create index feed_delivery_due on feed_delivery (apt_id, endpoint_id, feed_no) where state = 'WAITING';
create index feed_delivery_of_document on feed_delivery (apt_id, endpoint_id, doc_id, feed_no) where state = 'WAITING';

-- A number of the ERP may be sent again, as a further revision, once the one before was thrown away.
alter table erp_document add column revision integer not null default 1 check (revision between 1 and 999);
alter table erp_document drop constraint erp_number_taken;
alter table erp_document add constraint erp_number_taken unique (apt_id, special, erp_number, revision);

-- What the ERP sent and somebody threw away before it was submitted; the draft itself is gone.
create table erp_deletion (
  apt_id text not null references complex,
  doc_id uuid not null,
  title text not null,
  amount bigint,
  drafter_id text not null,
  drafter_name text not null,
  deleted_at timestamptz not null,
  primary key (apt_id, doc_id)
);

select app.isolate(t) from unnest(array['feed_pending', 'feed_event', 'callback_endpoint', 'feed_delivery', 'erp_deletion']::regclass[]) t;
select app.make_append_only('erp_deletion');
grant select, insert, delete on feed_pending to danji_app;
grant select, insert on feed_event, erp_deletion to danji_app;
grant update (title, amount, reason) on feed_event to danji_app;
grant select, insert, update on callback_endpoint, feed_delivery to danji_app;
grant select on feed_pending, feed_event, erp_deletion to danji_platform;
grant select, update on callback_endpoint, feed_delivery to danji_platform;

-- As what an act is told outside; null: not at all.
create function app.told_as(p_type text, p_from text, p_to text) returns text
  language sql immutable
  as $$
  select case
    when p_from is distinct from p_to then
      case p_to when 'IN_PROGRESS' then case p_from when 'DRAFT' then 'SUBMITTED' else 'REDRAFTED' end
                when 'DRAFT' then null else p_to end
    when p_type in ('APPROVE', 'DECIDE_FINALLY', 'DECIDE_EARLY', 'AGREE', 'DISAGREE', 'CONFIRM', 'VOTE', 'STEP_BACK', 'UNDO') then 'STEP_DECIDED'
  end $$;

-- Part of the act itself: it is told exactly when it was done (IDM-06). Nothing of a practice complex is.
create or replace function app.note_pending_event() returns trigger
  language plpgsql
  as $$
declare told text;
begin
  if exists (select from complex c where c.apt_id = new.apt_id and c.is_demo) then
    return null;
  end if;
  insert into history_pending (apt_id, doc_id, seq, hash) values (new.apt_id, new.doc_id, new.seq, new.hash);
  told := app.told_as(new.type, new.payload ->> 'fromState', new.payload ->> 'toState');
  if told is not null then
    insert into feed_pending (apt_id, doc_id, kind, event_id, act, state, doc_number, actor_name, reason, at)
      values (new.apt_id, new.doc_id, told, new.op_id, new.type, new.payload ->> 'toState', new.payload ->> 'docNumber',
              new.payload ->> 'actorName', new.payload ->> 'reason', new.at);
  end if;
  return null;
end $$;

create function app.note_comment() returns trigger
  language plpgsql
  as $$
begin
  insert into feed_pending (apt_id, doc_id, kind, event_id, state, actor_name, at)
  select new.apt_id, new.doc_id, 'COMMENT', new.comment_id, d.state, new.author_name, new.created_at
    from document d join complex c on c.apt_id = d.apt_id and not c.is_demo
   where d.apt_id = new.apt_id and d.doc_id = new.doc_id and d.state <> 'DRAFT';
  return null;
end $$;
create trigger note_comment after insert on doc_comment for each row execute function app.note_comment();

create function app.note_deletion() returns trigger
  language plpgsql
  as $$
declare moment timestamptz := now();
begin
  if not exists (select from erp_document e where e.apt_id = old.apt_id and e.doc_id = old.doc_id) then
    return null;
  end if;
  insert into erp_deletion (apt_id, doc_id, title, amount, drafter_id, drafter_name, deleted_at)
    values (old.apt_id, old.doc_id, old.title, old.amount, old.drafter_id, old.drafter_name, moment);
  insert into feed_pending (apt_id, doc_id, kind, event_id, act, state, at)
    values (old.apt_id, old.doc_id, 'DELETED', gen_random_uuid(), 'DELETE', 'DELETED', moment);
  return null;
end $$;
create trigger note_deletion after delete on document for each row when (old.special is not null) execute function app.note_deletion();

-- What was told so far keeps its number, so that readers go on from where they are.
insert into feed_event (apt_id, feed_no, event_id, doc_id, kind, state, at, special, erp_number, revision, title, doc_number, amount)
select o.apt_id, o.outcome_no, o.event_id, o.doc_id, o.outcome, o.outcome, o.at, d.special, e.erp_number, e.revision, d.title, d.doc_number, d.amount
  from document_outcome o
  join document d on d.apt_id = o.apt_id and d.doc_id = o.doc_id
  left join erp_document e on e.apt_id = d.apt_id and e.doc_id = d.doc_id
 where e.doc_id is not null or d.security = 'NORMAL';
insert into callback_endpoint (apt_id, endpoint_id, endpoint_name, url, kinds, secret_sealed, is_enabled, created_at, changed_at)
select apt_id, gen_random_uuid(), 'ERP', url, array['APPROVED', 'REJECTED', 'VOID', 'DELETED'], secret_sealed, is_enabled, changed_at, changed_at
  from callback_target;
insert into feed_delivery (apt_id, endpoint_id, feed_no, doc_id, state, attempts, next_attempt_at, last_error, delivered_at)
select d.apt_id, e.endpoint_id, d.outcome_no, d.doc_id, d.state, d.attempts, d.next_attempt_at, d.last_error, d.delivered_at
  from callback_delivery d
  join callback_endpoint e on e.apt_id = d.apt_id
  join feed_event f on f.apt_id = d.apt_id and f.feed_no = d.outcome_no;

-- What follows a change of a document: what can be found, and word to the other nodes.
create or replace function app.document_changed() returns trigger
  language plpgsql
  as $$
begin
  if (old.title, old.content, old.amount, old.state, old.security, old.doc_number, old.submitted_at, old.drafter_name, old.drafter_dept_id, old.policy)
     is distinct from
     (new.title, new.content, new.amount, new.state, new.security, new.doc_number, new.submitted_at, new.drafter_name, new.drafter_dept_id, new.policy) then
    insert into search_stale (apt_id, doc_id) values (new.apt_id, new.doc_id) on conflict (apt_id, doc_id) do update set tries = 0;
  end if;
  -- Asked for its effect alone: as a condition it is no statement of its own.
  if new.state <> 'DRAFT' and (old.state, old.version) is distinct from (new.state, new.version)
     and pg_notify('document', new.apt_id) is null then
    return null;
  end if;
  return null;
end $$;

drop function app.take_due_callback(timestamptz);
drop table callback_delivery, callback_target, document_outcome, outcome_counter;

create function app.complexes_with_news() returns setof text
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select distinct apt_id from feed_pending order by 1 $$;
select app.look_across('app.complexes_with_news()');

-- One call for each of so many endpoints, whichever complex they belong to. Who takes one holds its endpoint for half a
-- minute, so that it gets one call at a time, from one node; the earlier calls of the same document come first. While its
-- circuit is open an endpoint is left alone. Who has waited longest for a turn comes first: nobody waits for another's calls.
create function app.take_due_deliveries(p_now timestamptz, p_most integer)
  returns table (apt_id text, endpoint_id uuid, feed_no bigint, attempts integer)
  language sql security definer set search_path = pg_catalog, public
  as $$
  with free as materialized (
    select e.apt_id, e.endpoint_id from callback_endpoint e
     where e.is_enabled and e.removed_at is null and (e.busy_until is null or e.busy_until <= p_now)
       and (e.open_until is null or e.open_until <= p_now)
       and exists (select from feed_delivery w where w.apt_id = e.apt_id and w.endpoint_id = e.endpoint_id
                      and w.state = 'WAITING' and w.next_attempt_at <= p_now)
     order by e.taken_at nulls first, e.apt_id, e.endpoint_id limit p_most for update of e skip locked),
  due as materialized (
    select f.apt_id, f.endpoint_id, w.feed_no from free f cross join lateral (
      select w.feed_no from feed_delivery w
       where w.apt_id = f.apt_id and w.endpoint_id = f.endpoint_id and w.state = 'WAITING' and w.next_attempt_at <= p_now
         and not exists (select from feed_delivery b where b.apt_id = w.apt_id and b.endpoint_id = w.endpoint_id and b.doc_id = w.doc_id
                            and b.feed_no < w.feed_no and b.state = 'WAITING')
       order by w.feed_no limit 1) w),
  held as (
    update callback_endpoint e set busy_until = p_now + interval '30 seconds', taken_at = p_now
      from due where e.apt_id = due.apt_id and e.endpoint_id = due.endpoint_id)
  update feed_delivery d set attempts = d.attempts + 1, tried_at = p_now,
         next_attempt_at = p_now + interval '30 seconds' * least(720, power(2, d.attempts))
    from due where d.apt_id = due.apt_id and d.endpoint_id = due.endpoint_id and d.feed_no = due.feed_no
  returning d.apt_id, d.endpoint_id, d.feed_no, d.attempts
  $$;
select app.look_across('app.take_due_deliveries(timestamptz, integer)');

create or replace function app.delivery_facts(p_now timestamptz) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public
  as $$
  select jsonb_build_object(
    'waiting', (select count(*) from feed_delivery where state = 'WAITING'),
    'oldestWaitingAt', (select app.stamp(min(f.at)) from feed_delivery d join feed_event f using (apt_id, feed_no) where d.state = 'WAITING'),
    'failed', (select count(*) from feed_delivery d join feed_event f using (apt_id, feed_no)
                where d.state = 'FAILED' and f.at > p_now - interval '7 days'),
    'open', (select count(*) from callback_endpoint where is_enabled and removed_at is null and open_until > p_now))
  $$;
