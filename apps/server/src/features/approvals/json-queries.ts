import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;
/** What stands for a value: as JSON already, or never null and to be put between quotation marks as it is, or an object of such values. */
type Value = Sql | { quoted: Sql } | { fields: Fields };
type Fields = Readonly<{ [name: string]: Value }>;

/**
 * JSON objects spelled as text. PostgreSQL's own functions look up the kind of every value anew for every row, which takes
 * longer than writing it, and so does `concat` once for every piece of a statement; `format` has all that is constant in one
 * piece, and looks up the kind of a value where it is another than that of the one before it. So each value says here what it
 * is. Objects in objects are spelled along with them.
 */
export const jsonText = (fields: Fields): Sql => {
  const values: Sql[] = [];
  const text = templateOf(fields, values);
  return sql`format(${sql.join([sql.lit(text), ...values])})`;
};

function templateOf(fields: Fields, values: Sql[]): string {
  const parts = Object.entries(fields).map(([name, value]) => {
    if ('fields' in value) return `${JSON.stringify(name)}:${templateOf(value.fields, values)}`;
    const isQuoted = 'quoted' in value;
    values.push(isQuoted ? value.quoted : value);
    return `${JSON.stringify(name)}:${isQuoted ? '"%s"' : '%s'}`;
  });
  return `{${parts.join(',')}}`;
}

/** An object of its own within one. */
export const within = (fields: Fields): Value => ({ fields });

/** An id, a code or a moment that is always there: nothing in it needs another spelling. */
export const sure = (text: Sql): Value => ({ quoted: text });

/** The same, or null. */
export const word = (text: Sql): Sql => sql`coalesce('"' || ${text} || '"', 'null')`;

/** What somebody has written, or null: anything can stand in it. */
export const words = (text: Sql): Sql => sql`coalesce(to_json(${text})::text, 'null')`;

/** A number, or null. */
export const figure = (value: Sql): Sql => sql`coalesce(${value}::text, 'null')`;

export const yesNo = (condition: Sql): Sql => sql`case when ${condition} then '"Y"' else '"N"' end`;
