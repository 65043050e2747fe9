export type Column = {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  /** What the database fills itself: a default, a number of its own, or a column made of others. */
  filled: 'no' | 'default' | 'always';
  /** The words that a check allows, if it allows only some. */
  words: string[] | null;
};

export const COLUMNS = `
  select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
         case when a.attgenerated <> '' then 'always' when a.attidentity <> '' or a.atthasdef then 'default' else 'no' end as filled,
         coalesce((select array_agg(word[1] order by n)
            from pg_constraint k, regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') with ordinality found (word, n)
           where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
             and pg_get_constraintdef(k.oid) ~ ('^CHECK \\(\\(' || a.attname || ' = ANY \\(ARRAY\\[[^\\]]*\\]\\)\\)\\)$')),
         -- Checks that are read once (migration 0025) stand in a function of the table.
         (select array_agg(word[1] order by n)
            from pg_proc f, regexp_matches(substring(f.prosrc from 'when p_' || a.attname || ' not in \\(([^)]*)\\)'), '''([^'']*)''', 'g') with ordinality found (word, n)
           where f.pronamespace = 'app'::regnamespace and f.proname = c.relname || '_is_sound')) as words
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migration'
   order by c.relname, a.attnum`;

/** By the name that PostgreSQL has for a type. A type that is missing here stops the writing of the file. */
const TYPES: Readonly<Record<string, string>> = {
  text: 'string',
  uuid: 'string',
  boolean: 'boolean',
  integer: 'number',
  real: 'number',
  bigint: 'Big',
  date: 'Day',
  'timestamp with time zone': 'Moment',
  bytea: 'Buffer',
  jsonb: 'Json',
  'text[]': 'string[]',
  'uuid[]': 'string[]',
  'integer[]': 'number[]',
};

function typeOf(column: Column): string {
  const plain = column.words?.map((word) => `'${word}'`).join(' | ') ?? TYPES[column.type];
  if (!plain) throw new Error(`${column.table}.${column.column}: no type for ${column.type}`);
  // A nullable kind of column is written out: null inside it would make all of it optional to read, too.
  const type = column.nullable ? (/^(Big|Day|Moment|Json)$/.test(plain) ? `${plain}OrNull` : `${plain} | null`) : plain;
  if (column.filled === 'no') return type;
  return `${column.filled === 'always' ? 'GeneratedAlways' : 'Filled'}<${type}>`;
}

/** The file of all tables, as the database has them. */
export function describeTables(columns: readonly Column[]): string {
  const tables = Map.groupBy(columns, ({ table }) => table);
  const blocks = [...tables].map(([table, of]) => {
    const lines = of.map((column) => `    ${column.column}: ${typeOf(column)};`);
    return `  ${table}: {\n${lines.join('\n')}\n  };`;
  });
  const used = (name: string) => new RegExp(`\\b${name}\\b`).test(blocks.join());
  const kinds = [
    'Big',
    'BigOrNull',
    'Day',
    'DayOrNull',
    'Filled',
    'Json',
    'JsonOrNull',
    'Moment',
    'MomentOrNull',
  ].filter(used);
  return [
    '// Written from the migrated database by `npm run tables`; a test holds it to that. Not to be changed by hand.',
    '// biome-ignore-all format: written by a program',
    "import type { GeneratedAlways } from 'kysely';",
    `import type { ${kinds.join(', ')} } from './columns.ts';`,
    '',
    'export type Tables = {',
    ...blocks,
    '};',
    '',
  ].join('\n');
}
