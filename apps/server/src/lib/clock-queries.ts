import { statement } from './statement.ts';

/** The time of the database, in milliseconds since 1970. */
export const databaseTime = statement<{
  ms: number;
}>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`;
