import { type ComplexExport, exportKeptHours } from '@danji/contract/complex-exports';
import type { Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import { statement } from '../../lib/statement.ts';

/** Within the complex that is open. False: one waits or runs already. */
export const insertAsked = async (tx: Tx, aptId: string, asked: { reason: string; by: string; at: Date }) =>
  (await tx.count(statement`
    insert into complex_export (apt_id, export_id, reason, asked_at, asked_by)
    values (${aptId}, ${newId()}, ${asked.reason}, ${asked.at}, ${asked.by})
    on conflict (apt_id) where state in ('ASKED', 'RUNNING') do nothing`)) === 1;

export const findOrdinary = (tx: Tx, aptId: string) =>
  tx.first(statement<{ name: string; isOrdinary: boolean }>`
    select name, not is_operator and not is_demo as "isOrdinary" from complex where apt_id = ${aptId}`);

const MOST = 20;
export const listExports = (tx: Tx, aptId: string) =>
  tx.run(statement<ComplexExport>`
    select export_id as "exportId", state, reason, asked_by as "askedBy", app.stamp(asked_at) as "askedAt", app.stamp(ended_at) as "endedAt",
           failure, bytes::float8 as bytes, row_count::float8 as rows, file_count as files, missing_count as missing, code,
           app.stamp(keep_until) as "keepUntil", app.stamp(taken_at) as "takenAt"
      from complex_export where apt_id = ${aptId} order by asked_at desc, export_id desc limit ${MOST}`);

/** Of one that can be taken. */
export const findTakeable = (tx: Tx, aptId: string, exportId: string, at: Date) =>
  tx.first(statement<{ name: string; bytes: string; code: string; askedAt: Date }>`
    select c.name, e.bytes::text, e.code, e.asked_at as "askedAt" from complex_export e join complex c on c.apt_id = e.apt_id
     where e.apt_id = ${aptId} and e.export_id = ${exportId}::uuid and e.state = 'DONE' and e.keep_until > ${at}`);

export const noteTaken = (tx: Tx, aptId: string, exportId: string, at: Date) =>
  tx.run(
    statement`update complex_export set taken_at = ${at} where apt_id = ${aptId} and export_id = ${exportId}::uuid`,
  );

export type Claimed = { apt_id: string; export_id: string };
export const claimExport = (tx: Tx, at: Date) =>
  tx.first(statement<Claimed>`select apt_id, export_id from app.claim_complex_export(${at})`);

export const endExports = async (tx: Tx, at: Date): Promise<string[]> =>
  (await tx.run(statement<{ id: string }>`select e as id from app.end_complex_exports(${at}) e`)).map(({ id }) => id);

type Made = { bytes: number; rows: number; files: number; missing: number; code: string };
export const writeMade = (tx: Tx, { apt_id, export_id }: Claimed, made: Made, at: Date) =>
  tx.count(statement`
    update complex_export set state = 'DONE', ended_at = ${at}, bytes = ${made.bytes}, row_count = ${made.rows}, file_count = ${made.files},
           missing_count = ${made.missing}, code = ${made.code}, keep_until = ${at}::timestamptz + make_interval(hours => ${exportKeptHours})
     where apt_id = ${apt_id} and export_id = ${export_id}::uuid and state = 'RUNNING'`);

export const writeNotMade = (tx: Tx, { apt_id, export_id }: Claimed, failure: string, at: Date) =>
  tx.run(statement`
    update complex_export set state = 'FAILED', ended_at = ${at}, failure = ${failure}
     where apt_id = ${apt_id} and export_id = ${export_id}::uuid and state = 'RUNNING'`);

/** Whose files still lie there. */
export const findKept = async (tx: Tx, aptId: string): Promise<string[]> =>
  (
    await tx.run(statement<{ id: string }>`
      select export_id as id from complex_export where apt_id = ${aptId} and state in ('RUNNING', 'DONE')`)
  ).map(({ id }) => id);
