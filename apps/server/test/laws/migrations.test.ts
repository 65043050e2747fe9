import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkMigrations } from './check-migrations.ts';

const FOLDER = new URL('../../db/migrations/', import.meta.url);

const only = (text: string, name = '0099_x.sql') => checkMigrations(new Map([[name, text]]));

describe('law 7: people go on writing while a migration runs', () => {
  it('holds for every migration', () => {
    const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
    const texts = new Map(names.map((name) => [name, readFileSync(new URL(name, FOLDER), 'utf8')]));
    expect(checkMigrations(texts)).toEqual([]);
  });

  it.each([
    'create index a on document (apt_id);',
    'create unique index a on document (apt_id);',
    'alter table document add constraint a check (title <> $$$$);',
    'alter table document add column n integer, alter column title type text;',
    'alter table document alter column title set not null;',
    "update document set title = '';",
    'create table t (n integer);\ndelete from document;',
    'insert into t (n) select n from document;',
    'create index concurrently a on document (apt_id);',
    '-- Outside a transaction\ncreate index concurrently a on document (apt_id);',
    '-- Outside a transaction\ndrop index concurrently if exists a;\ncreate index a on document (apt_id);',
    '-- Writers wait: yes\ncreate index a on document (apt_id);',
  ])('is told when it is broken: %s', (text) => expect(only(text)).toHaveLength(1));

  it.each([
    'create table t (n integer);\ncreate index a on t (n);\ninsert into t (n) values (1);',
    'alter table document add column n integer;',
    'create trigger a after insert on document for each row execute function f();',
    'alter table document add constraint a check (n > 0) not valid;',
    'create function f() returns trigger language plpgsql as $$ begin update document set n = 1; end $$;',
    '-- Outside a transaction: people go on writing.\ndrop index concurrently if exists a;\ncreate index concurrently a on document (apt_id);',
    '-- Writers wait: a complex has at most some dozen of these rows.\nupdate role set n = 1;',
  ])('and not when it holds: %s', (text) => expect(only(text)).toEqual([]));
});
