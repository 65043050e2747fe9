/** Migrations by their names. */
export type Migrations = ReadonlyMap<string, string>;

/** A written reason why it is no harm that writers wait while the file runs. */
const REASON = /^-- Writers wait: \S.{15,}/m;
const OUTSIDE = /^-- Outside a transaction\b/;

const HOLDS: [RegExp, string][] = [
  [/\bcreate (?:unique )?index (?!concurrently)(?:if not exists )?\w+ on (?:only )?(\w+)/g, 'an index'],
  [
    /\balter table (?:only )?(\w+)\b(?:(?!;)[\s\S])*?\badd (?:constraint|unique|primary|foreign|check)\b(?!(?:(?!;)[\s\S])*\bnot valid\b)/g,
    'a constraint that is checked at once',
  ],
  [
    /\balter table (?:only )?(\w+)\b(?:(?!;)[\s\S])*?\balter (?:column )?\w+ (?:set data )?type\b/g,
    'a column of another type',
  ],
  [/\balter table (?:only )?(\w+)\b(?:(?!;)[\s\S])*?\bset not null\b/g, 'a column that is looked through'],
  [/(?:^|;)\s*update (\w+)\b/g, 'a change of rows'],
  [/(?:^|;)\s*delete from (\w+)\b/g, 'a removal of rows'],
  [/(?:^|;)\s*insert into \w+[^;]*?\bselect\b[^;]*?\bfrom (\w+)/g, 'rows made of others'],
];

/** Bodies of functions run later, and comments never. */
const atOnce = (sql: string) =>
  sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/--.*$/gm, '')
    .toLowerCase();

/**
 * People write while a new release comes up, so a migration must not hold a table for as long as it has rows. What can be
 * done beside them is (`create index concurrently`, `not valid`); for the rest the file says why it does no harm.
 */
export function checkMigrations(migrations: Migrations): string[] {
  return [...migrations].flatMap(([name, text]) => {
    const sql = atOnce(text);
    if (OUTSIDE.test(text)) return checkOutside(name, sql);
    if (/\bconcurrently\b/.test(sql)) return [`${name}: concurrently needs the first line "-- Outside a transaction"`];
    if (REASON.test(text)) return [];
    const made = new Set([...sql.matchAll(/\bcreate table (?:if not exists )?(\w+)/g)].map(([, table]) => table));
    return HOLDS.flatMap(([pattern, what]) =>
      [...sql.matchAll(pattern)]
        .filter(([, table]) => !made.has(table))
        .map(
          ([, table]) =>
            `${name}: ${what} on ${table} makes writers wait, and no line "-- Writers wait: …" says why not`,
        ),
    );
  });
}

/** Broken off half way such a file is run again from its start, and may find an index that was never finished. */
function checkOutside(name: string, sql: string): string[] {
  const statements = sql
    .split(';')
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
  return statements.flatMap((statement, at) => {
    if (/^drop index concurrently if exists \w+$/.test(statement)) return [];
    const [, index] = /^create (?:unique )?index concurrently (\w+) on /.exec(statement) ?? [];
    if (index && statements.slice(0, at).includes(`drop index concurrently if exists ${index}`)) return [];
    return [`${name}: "${statement.slice(0, 60)}" cannot be repeated outside a transaction`];
  });
}

/** Landed before the law; nothing was released that could have been gone back to. */
const BEFORE_LAW = '0185';
const OLDER_STOP = /^-- Older programs stop: \S.{15,}/m;
const TAKES_AWAY: [RegExp, string][] = [
  [/\bdrop table (?:if exists )?(\w+)/g, 'takes away the table'],
  [/\balter table (?:only )?(\w+)\b(?:(?!;)[\s\S])*?\bdrop column\b/g, 'takes away a column of'],
  [/\balter table (?:only )?(\w+)\b(?:(?!;)[\s\S])*?\brename\b/g, 'renames something of'],
  [
    /\balter table (?:only )?(\w+)\b(?:(?!;)[\s\S])*?\balter (?:column )?\w+ (?:set data )?type\b/g,
    'changes the type of a column of',
  ],
  [
    /\balter table (?:only )?(\w+)\b(?:(?!;)[\s\S])*?\badd (?:column )?(?!constraint)\w+ (?:(?!default|,|;)[\s\S])*?\bnot null\b(?!(?:(?!,|;)[\s\S])*\bdefault\b)/g,
    'asks for a value that older programs do not write in',
  ],
];

/**
 * After an upgrade the older program must be able to start again on what the newer one has made, beside it or in its place.
 * A file that takes something away says that older programs stop there; they then refuse, and going back means a backup.
 */
export function checkWayBack(migrations: Migrations): string[] {
  return [...migrations].flatMap(([name, text]) => {
    if (name < BEFORE_LAW || OLDER_STOP.test(text)) return [];
    const sql = atOnce(text);
    const made = new Set([...sql.matchAll(/\bcreate table (?:if not exists )?(\w+)/g)].map(([, table]) => table));
    return TAKES_AWAY.flatMap(([pattern, what]) =>
      [...sql.matchAll(pattern)]
        .filter(([, table]) => !made.has(table))
        .map(([, table]) => `${name}: ${what} ${table}, and no line "-- Older programs stop: …" says so`),
    );
  });
}

export type Landed = Readonly<Record<string, string>>;

/** Migrations are only added: databases out there have what has landed, and would refuse it if it changed. */
export function checkLanded(landed: Landed, found: readonly { name: string; checksum: string }[]): string[] {
  const present = new Map(found.map(({ name, checksum }) => [name, checksum]));
  const gone = Object.entries(landed).flatMap(([name, checksum]) => {
    if (!present.has(name)) return [`${name} has landed and is gone`];
    return present.get(name) === checksum ? [] : [`${name} has landed and was changed: put the change into a new file`];
  });
  const last = Object.keys(landed).sort().at(-1) ?? '';
  const unknown = found.flatMap(({ name }) => {
    if (name in landed) return [];
    const number = name.slice(0, 4);
    if (!/^\d{4}_[a-z_]+\.sql$/.test(name)) return [`${name}: a migration is called 0000_words.sql`];
    if (number <= last.slice(0, 4)) return [`${name} must come after ${last}: give it the next number`];
    return [`${name} is not on the list: npm run migrations`];
  });
  return [...gone, ...unknown];
}
