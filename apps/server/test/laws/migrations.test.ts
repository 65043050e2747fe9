import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listMigrations } from '../../src/lib/migrate.ts';
import { checkLanded, checkMigrations, checkWayBack } from './check-migrations.ts';

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

describe('law 11: an older program can start again on what a migration made, or the file says that it stops', () => {
  const wayBack = (text: string, name = '0999_x.sql') => checkWayBack(new Map([[name, text]]));

  it('holds for every migration since then', () => {
    const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
    expect(checkWayBack(new Map(names.map((name) => [name, readFileSync(new URL(name, FOLDER), 'utf8')])))).toEqual([]);
  });
  it.each([
    'drop table document;',
    'alter table document drop column title;',
    'alter table document rename column title to name;',
    'alter table document alter column title type bytea;',
    'alter table document add column n integer not null;',
  ])('OPS-05 is told when it is broken: %s', (text) => {
    expect(wayBack(text)).toHaveLength(1);
    expect(wayBack(`-- Older programs stop: titles lie in another table.\n${text}`)).toEqual([]);
  });
  it.each([
    'create table t (n integer);\nalter table t rename column n to m;\ndrop table t;',
    'alter table document add column n integer not null default 0;',
    'alter table document add column n integer, add column m text;',
    'drop index a;\ndrop trigger b on document;',
    'alter table document add constraint a check (n is not null) not valid;',
  ])('and not when it holds: %s', (text) => expect(wayBack(text)).toEqual([]));
});

describe('law 9: migrations are only added', () => {
  const LIST = new URL('../../db/landed-migrations.json', import.meta.url);
  const landed = { '0001_a.sql': 'x', '0002_b.sql': 'y' };
  const files = (...more: { name: string; checksum: string }[]) => [
    { name: '0001_a.sql', checksum: 'x' },
    ...(more.length > 0 ? more : [{ name: '0002_b.sql', checksum: 'y' }]),
  ];

  it('holds', async () => {
    expect(checkLanded(JSON.parse(readFileSync(LIST, 'utf8')), await listMigrations())).toEqual([]);
    const numbers = (await listMigrations()).map(({ name }) => name.slice(0, 4));
    expect(new Set(numbers).size).toBe(numbers.length);
  });
  it('is told when it is broken', () => {
    expect(checkLanded(landed, files())).toEqual([]);
    const [first = { name: '', checksum: '' }] = files();
    expect(checkLanded(landed, [first])).toEqual(['0002_b.sql has landed and is gone']);
    expect(checkLanded(landed, files({ name: '0002_b.sql', checksum: 'z' }))).toEqual([
      '0002_b.sql has landed and was changed: put the change into a new file',
    ]);
    expect(checkLanded(landed, [...files(), { name: '0003_c.sql', checksum: 'z' }])).toEqual([
      '0003_c.sql is not on the list: npm run migrations',
    ]);
    expect(checkLanded(landed, [...files(), { name: '0002_c.sql', checksum: 'z' }])).toEqual([
      '0002_c.sql must come after 0002_b.sql: give it the next number',
    ]);
  });
});

describe('law 10: what is said to people stands in the programs, not in the database', () => {
  /** A mark in data: what stood there was erased. */
  const MARKS = ["'(지움)'"];
  const sentencesIn = (sql: string) =>
    [...sql.matchAll(/\$(\w*)\$([\s\S]*?)\$\1\$/g)].flatMap(
      ([, , body = '']) => body.replace(/--.*$/gm, '').match(/'[^']*[가-힣][^']*'/g) ?? [],
    );

  it('holds', async () => {
    const found = (await listMigrations()).flatMap(({ sql }) => sentencesIn(sql));
    expect([...new Set(found)]).toEqual(MARKS);
  });
  it('is told when it is broken', () => {
    expect(sentencesIn("create function f() returns text as $$ select '안녕하세요' -- '말'\n $$;")).toEqual([
      "'안녕하세요'",
    ]);
  });
});
