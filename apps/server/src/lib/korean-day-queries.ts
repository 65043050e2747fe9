import { type RawBuilder, sql } from 'kysely';

/** The day in Korea at that moment, as PostgreSQL's date. */
export const dayAt = (moment: Date): RawBuilder<unknown> =>
  sql`(${moment}::timestamptz at time zone 'Asia/Seoul')::date`;

/** The moment at which a day begins in Korea. */
export const dayBegins = (day: string, plus = 0): RawBuilder<unknown> =>
  sql`(${day}::date + ${plus}::int)::timestamp at time zone 'Asia/Seoul'`;
