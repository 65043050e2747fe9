import { type BodyForm, type BodyKind, usualOffice } from '@danji/contract/bodies';
import { sql } from 'kysely';
import type { Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import { insertRow, updateRows } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';

type LockedBody = {
  bodyId: string;
  bodyName: string;
  kind: BodyKind;
  isClosed: boolean;
  version: number;
  changedBy: string | null;
  changedAt: Date;
};
type HeldPosition = { positionId: string; positionName: string; seats: number };
type Which = { bodyId: string } | { positionId: string };

/** The body, locked: whatever changes its seats and terms comes one by one. */
export const lockBody = (tx: Tx, aptId: string, by: Which): Promise<LockedBody | undefined> => {
  const which =
    'bodyId' in by
      ? sql`b.body_id = ${by.bodyId}`
      : sql`b.body_id = (select p.body_id from body_position p where p.apt_id = ${aptId} and p.position_id = ${by.positionId})`;
  return tx.first(statement<LockedBody>`
    select b.body_id as "bodyId", b.body_name as "bodyName", b.kind, b.closed_at is not null as "isClosed", b.version,
           (select m.member_name from member m where m.apt_id = b.apt_id and m.member_id = b.changed_by) as "changedBy", b.changed_at as "changedAt"
      from body b where b.apt_id = ${aptId} and ${which} for update of b`);
};

export const findPositions = (tx: Tx, aptId: string, bodyId: string): Promise<HeldPosition[]> =>
  tx.run(statement<HeldPosition>`
    select position_id as "positionId", position_name as "positionName", seats from body_position
     where apt_id = ${aptId} and body_id = ${bodyId} order by seq_no`);

/** Positions that an invitation or an application points at. */
export async function findNamedPositions(tx: Tx, aptId: string, bodyId: string): Promise<Set<string>> {
  const rows = await tx.run(statement<{ position_id: string }>`
    select position_id from invitation where apt_id = ${aptId} and body_id = ${bodyId}
    union select position_id from application where apt_id = ${aptId} and body_id = ${bodyId}`);
  return new Set(rows.map((row) => row.position_id));
}

/** All bodies in order, locked, also against one more: the complex stands for those that are not there yet. */
export async function lockBodies(tx: Tx, aptId: string): Promise<string[]> {
  await tx.run(statement`select apt_id from complex where apt_id = ${aptId} for no key update`);
  const rows = await tx.run(statement<{ body_id: string }>`
    select body_id from body where apt_id = ${aptId} order by seq_no for update`);
  return rows.map((row) => row.body_id);
}

export async function writeOrder(tx: Tx, aptId: string, order: readonly string[]): Promise<void> {
  await tx.run(statement`
    update body b set seq_no = o.n
      from unnest(${order as string[]}::uuid[]) with ordinality o(body_id, n)
     where b.apt_id = ${aptId} and b.body_id = o.body_id and b.seq_no <> o.n`);
}

type Row = { aptId: string; bodyId: string; name: string; kind: BodyKind; by: string; at: Date };

export async function insertBody(tx: Tx, row: Row & { seqNo: number }): Promise<void> {
  await insertRow(tx, 'body', {
    apt_id: row.aptId,
    body_id: row.bodyId,
    body_name: row.name,
    kind: row.kind,
    seq_no: row.seqNo,
    changed_by: row.by,
    changed_at: row.at,
  });
}

/** The name of a 입주자대표회의 beside this body that is not closed. Whoever asks has the bodies locked. */
export async function findOtherCouncil(tx: Tx, aptId: string, bodyId: string): Promise<string | undefined> {
  const row = await tx.first(statement<{ name: string }>`
    select body_name as name from body
     where apt_id = ${aptId} and body_id <> ${bodyId} and kind = 'COUNCIL' and closed_at is null order by seq_no limit 1`);
  return row?.name;
}

export async function updateBody(tx: Tx, row: Row): Promise<void> {
  await tx.run(statement`
    update body set body_name = ${row.name}, kind = ${row.kind}, version = version + 1, changed_by = ${row.by}, changed_at = ${row.at}
     where apt_id = ${row.aptId} and body_id = ${row.bodyId}`);
}

export async function setClosed(
  tx: Tx,
  row: Pick<Row, 'aptId' | 'bodyId' | 'by' | 'at'> & { isClosed: boolean },
): Promise<void> {
  await tx.run(statement`
    update body set closed_at = ${row.isClosed ? row.at : null}, version = version + 1, changed_by = ${row.by}, changed_at = ${row.at}
     where apt_id = ${row.aptId} and body_id = ${row.bodyId}`);
}

/** The positions as wanted, in their order: those without an id are new, those left out are gone. */
export async function writePositions(
  tx: Tx,
  { aptId, bodyId, kind }: Pick<Row, 'aptId' | 'bodyId' | 'kind'>,
  wanted: BodyForm['positions'],
): Promise<void> {
  const kept = wanted.flatMap(({ positionId }) => positionId ?? []);
  await tx.run(statement`delete from body_position where apt_id = ${aptId} and body_id = ${bodyId}
    and not position_id = any (${kept}::uuid[])`);
  for (const [index, { positionId, positionName, seats, office }] of wanted.entries()) {
    // Only a council has offices that a rule can name.
    const named = kind === 'COUNCIL' ? office : null;
    const columns = {
      position_name: positionName,
      seats,
      seq_no: index + 1,
      ...(positionId && named === undefined
        ? {}
        : { office: named === undefined ? usualOffice(kind, positionName) : named }),
    };
    if (positionId)
      await updateRows(tx, 'body_position', { apt_id: aptId, body_id: bodyId, position_id: positionId }, columns);
    else await insertRow(tx, 'body_position', { apt_id: aptId, body_id: bodyId, position_id: newId(), ...columns });
  }
}

/** Whether somebody serves in it, will, or has. */
export async function hasTerms(tx: Tx, aptId: string, bodyId: string): Promise<boolean> {
  const row = await tx.first(statement<{ there: boolean }>`
    select exists (select from officer_term where apt_id = ${aptId} and body_id = ${bodyId}) as there`);
  return row?.there ?? false;
}

export async function deleteBody(tx: Tx, aptId: string, bodyId: string): Promise<void> {
  await tx.run(statement`delete from body_position where apt_id = ${aptId} and body_id = ${bodyId}`);
  await tx.run(statement`delete from body where apt_id = ${aptId} and body_id = ${bodyId}`);
}
