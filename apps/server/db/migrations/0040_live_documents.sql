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
