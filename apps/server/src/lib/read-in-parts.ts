import { createHash } from 'node:crypto';
import { inSteps } from './breathe.ts';
import { compiled, type Statement, type Tx } from './database.ts';

/** Rows that are sent, read and built in one turn: of ten thousand at once everybody else would wait for the last. */
const PART = 250;

const plain = <Row>(text: string): Statement<Row> => ({ compile: () => compiled<Row>(text) });

/**
 * Every row of a long list, as something else: read by parts from one statement, so that it is one list however long that
 * takes, and never all of it in one turn. Within the transaction that it is given.
 */
export async function readInParts<Row, Made>(
  tx: Tx,
  list: Statement<Row>,
  make: (row: Row) => Made,
  part = PART,
): Promise<Made[]> {
  const { sql, parameters } = list.compile();
  // Each list by a name of its own: what a connection has prepared to fetch keeps the columns that it had.
  const name = `list_${createHash('sha256').update(sql).digest('hex').slice(0, 20)}`;
  const declared = { compile: () => compiled(`declare ${name} no scroll cursor for ${sql}`, parameters) };
  // Planned for all of its rows, as without a cursor.
  await tx.batch([plain('set local cursor_tuple_fraction = 1'), declared]);
  const made: Made[] = [];
  for (let isMore = true; isMore; ) {
    const rows = await tx.run(plain<Row>(`fetch ${part} from ${name}`));
    for (const one of await inSteps(rows, make)) made.push(one);
    isMore = rows.length === part;
  }
  await tx.run(plain(`close ${name}`));
  return made;
}
