import type { Tx } from '../../lib/database.ts';
import { findRow, updateRows } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';
import type { Receiving } from './domain/decide-receiving.ts';

type Target = { aptId: string; docId: string; deptId: string };

/** The part of a department in a document. The lock on the document holds it still. */
export const findReceiving = (tx: Tx, { aptId, docId, deptId }: Target) =>
  findRow(tx, 'receiving_department', { apt_id: aptId, doc_id: docId, dept_id: deptId }, [
    'dept_name',
    'state',
    'assignee_id',
    'reason',
  ]);

/** Who of these people works in the department now. */
export async function findMembersOf(
  tx: Tx,
  { aptId, deptId }: Target,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx.run(statement<{ member_id: string; member_name: string }>`
    select member_id, member_name from member
     where apt_id = ${aptId} and dept_id = ${deptId} and member_id = any(${[...ids]}::text[]) and state = 'ACTIVE'`);
  return new Map(rows.map((row) => [row.member_id, row.member_name]));
}

export async function writeReceiving(
  tx: Tx,
  { aptId, docId, deptId }: Target,
  { before, next, at }: { before: Receiving; next: Receiving; at: Date },
): Promise<void> {
  const written = await updateRows(
    tx,
    'receiving_department',
    { apt_id: aptId, doc_id: docId, dept_id: deptId, state: before.state },
    { state: next.state, assignee_id: next.assigneeId, reason: next.reason, changed_at: at },
  );
  if (written !== 1) throw new Error('the department changed under its lock');
}

type NewReaders = {
  aptId: string;
  docId: string;
  people: readonly { id: string; name: string }[];
  kind: 'REFERENCE' | 'READER';
  by: string;
  at: Date;
};

/** Adds 참조 or 열람 people; gives those who were not there yet. Whoever is 참조 has nothing to gain. */
export async function insertReaders(tx: Tx, { aptId, docId, people, kind, by, at }: NewReaders): Promise<string[]> {
  const rows = await tx.run(statement<{ member_id: string }>`
    insert into participant (apt_id, doc_id, member_id, member_name, kind, added_at, added_by)
    select ${aptId}, ${docId}, p.id, p.name, ${kind}, ${at}, ${by}
      from unnest(${people.map((person) => person.id)}::text[], ${people.map((person) => person.name)}::text[]) p(id, name)
     where not exists (select from participant t where t.apt_id = ${aptId} and t.doc_id = ${docId} and t.member_id = p.id
                        and t.kind in ('REFERENCE', ${kind}))
    on conflict do nothing returning member_id`);
  return rows.map((row) => row.member_id);
}
