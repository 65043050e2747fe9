import type { Letterhead, MarkKind } from '@danji/contract/letterhead';
import type { Tx } from '../../lib/database.ts';
import { insertRow } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';

/** One change after the other: of two at the same moment the second sees the first. */
export async function lockLetterhead(tx: Tx, aptId: string): Promise<void> {
  await tx.run(statement`select pg_advisory_xact_lock(hashtextextended(${`letterhead:${aptId}`}, 0))`);
}

export type MarkRow = { kind: MarkKind; image: Buffer | null; set_at: string; by_name: string };

/** The newest of each kind; one that was taken away has no picture. */
export const findMarks = (tx: Tx, aptId: string): Promise<MarkRow[]> =>
  tx.run(statement<MarkRow>`
    select distinct on (kind) kind, image, app.stamp(created_at) as set_at, by_name from letterhead_mark
     where apt_id = ${aptId} order by kind, created_at desc, mark_id desc`);

export async function countMarksSince(tx: Tx, aptId: string, since: Date): Promise<number> {
  const row = await tx.first(statement<{ many: number }>`
    select count(*)::int as many from letterhead_mark where apt_id = ${aptId} and created_at > ${since}`);
  return row?.many ?? 0;
}

type NewMark = { aptId: string; markId: string; kind: MarkKind; image: Buffer | null; at: Date; by: Person };
export type Person = { memberId: string; memberName: string };

export const insertMark = (tx: Tx, { aptId, markId, kind, image, at, by }: NewMark): Promise<void> =>
  insertRow(tx, 'letterhead_mark', {
    apt_id: aptId,
    mark_id: markId,
    kind,
    image,
    created_at: at,
    by_id: by.memberId,
    by_name: by.memberName,
  });

export type LinesRow = Letterhead & { version: number; changed_at: string; by_name: string };

export const findLines = (tx: Tx, aptId: string) =>
  tx.first(statement<LinesRow>`
    select version, postcode, address, homepage, phone, fax, email, app.stamp(created_at) as changed_at, by_name
      from letterhead_lines where apt_id = ${aptId} order by version desc limit 1`);

type NewLines = { aptId: string; version: number; lines: Letterhead; at: Date; by: Person };

export const insertLines = (tx: Tx, { aptId, version, lines, at, by }: NewLines): Promise<void> =>
  insertRow(tx, 'letterhead_lines', {
    apt_id: aptId,
    version,
    ...lines,
    created_at: at,
    by_id: by.memberId,
    by_name: by.memberName,
  });

type NewUse = {
  aptId: string;
  useId: string;
  docId: string;
  markId: string;
  how: 'PRINT' | 'DOWNLOAD';
  at: Date;
  by: Person;
  /** Of a run of many. */
  papers?: number;
};

/** A paper with a 직인 is given out. */
export const insertSealUse = (
  tx: Tx,
  { aptId, useId, docId, markId, how, at, by, papers = 1 }: NewUse,
): Promise<void> =>
  insertRow(tx, 'seal_use', {
    apt_id: aptId,
    use_id: useId,
    doc_id: docId,
    mark_id: markId,
    how,
    at,
    by_id: by.memberId,
    by_name: by.memberName,
    papers,
  });
