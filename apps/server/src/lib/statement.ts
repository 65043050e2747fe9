import { sql } from 'kysely';
import { q, type Statement } from './database.ts';

/** SQL that a transaction can run: a template as `sql` is, which may have fragments of `sql` in it. */
export const statement = <Row = unknown>(text: TemplateStringsArray, ...values: unknown[]): Statement<Row> => ({
  compile: () => sql<Row>(text, ...values).compile(q),
});
