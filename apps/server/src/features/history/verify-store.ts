import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';
import { type CheckedEvent, type Sealed, sealedColumns } from '../approvals/public.ts';
import { type RootRow, rootColumns } from './root-store.ts';

const BATCH = 2_000;

/** One picture of the whole database for as long as the check runs, with the right to look across complexes and no other. */
export async function openSnapshot(tx: Tx): Promise<void> {
  await tx.run(statement(sql`set transaction isolation level repeatable read, read only`));
  await tx.run(statement(sql`set local role danji_platform`));
  // The cursors are read to their end: the plan that is fastest as a whole, not to its first row.
  await tx.run(statement(sql`set local cursor_tuple_fraction = 1`));
}

/** The rows of a query, one at a time. Only every so many rows is there something to wait for. */
export type Rows<Row> = {
  /** Undefined after the last one. */
  readonly row: Row | undefined;
  advance(): Promise<void> | undefined;
};

/** Reads a query through a cursor: memory stays small, however large the database is. */
async function readAll<Row>(tx: Tx, name: string, query: RawBuilder<Row>): Promise<Rows<Row>> {
  const cursor = sql.raw(name);
  await tx.run(statement(sql`declare ${cursor} no scroll cursor for ${query}`));
  let rows: Row[] = [];
  let at = 0;
  const fetch = async () => {
    rows = await tx.run(statement(sql<Row>`fetch ${sql.raw(String(BATCH))} from ${cursor}`));
    at = 0;
  };
  await fetch();
  return {
    get row() {
      return rows[at];
    },
    advance() {
      at += 1;
      return at === rows.length && rows.length === BATCH ? fetch() : undefined;
    },
  };
}

export const readDocuments = (tx: Tx) =>
  readAll(
    tx,
    'documents',
    sql<Sealed & { finished: boolean }>`
    select ${sealedColumns}, d.state in ('APPROVED', 'ENFORCED') as finished from document d order by d.apt_id, d.doc_id`,
  );

export type StoredEvent = CheckedEvent & { apt_id: string; doc_id: string; rooted: Buffer | null; pending: boolean };

/** Every event, with the leaf that a root keeps of it. The moment is read as text: a Date would drop its microseconds. */
export const readEvents = (tx: Tx) =>
  readAll(
    tx,
    'events',
    sql<StoredEvent>`
    select e.apt_id, e.doc_id, e.seq, e.type, e.actor_id, e.on_behalf_of, app.stamp(e.at) as at, e.payload, e.prev_hash, e.hash,
           l.hash as rooted, p.seq is not null as pending
      from approval_event e
      left join history_leaf l on l.apt_id = e.apt_id and l.doc_id = e.doc_id and l.seq = e.seq
      left join history_pending p on p.apt_id = e.apt_id and p.doc_id = e.doc_id and p.seq = e.seq
     order by e.apt_id, e.doc_id, e.seq`,
  );

export const readRoots = (tx: Tx) =>
  readAll(tx, 'roots', sql<RootRow>`select ${rootColumns} from history_root order by root_no`);

export type StoredLeaf = {
  root_no: string;
  apt_id: string;
  doc_id: string;
  seq: number;
  hash: Buffer;
  event_hash: Buffer | null;
};

/** What the roots keep, with the event as it is now. */
export const readLeaves = (tx: Tx) =>
  readAll(
    tx,
    'leaves',
    sql<StoredLeaf>`
    select l.root_no, l.apt_id, l.doc_id, l.seq, l.hash, e.hash as event_hash
      from history_leaf l left join approval_event e on e.apt_id = l.apt_id and e.doc_id = l.doc_id and e.seq = l.seq
     order by l.root_no, l.apt_id, l.doc_id, l.seq`,
  );

/** Events that wait for their root and are not what they were when they were written. */
export const readBrokenPending = (tx: Tx) =>
  tx.run(
    statement(sql<{ apt_id: string; doc_id: string; seq: number }>`
      select p.apt_id, p.doc_id, p.seq
        from history_pending p left join approval_event e on e.apt_id = p.apt_id and e.doc_id = p.doc_id and e.seq = p.seq
       where e.hash is distinct from p.hash order by p.apt_id, p.doc_id, p.seq limit 1`),
  );

export async function countComplexes(tx: Tx): Promise<number> {
  return (await tx.first(statement(sql<{ many: number }>`select count(*)::int as many from complex`)))?.many ?? 0;
}
