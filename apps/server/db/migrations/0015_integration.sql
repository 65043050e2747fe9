-- Programs that call us (the ERP), the documents that they send, and what became of documents.

create table service_account (
  apt_id text not null references complex,
  account_id uuid not null,
  account_name text not null check (length(account_name) between 1 and 40),
  rights text[] not null check (rights <@ array['SEND', 'READ'] and cardinality(rights) > 0),
  created_at timestamptz not null,
  closed_at timestamptz,
  primary key (apt_id, account_id)
);

create table service_key (
  apt_id text not null,
  key_id uuid not null,
  account_id uuid not null,
  secret_sealed text not null,
  created_at timestamptz not null,
  -- Null: in use. A retired key still verifies until this moment, so that keys rotate without a gap.
  retires_at timestamptz,
  primary key (apt_id, key_id),
  -- A call names its key, not its complex.
  unique (key_id),
  foreign key (apt_id, account_id) references service_account
);

create table service_nonce (
  apt_id text not null,
  key_id uuid not null,
  nonce_hash bytea not null,
  used_at timestamptz not null,
  primary key (apt_id, key_id, nonce_hash),
  foreign key (apt_id, key_id) references service_key
);
create index service_nonce_age on service_nonce (apt_id, used_at);

-- What the ERP sent, by its own number. It outlives the draft: a number is never taken for another document.
create table erp_document (
  apt_id text not null references complex,
  doc_id uuid not null,
  special text not null,
  erp_number text not null check (length(erp_number) between 1 and 50),
  input_hash bytea not null,
  account_id uuid not null,
  received_at timestamptz not null,
  primary key (apt_id, doc_id),
  constraint erp_number_taken unique (apt_id, special, erp_number),
  foreign key (apt_id, account_id) references service_account
);

-- The months whose records were gathered; the draft itself may be thrown away.
create table privacy_log (
  apt_id text not null references complex,
  doc_id uuid not null,
  month date not null check (extract(day from month) = 1),
  gathered_at timestamptz not null,
  primary key (apt_id, doc_id),
  constraint privacy_log_month unique (apt_id, month)
);

-- What became of documents, one row each time. The number is taken from a counter whose row stays locked until the
-- act commits: numbers have no gaps and become visible in order, so a reader who goes on from one misses none.
create table outcome_counter (
  apt_id text not null references complex,
  last bigint not null,
  primary key (apt_id)
);
create table document_outcome (
  apt_id text not null,
  outcome_no bigint not null,
  event_id uuid not null,
  doc_id uuid not null,
  outcome text not null check (outcome in ('APPROVED', 'REJECTED', 'VOID')),
  at timestamptz not null,
  primary key (apt_id, outcome_no),
  unique (apt_id, event_id),
  foreign key (apt_id, doc_id) references document
);

create table callback_target (
  apt_id text not null references complex,
  url text not null check (length(url) <= 500 and url ~ '^https?://'),
  secret_sealed text not null,
  is_enabled boolean not null default true,
  changed_at timestamptz not null,
  primary key (apt_id)
);
create table callback_delivery (
  apt_id text not null,
  outcome_no bigint not null,
  doc_id uuid not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'DELIVERED', 'FAILED')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  last_error text,
  delivered_at timestamptz,
  primary key (apt_id, outcome_no),
  foreign key (apt_id, outcome_no) references document_outcome
);
create index callback_due on callback_delivery (next_attempt_at) where state = 'WAITING';
create index callback_of_document on callback_delivery (apt_id, doc_id, outcome_no) where state = 'WAITING';

-- Part of the act itself, whichever way it was done: the outcome exists exactly when the state does (IDM-06).
create function app.note_outcome() returns trigger
  language plpgsql
  as $$
declare n bigint;
begin
  insert into outcome_counter as c (apt_id, last) values (new.apt_id, 1)
    on conflict (apt_id) do update set last = c.last + 1 returning last into n;
  insert into document_outcome (apt_id, outcome_no, event_id, doc_id, outcome, at)
    values (new.apt_id, n, gen_random_uuid(), new.doc_id, new.state, new.updated_at);
  -- Confidential papers of the office are not told outside; what the ERP itself sent is.
  if new.security = 'NORMAL' or new.special = 'withdrawal' then
    insert into callback_delivery (apt_id, outcome_no, doc_id, next_attempt_at)
      select new.apt_id, n, new.doc_id, new.updated_at from callback_target t where t.apt_id = new.apt_id and t.is_enabled;
  end if;
  return null;
end $$;
create trigger note_outcome after update of state on document for each row
  when (old.state <> new.state and new.state in ('APPROVED', 'REJECTED', 'VOID'))
  execute function app.note_outcome();

select app.isolate(t) from unnest(array[
  'service_account', 'service_key', 'service_nonce', 'erp_document', 'privacy_log', 'outcome_counter', 'document_outcome',
  'callback_target', 'callback_delivery'
]::regclass[]) t;
select app.make_append_only(t) from unnest(array['erp_document', 'privacy_log', 'document_outcome']::regclass[]) t;
grant select, insert, update on service_account, service_key, outcome_counter, callback_target, callback_delivery to danji_app;
grant select, insert, delete on service_nonce to danji_app;
grant select, insert on erp_document, privacy_log, document_outcome to danji_app;
grant select on service_account, service_key, erp_document, privacy_log, document_outcome, callback_target to danji_platform;
grant select, update on callback_delivery to danji_platform;

-- A call names its key; this is the one look across complexes that it needs.
create function app.complex_of_service_key(p_key_id uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select apt_id from service_key where key_id = p_key_id $$;
select app.look_across('app.complex_of_service_key(uuid)');

-- Complexes whose month is not gathered yet and that have someone to give it to.
create function app.complexes_without_privacy_log(p_month date) returns setof text
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select c.apt_id from complex c
     where not c.is_operator and c.created_at < (p_month + interval '1 month') at time zone 'Asia/Seoul'
       and exists (select from member m where m.apt_id = c.apt_id and m.is_super_admin)
       and not exists (select from privacy_log p where p.apt_id = c.apt_id and p.month = p_month)
     order by 1
  $$;
select app.look_across('app.complexes_without_privacy_log(date)');

-- One call that is due, in all complexes. The earlier ones of the same document come first; who takes one holds it until
-- its next attempt, each time longer.
create function app.take_due_callback(p_now timestamptz)
  returns table (apt_id text, outcome_no bigint, attempts integer)
  language sql security definer set search_path = pg_catalog, public
  as $$
    update callback_delivery d set attempts = d.attempts + 1,
           next_attempt_at = p_now + interval '30 seconds' * least(720, power(2, d.attempts))
      from (select w.apt_id, w.outcome_no from callback_delivery w
              join callback_target t on t.apt_id = w.apt_id and t.is_enabled
             where w.state = 'WAITING' and w.next_attempt_at <= p_now
               and not exists (select from callback_delivery e where e.apt_id = w.apt_id and e.doc_id = w.doc_id
                                  and e.outcome_no < w.outcome_no and e.state = 'WAITING')
             order by w.next_attempt_at, w.outcome_no limit 1 for update of w skip locked) due
     where d.apt_id = due.apt_id and d.outcome_no = due.outcome_no
    returning d.apt_id, d.outcome_no, d.attempts
  $$;
select app.look_across('app.take_due_callback(timestamptz)');
