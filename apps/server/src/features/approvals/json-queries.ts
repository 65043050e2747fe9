import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;
/** What stands for a value: as JSON already, or never null and to be put between quotation marks as it is. */
type Value = Sql | { quoted: Sql };

/**
 * JSON objects spelled as text. PostgreSQL's own functions look up the kind of every value anew for every row, which takes
 * longer than writing it; `concat` does it once for the statement. So each value says here what it is.
 */
export const jsonText = (fields: Readonly<Record<string, Value>>): Sql => {
  const parts: Sql[] = [];
  let text = '{';
  for (const [name, value] of Object.entries(fields)) {
    const isQuoted = 'quoted' in value;
    parts.push(sql.lit(`${text}${JSON.stringify(name)}:${isQuoted ? '"' : ''}`), isQuoted ? value.quoted : value);
    text = isQuoted ? '",' : ',';
  }
  return sql`concat(${sql.join([...parts, sql.lit(text.replace(/,$/, '}'))])})`;
};

/** An id, a code or a moment that is always there: nothing in it needs another spelling. */
export const sure = (text: Sql): Value => ({ quoted: text });

/** The same, or null. */
export const word = (text: Sql): Sql => sql`coalesce('"' || ${text} || '"', 'null')`;

/** What somebody has written, or null: anything can stand in it. */
export const words = (text: Sql): Sql => sql`coalesce(to_json(${text})::text, 'null')`;

/** A number, or null. */
export const figure = (value: Sql): Sql => sql`coalesce(${value}::text, 'null')`;

export const yesNo = (condition: Sql): Sql => sql`case when ${condition} then '"Y"' else '"N"' end`;
