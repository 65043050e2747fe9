import type { RawBuilder } from 'kysely';
import type { Statement } from './database.ts';
import { q } from './database.ts';

/** A `sql` template as a statement that a transaction can run. */
export const statement = <Row>(template: RawBuilder<Row>): Statement<Row> => ({ compile: () => template.compile(q) });
