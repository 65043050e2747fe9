import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Tx } from './database.ts';
import type { Schema } from './schema.ts';
import { statement } from './statement.ts';

type Table = keyof Schema;

/** Values by which rows are found; null finds those that have none. */
type Key<T extends Table> = Readonly<Partial<Selectable<Schema[T]>>>;

/** The row that has the key, or nothing; with a lock it is held until the transaction ends. */
export const findRow = <T extends Table, Column extends keyof Selectable<Schema[T]> & string>(
  tx: Tx,
  table: T,
  key: Key<T>,
  columns: readonly Column[],
  lock: 'for update' | 'for no key update' | '' = '',
): Promise<Pick<Selectable<Schema[T]>, Column> | undefined> =>
  tx.first(statement<Pick<Selectable<Schema[T]>, Column>>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)} where ${having(key)} ${sql.raw(lock)}`);

/** Adds a row. */
export async function insertRow<T extends Table>(tx: Tx, table: T, row: Insertable<Schema[T]>): Promise<void> {
  const filled = Object.entries(row).filter(([, value]) => value !== undefined);
  const columns = sql.join(filled.map(([column]) => sql.ref(column)));
  const values = sql.join(filled.map(([, value]) => value));
  await tx.run(statement`insert into ${sql.table(table)} (${columns}) values (${values})`);
}

/** Changes the rows that have the key; tells how many there were. */
export function updateRows<T extends Table>(
  tx: Tx,
  table: T,
  key: Key<T>,
  change: Updateable<Schema[T]>,
): Promise<number> {
  const filled = Object.entries(change).filter(([, value]) => value !== undefined);
  const columns = sql.join(filled.map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
  return tx.count(statement`update ${sql.table(table)} set ${columns} where ${having(key)}`);
}

/** Removes the rows that have the key; tells how many there were. */
export const deleteRows = <T extends Table>(tx: Tx, table: T, key: Key<T>): Promise<number> =>
  tx.count(statement`delete from ${sql.table(table)} where ${having(key)}`);

function having(key: object) {
  const conditions = Object.entries(key).map(([column, value]) => {
    // Left out it would be no condition at all, and the statement about more rows than was meant.
    if (value === undefined) throw new Error(`no value to find ${column} by`);
    return value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`;
  });
  if (conditions.length === 0) throw new Error('nothing to find rows by');
  return sql.join(conditions, sql` and `);
}
