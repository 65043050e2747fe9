import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';
import type { CheckedEvent, Sealed } from '../approvals/public.ts';
import { type RootRow, rootColumns } from './root-store.ts';

const BATCH = 2_000;
/** A root may cover 20,000 events, and all their hashes come in its row. */
const FEW = 20;

/** One picture of the whole database for as long as the check runs, with the right to look across complexes and no other. */
export async function openSnapshot(tx: Tx): Promise<void> {
  await tx.run(statement`set transaction isolation level repeatable read, read only`);
  await tx.run(statement`set local role danji_platform`);
  // The cursors are read to their end: the plan that is fastest as a whole, not to its first row.
  await tx.run(statement`set local cursor_tuple_fraction = 1`);
  // Each worker would walk all the leaves again; the other processors have the next rows and the hashes to work at.
  await tx.run(statement`set local max_parallel_workers_per_gather = 0`);
  // So that a moment written as text is in UTC: several times as fast as to_char, over millions of events.
  await tx.run(statement`set local timezone = 'UTC'`);
  await tx.run(statement`set local datestyle = 'ISO'`);
}

/**
 * Statements asked for at the same time run one after the other, as the driver wants it; the transaction ends when none
 * of them is left.
 */
export async function takeTurns<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <R>(ask: () => Promise<R>): Promise<R> => {
    const turn = last.then(ask);
    last = turn.catch(() => {});
    return turn;
  };
  try {
    return await work({
      ...tx,
      run: (asked) => inTurn(() => tx.run(asked)),
      first: (asked) => inTurn(() => tx.first(asked)),
    });
  } finally {
    await last;
  }
}

/** The rows of a query, one at a time. Only every so many rows is there something to wait for. */
export type Rows<Row> = {
  /** Undefined after the last one. */
  readonly row: Row | undefined;
  advance(): Promise<void> | undefined;
};

/**
 * Reads a query through a cursor: memory stays small, however large the database is. The next rows are asked for while
 * the ones at hand are looked at, so that the database and this process work at the same time.
 */
async function readAll<Row>(tx: Tx, name: string, query: RawBuilder<Row>, batch = BATCH): Promise<Rows<Row>> {
  const cursor = sql.raw(name);
  await tx.run(statement`declare ${cursor} no scroll cursor for ${query}`);
  const ask = () => {
    const asked = tx.run(statement<Row>`fetch ${sql.raw(String(batch))} from ${cursor}`);
    // Who stops early never waits for these; who goes on gets the error then.
    asked.catch(() => {});
    return asked;
  };
  let rows: Row[] = [];
  let at = 0;
  let next = ask();
  const turn = async () => {
    rows = await next;
    at = 0;
    if (rows.length === batch) next = ask();
  };
  await turn();
  return {
    get row() {
      return rows[at];
    },
    advance() {
      at += 1;
      return at === rows.length && rows.length === batch ? turn() : undefined;
    },
  };
}

/** The complex to practise in, whose history nobody signs (decision 0069). One that was ever under a root is none. */
const PRACTICE = sql<string>`
  select c.apt_id from complex c where c.is_demo and not exists (select from history_leaf l where l.apt_id = c.apt_id)`;

export type StoredDocument = Omit<Sealed, 'line' | 'attachments'> & { round: number; finished: boolean };

export const readDocuments = (tx: Tx) =>
  readAll(
    tx,
    'documents',
    sql<StoredDocument>`
    select d.apt_id, d.doc_id, d.title, d.content, d.amount, d.disclosure, d.doc_number, d.content_hash, d.event_seq, d.event_hash, d.round,
           d.state in ('APPROVED', 'ENFORCED') as finished
      from document d order by d.apt_id, d.doc_id`,
  );

export type StoredStep = Sealed['line'][number] & { apt_id: string; doc_id: string; round: number };

/** Who has signed. Rows of their own instead of JSON in the document's: built by the million, that costs more than all the rest. */
export const readSteps = (tx: Tx) =>
  readAll(
    tx,
    'steps',
    sql<StoredStep>`
    select s.apt_id, s.doc_id, s.round, s.step_id as "stepId", s.ord as "order", s.kind, s.person_id as "personId", s.actor_id as "actorId"
      from step s where s.actor_id is not null order by s.apt_id, s.doc_id, s.step_id`,
  );

export type StoredAttachment = Sealed['attachments'][number] & { apt_id: string; doc_id: string };

export const readAttachments = (tx: Tx) =>
  readAll(
    tx,
    'attachments',
    sql<StoredAttachment>`
    select a.apt_id, a.doc_id, a.name, encode(a.sha256, 'hex') as sha256 from attachment a order by a.apt_id, a.doc_id`,
  );

export type StoredEvent = CheckedEvent & {
  apt_id: string;
  doc_id: string;
  /** What the roots know of the event. */
  standing: 'SIGNED' | 'CHANGED' | 'PENDING' | 'PRACTICE' | 'UNKNOWN';
};

/** Every event, with how it stands to the leaf that a root keeps of it. The moment is read as text: a Date would drop its microseconds. */
export const readEvents = (tx: Tx) =>
  readAll(
    tx,
    'events',
    sql<StoredEvent>`
    select e.apt_id, e.doc_id, e.seq, e.type, e.actor_id, e.on_behalf_of, e.at::text as at, e.payload, e.prev_hash, e.hash,
           case when l.hash = e.hash then 'SIGNED' when l.hash is not null then 'CHANGED' when p.seq is not null then 'PENDING'
                when e.apt_id = (${PRACTICE}) then 'PRACTICE' else 'UNKNOWN' end as standing
      from approval_event e
      left join history_leaf l on l.apt_id = e.apt_id and l.doc_id = e.doc_id and l.seq = e.seq
      left join history_pending p on p.apt_id = e.apt_id and p.doc_id = e.doc_id and p.seq = e.seq
     order by e.apt_id, e.doc_id, e.seq`,
  );

export const readRoots = (tx: Tx) =>
  readAll(tx, 'roots', sql<RootRow>`select ${rootColumns} from history_root order by root_no`);

export type LeavesOfRoot = { root_no: string; leaves: number; hashes: Buffer };

/** What each root keeps: the hashes of its leaves in their order, one behind the other, as `domain/merkle.ts` makes them. */
export const readLeaves = (tx: Tx) =>
  readAll(
    tx,
    'leaves',
    sql<LeavesOfRoot>`
    select l.root_no, count(*)::int as leaves,
           string_agg(sha256('\\x00'::bytea || convert_to(l.apt_id || e'\\n' || l.doc_id || e'\\n' || l.seq || e'\\n', 'UTF8') || l.hash),
                      ''::bytea order by l.apt_id, l.doc_id, l.seq) as hashes
      from history_leaf l group by l.root_no order by l.root_no`,
    FEW,
  );

type BrokenLeaf = { root_no: string; apt_id: string; doc_id: string; seq: number; vanished: boolean };

/** The first leaf, in the order of the roots, whose event is not what it was when it was signed. */
export const findBrokenLeaf = (tx: Tx): Promise<BrokenLeaf | undefined> =>
  tx.first(statement<BrokenLeaf>`
  with broken as materialized (
    select l.root_no, l.apt_id, l.doc_id, l.seq from history_leaf l
     where l.seq > 0 and not exists (select from approval_event e where e.apt_id = l.apt_id and e.doc_id = l.doc_id and e.seq = l.seq and e.hash = l.hash))
  select b.root_no, b.apt_id, b.doc_id, b.seq,
         not exists (select from approval_event e where e.apt_id = b.apt_id and e.doc_id = b.doc_id and e.seq = b.seq) as vanished
    from broken b order by b.root_no, b.apt_id, b.doc_id, b.seq limit 1`);

/** Events that wait for their root and are not what they were when they were written. */
export const readBrokenPending = (tx: Tx) =>
  tx.run(statement<{ apt_id: string; doc_id: string; seq: number }>`
    select p.apt_id, p.doc_id, p.seq
      from history_pending p left join approval_event e on e.apt_id = p.apt_id and e.doc_id = p.doc_id and e.seq = p.seq
     where p.seq > 0 and e.hash is distinct from p.hash order by p.apt_id, p.doc_id, p.seq limit 1`);

type BrokenRecord = {
  root_no: string | null;
  apt_id: string;
  event_id: string | null;
  place: string | null;
  known: boolean;
};

/** The first access record that is not what it was when it was written, is gone, or was never noted. */
export const findBrokenRecord = (tx: Tx): Promise<BrokenRecord | undefined> =>
  tx.first(statement<BrokenRecord>`
  with noted as (
    select apt_id, doc_id, hash, root_no from history_leaf where seq = 0
    union all select apt_id, doc_id, hash, null from history_pending where seq = 0)
  select n.root_no, coalesce(e.apt_id, n.apt_id) as apt_id, e.event_id, n.doc_id as place, n.hash is not null as known
    from noted n full join security_event e on e.apt_id = n.apt_id and app.record_place(e.event_id) = n.doc_id
   where (n.hash is distinct from app.record_hash(e) or e.event_id is null)
     and not (n.hash is null and e.apt_id is not distinct from (${PRACTICE}))
   order by n.root_no nulls last, coalesce(e.event_id, 0) limit 1`);

export async function countRecords(tx: Tx): Promise<number> {
  return (await tx.first(statement<{ many: number }>`select count(*)::int as many from security_event`))?.many ?? 0;
}

export async function countComplexes(tx: Tx): Promise<number> {
  return (await tx.first(statement<{ many: number }>`select count(*)::int as many from complex`))?.many ?? 0;
}
