import type { FormDefinition } from '@danji/contract/forms/definition';
import type { MergeWord } from '@danji/contract/forms/merge-words';
import type { MergeRun, MergeSource } from '@danji/contract/mail-merge';
import { sql } from 'kysely';
import type { Tx } from '../../lib/database.ts';
import { allOf, listPage, type Paging } from '../../lib/list-page.ts';
import { statement } from '../../lib/statement.ts';
import { isMaking } from './store.ts';

export const runsOf = (aptId: string, docId: string, now: Date) =>
  statement<Omit<MergeRun, 'mayPrintYn'>>`
    select r.run_id as "runId", r.run_no as "runNo", r.source, r.papers, r.left_out as "leftOut", r.first_no as "firstNo",
           app.stamp(r.issued_at) as "issuedAt", r.by_name as "byName",
           (select max(k.made) from merge_making k where k.apt_id = r.apt_id and k.run_id = r.run_id and ${isMaking(now)}) as made
      from merge_run r where r.apt_id = ${aptId} and r.doc_id = ${docId} and r.issued_at is not null
     order by r.run_no desc`;

/** Whether somebody works in the office, and not for the residents. */
export async function isEmployee(tx: Tx, aptId: string, memberId: string): Promise<boolean> {
  const row = await tx.first(statement<{ is_employee: boolean }>`
    select member_type = 'EMP' as is_employee from member where apt_id = ${aptId} and member_id = ${memberId}`);
  return row?.is_employee ?? false;
}

/** The form that a document was written on, as it was then. */
export async function findDefinition(
  tx: Tx,
  aptId: string,
  docId: string,
): Promise<FormDefinition | Record<string, never>> {
  const row = await tx.first(statement<{ definition: FormDefinition | Record<string, never> | null }>`
    select v.definition from document d
      left join form_version v on v.apt_id = d.apt_id and v.form_id = d.form_id and v.version = d.form_version
     where d.apt_id = ${aptId} and d.doc_id = ${docId}`);
  return row?.definition ?? {};
}

export type RunRow = {
  source: MergeSource;
  words: MergeWord[];
  papers: number;
  digest: string;
  reason: string | null;
  by_id: string;
  run_no: number | null;
  first_no: number | null;
};

export const findRun = (tx: Tx, { aptId, docId, runId }: { aptId: string; docId: string; runId: string }) =>
  tx.first(statement<RunRow>`
    select source, words, papers, encode(digest, 'hex') as digest, reason, by_id, run_no, first_no from merge_run
     where apt_id = ${aptId} and doc_id = ${docId} and run_id = ${runId}`);

/** What the papers of a run say, in their order. */
export async function findPapers(tx: Tx, aptId: string, runId: string): Promise<string[][]> {
  const rows = await tx.run(statement<{ said: string[] }>`
    select said from merge_paper where apt_id = ${aptId} and run_id = ${runId} order by seq`);
  return rows.map(({ said }) => said);
}

export type PaperRow = { seq: number; said: string[] };

/** Words to find, and the places (from 1) that are not looked at: a door is not told by being found either. */
export type Sought = { text: readonly string[]; without: readonly number[] };

/** By page; found where each of the words is one of its values, whole. */
export const papersOf = (aptId: string, runId: string, { text, without }: Sought, paging: Paging) =>
  listPage<PaperRow>({
    found: sql`select p.seq, p.said from merge_paper p where ${allOf(
      [
        sql`p.apt_id = ${aptId}`,
        sql`p.run_id = ${runId}`,
        text.length > 0 &&
          sql`${[...text]}::text[] <@ array(select v.said from jsonb_array_elements_text(p.said) with ordinality v(said, n)
                                             where v.n <> all (${[...without]}::bigint[]))`,
      ].filter((one) => one !== false),
    )}`,
    order: sql`p.seq`,
    paging,
    columns: sql`p.seq, p.said`,
  });

export type Receiver = {
  member_id: string;
  dong: string;
  ho: string;
  member_name: string;
  position_name: string | null;
};

/** Residents whose home is known, in the order of the doors. */
export const findResidents = (tx: Tx, aptId: string, dong: string | null): Promise<Receiver[]> =>
  tx.run(statement<Receiver>`
    select member_id, dong, ho, member_name, position_name from member
     where apt_id = ${aptId} and member_type = 'TENANT' and state = 'ACTIVE' and anonymised_at is null
       and dong is not null and ho is not null and (${dong}::text is null or dong = ${dong})
     order by length(dong), dong, length(ho), ho, member_name, member_id limit 2001`);
