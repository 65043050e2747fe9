import { sql } from 'kysely';
import { statement } from './statement.ts';

/** The time of the database, in milliseconds since 1970. */
export const databaseTime = statement(
  sql<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
);
