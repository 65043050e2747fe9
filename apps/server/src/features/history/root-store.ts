import { sql } from 'kysely';
import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';
import type { Leaf } from './domain/merkle.ts';
import type { Root } from './domain/root.ts';

export type RootRow = {
  root_no: string;
  at: string;
  events: number;
  merkle: Buffer;
  prev_hash: Buffer;
  hash: Buffer;
  key_id: string;
  signature: Buffer;
};

export const toRoot = (row: RootRow): Root => ({
  no: Number(row.root_no),
  at: row.at,
  events: row.events,
  merkle: row.merkle,
  prevHash: row.prev_hash,
  hash: row.hash,
  keyId: row.key_id,
  signature: row.signature,
});

export const rootColumns = sql<RootRow>`root_no, app.stamp(at) as at, events, merkle, prev_hash, hash, key_id, signature`;

/** True for one builder at a time, until its transaction ends. */
export const lockRoots = async (tx: Tx): Promise<boolean> =>
  (await tx.first(statement<{ mine: boolean }>`select app.lock_history_roots() as mine`))?.mine === true;

/** Waits for its turn: one node at a time has the file of roots, until its transaction ends. */
export async function lockRootsFile(tx: Tx): Promise<void> {
  await tx.run(statement`select pg_advisory_xact_lock(hashtext('danji roots file'))`);
}

export const takePendingEvents = async (tx: Tx, limit: number): Promise<Leaf[]> =>
  (
    await tx.run(statement<{ apt_id: string; doc_id: string; seq: number; hash: Buffer }>`
      select * from app.take_pending_events(${limit})`)
  ).map((row) => ({ aptId: row.apt_id, docId: row.doc_id, seq: row.seq, hash: row.hash }));

export const findNewestRoot = async (tx: Tx): Promise<Root | null> => {
  const row = await tx.first(statement<RootRow>`select ${rootColumns} from app.newest_history_root()`);
  return row ? toRoot(row) : null;
};

export const findRootsAfter = async (tx: Tx, no: number, limit: number): Promise<Root[]> =>
  (
    await tx.run(statement<RootRow>`select ${rootColumns} from app.history_roots_after(${no}, ${limit}) order by 1`)
  ).map(toRoot);

export async function insertRoot(tx: Tx, root: Root, leaves: readonly Leaf[]): Promise<void> {
  await tx.run(statement`
    select app.add_history_root(
      row(${root.no}::bigint, ${root.at}::timestamptz, ${root.events}::integer, ${root.merkle}::bytea, ${root.prevHash}::bytea,
          ${root.hash}::bytea, ${root.keyId}::text, ${root.signature}::bytea)::history_root,
      ${leaves.map((leaf) => leaf.aptId)}::text[], ${leaves.map((leaf) => leaf.docId)}::uuid[],
      ${leaves.map((leaf) => leaf.seq)}::integer[], ${leaves.map((leaf) => leaf.hash)}::bytea[])`);
}
