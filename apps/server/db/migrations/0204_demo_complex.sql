-- A complex to practise in, beside those that work (decision 0069). It is one from its first row on: no column that the API
-- may change makes a complex that works into one, or one into a complex that works.
-- Writers wait: complexes are few, the index is made in a moment.
alter table complex add column is_demo boolean not null default false;
create unique index one_demo on complex (is_demo) where is_demo;

-- Its papers and records are practice: they come under no signed root, so that they can be removed without breaking one.
create or replace function app.note_pending_event() returns trigger
  language plpgsql
  as $$
begin
  insert into history_pending (apt_id, doc_id, seq, hash)
  select new.apt_id, new.doc_id, new.seq, new.hash
   where not exists (select from complex c where c.apt_id = new.apt_id and c.is_demo);
  return null;
end $$;

create or replace function app.note_pending_record() returns trigger
  language plpgsql
  as $$
begin
  insert into history_pending (apt_id, doc_id, seq, hash)
  select new.apt_id, app.record_place(new.event_id), 0, app.record_hash(new)
   where not exists (select from complex c where c.apt_id = new.apt_id and c.is_demo);
  return null;
end $$;

-- Which complex it is, for whoever looks from another one; null where there is none.
create function app.demo_complex() returns text
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select apt_id from complex where is_demo $$;
select app.look_across('app.demo_complex()');

-- Numbers of the status page are those of the complexes that work.
create or replace function app.queue_facts(p_now timestamptz) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public
  as $$
  select jsonb_build_object(
    'messagesWaiting', (select count(*) from outbox_message where state = 'WAITING'),
    'oldestWaitingAt', (select app.stamp(min(created_at)) from outbox_message where state = 'WAITING'),
    'messagesFailed', (select count(*) from outbox_message where state = 'FAILED' and created_at > p_now - interval '7 days'),
    'messagesKept', (select count(*) from outbox_message where state = 'KEPT' and created_at > p_now - interval '7 days'
                        and apt_id is distinct from (select c.apt_id from complex c where c.is_demo)),
    'eventsUnrooted', (select count(*) from history_pending),
    'oldestUnrootedAt', (select app.stamp(min(e.at)) from history_pending h join approval_event e using (apt_id, doc_id, seq)),
    'signInsFailed', (select count(*) from security_event where kind = 'SIGN_IN_FAILED' and at > p_now - interval '1 minute'),
    'sessionsReused', (select count(*) from security_event where kind = 'REFRESH_REUSED' and at > p_now - interval '1 day'),
    'complexes', (select count(*) from complex where not is_operator and not is_demo),
    'people', (select count(*) from member m where state = 'ACTIVE'
                  and m.apt_id is distinct from (select c.apt_id from complex c where c.is_demo)),
    'sessions', (select count(*) from session where ended_at is null and ends_at > p_now and last_used_at > p_now - interval '15 minutes'))
  $$;

-- Takes the practice complex away, with every row of it in every table. The owner's function: it puts the guards of history
-- aside for its own transaction alone, behind a lock, and can reach no complex that is not marked. Gives how many rows went.
create function app.remove_demo_complex(p_apt_id text) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
declare
  guarded text[];
  removing text;
  removed bigint;
  one text;
begin
  -- Row-level security of the owner, too: from here on no other complex is there.
  perform set_config('app.apt_id', p_apt_id, true);
  perform 1 from public.complex c where c.apt_id = p_apt_id and c.is_demo for update;
  if not found then
    raise exception 'complex % is not there to practise in', p_apt_id using errcode = 'restrict_violation';
  end if;
  set local lock_timeout = '5s';
  select array_agg(distinct format('%I.%I', n.nspname, c.relname) order by format('%I.%I', n.nspname, c.relname)) into guarded
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'apt_id' and not a.attisdropped
   where n.nspname = 'public' and c.relkind = 'r' and not t.tgisinternal and t.tgtype & 8 > 0;
  execute 'lock table ' || array_to_string(guarded, ', ') || ' in share row exclusive mode';
  foreach one in array guarded loop
    execute 'alter table ' || one || ' disable trigger user';
  end loop;
  -- All at once: whatever refers to whatever, nothing of it is left when that is looked at.
  select 'with ' || string_agg(format('d%s as (delete from public.%I where apt_id = $1 returning 1)', c.oid, c.relname), ', ')
         || ' select ' || string_agg(format('(select count(*) from d%s)', c.oid), ' + ')
    into removing
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'apt_id' and not a.attisdropped
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r';
  execute removing into removed using p_apt_id;
  set constraints all immediate;
  foreach one in array guarded loop
    execute 'alter table ' || one || ' enable trigger user';
  end loop;
  return removed;
end $$;
revoke all on function app.remove_demo_complex(text) from public;
grant execute on function app.remove_demo_complex(text) to danji_app;
