import type { MergeWord } from '@danji/contract/forms/merge-words';
import type { MergeSource } from '@danji/contract/mail-merge';
import { sql } from 'kysely';
import type { Tx } from '../../lib/database.ts';
import { insertRow } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';
import type { JudgedRow } from './domain/judge-rows.ts';

type Person = { memberId: string; memberName: string };
type Place = { aptId: string; docId: string };

/** One after the other on one document: numbers are given without a gap and never twice. */
export async function lockMerges(tx: Tx, { aptId, docId }: Place): Promise<void> {
  await tx.run(statement`select pg_advisory_xact_lock(hashtextextended(${`merge:${aptId}:${docId}`}, 0))`);
}

type Prepared = Place & {
  runId: string;
  source: MergeSource;
  words: readonly MergeWord[];
  papers: readonly JudgedRow[];
  leftOut: number;
  digest: Buffer;
  reason: string | null;
  by: Person;
  at: Date;
};

/** What a person prepared before for this document gives way. */
export async function replacePrepared(tx: Tx, given: Prepared): Promise<void> {
  const { aptId, docId, runId, papers, by } = given;
  await tx.run(statement`
    delete from merge_run where apt_id = ${aptId} and doc_id = ${docId} and by_id = ${by.memberId} and issued_at is null`);
  await insertRow(tx, 'merge_run', {
    apt_id: aptId,
    run_id: runId,
    doc_id: docId,
    source: given.source,
    words: JSON.stringify(given.words),
    papers: papers.length,
    left_out: given.leftOut,
    digest: given.digest,
    reason: given.reason,
    prepared_at: given.at,
    by_id: by.memberId,
    by_name: by.memberName,
  });
  const rows = JSON.stringify(papers.map(({ said, memberId }) => ({ said, memberId })));
  await tx.run(statement`
    insert into merge_paper (apt_id, run_id, seq, member_id, said)
    select ${aptId}, ${runId}, t.seq, t.paper ->> 'memberId', t.paper -> 'said'
      from jsonb_array_elements(${rows}::jsonb) with ordinality t(paper, seq)`);
}

export type LockedRun = {
  source: MergeSource;
  words: MergeWord[];
  papers: number;
  left_out: number;
  digest: string;
  reason: string | null;
};

/** What this person has prepared, under its lock. */
export const lockPrepared = (tx: Tx, { aptId, docId }: Place, runId: string, memberId: string) =>
  tx.first(statement<LockedRun>`
    select source, words, papers, left_out, encode(digest, 'hex') as digest, reason from merge_run
     where apt_id = ${aptId} and doc_id = ${docId} and run_id = ${runId} and by_id = ${memberId} and issued_at is null for update`);

export async function findNextNumbers(tx: Tx, { aptId, docId }: Place): Promise<{ runNo: number; firstNo: number }> {
  const row = await tx.first(statement<{ run_no: number; first_no: number }>`
    select coalesce(max(run_no), 0) + 1 as run_no, coalesce(max(first_no + papers), 1) as first_no
      from merge_run where apt_id = ${aptId} and doc_id = ${docId} and issued_at is not null`);
  return { runNo: row?.run_no ?? 1, firstNo: row?.first_no ?? 1 };
}

export const markIssued = (
  tx: Tx,
  aptId: string,
  runId: string,
  { runNo, firstNo, at }: { runNo: number; firstNo: number; at: Date },
): Promise<number> =>
  tx.count(statement`
    update merge_run set issued_at = ${at}, run_no = ${runNo}, first_no = ${firstNo} where apt_id = ${aptId} and run_id = ${runId}`);

/** Who the papers of a run are for; of one paper where it is named. */
export async function findReceivers(tx: Tx, aptId: string, runId: string, seq: number | null): Promise<string[]> {
  const rows = await tx.run(statement<{ member_id: string }>`
    select member_id from merge_paper
     where apt_id = ${aptId} and run_id = ${runId} and member_id is not null and (${seq}::int is null or seq = ${seq}) order by seq`);
  return rows.map(({ member_id }) => member_id);
}

/** Whoever has not said for so long that they go on has stopped. */
const SILENT_SECONDS = 60;
export const isMaking = (now: Date) =>
  sql<boolean>`k.beat_at > ${now}::timestamptz - make_interval(secs => ${SILENT_SECONDS})`;

type Making = { aptId: string; memberId: string; runId: string; now: Date };

/** Takes the one place that a person has. False: they make another run, here or on another node. */
export const takeMaking = async (tx: Tx, { aptId, memberId, runId, now }: Making): Promise<boolean> =>
  (await tx.count(statement`
    insert into merge_making as k (apt_id, member_id, run_id, made, started_at, beat_at)
    values (${aptId}, ${memberId}, ${runId}, 0, ${now}, ${now})
    on conflict (apt_id, member_id) do update
       set run_id = excluded.run_id, made = 0, started_at = excluded.started_at, beat_at = excluded.beat_at
     where not ${isMaking(now)}`)) === 1;

export const beatMaking = (tx: Tx, { aptId, memberId, runId, now }: Making, made: number): Promise<number> =>
  tx.count(statement`
    update merge_making set made = ${made}, beat_at = ${now} where apt_id = ${aptId} and member_id = ${memberId} and run_id = ${runId}`);

export const endMaking = (tx: Tx, { aptId, memberId, runId }: Making): Promise<number> =>
  tx.count(statement`
    delete from merge_making where apt_id = ${aptId} and member_id = ${memberId} and run_id = ${runId}`);
