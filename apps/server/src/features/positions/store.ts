import type { Actor } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { deleteRows, insertRow } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';
import { isTopAdmin } from '../../lib/top-admin-queries.ts';
import { offeredPositions } from './queries.ts';

export type PositionRow = {
  position_id: string;
  position_name: string;
  in_use: boolean;
  version: number;
  changed_by: string;
  changed_at: Date;
};
type By = { actor: Pick<Actor, 'memberName'>; now: Date };

/** All positions of the complex in order. Whoever changes one waits at the complex for the others, and sees what they did. */
export async function lockPositions(tx: Tx, aptId: string): Promise<PositionRow[]> {
  await tx.run(statement`select apt_id from complex where apt_id = ${aptId} for no key update`);
  return tx.run(statement<PositionRow>`
    select position_id, position_name, in_use, version, changed_by, changed_at from complex_position
     where apt_id = ${aptId} order by seq_no, position_name for update`);
}

export const isCommon = async (tx: Tx, name: string): Promise<boolean> =>
  (await tx.first(statement`
    select 1 as one from comm_code c join comm_code_type t using (code_type_id)
     where t.code_type = 'POSITION' and c.in_use and c.code_name = ${name}`)) !== undefined;

export async function insertPositions(
  tx: Tx,
  aptId: string,
  rows: readonly { positionId: string; name: string; seqNo: number }[],
  { actor, now }: By,
): Promise<void> {
  for (const { positionId, name, seqNo } of rows)
    await insertRow(tx, 'complex_position', {
      apt_id: aptId,
      position_id: positionId,
      position_name: name,
      seq_no: seqNo,
      changed_by: actor.memberName,
      changed_at: now,
    });
}

type Change = { positionId: string; name: string; inUse: boolean };

export async function writePosition(tx: Tx, aptId: string, change: Change, { actor, now }: By): Promise<void> {
  await tx.run(statement`
    update complex_position set position_name = ${change.name}, in_use = ${change.inUse}, version = version + 1,
           changed_by = ${actor.memberName}, changed_at = ${now}
     where apt_id = ${aptId} and position_id = ${change.positionId}::uuid`);
}

type Renaming = { from: string; to: string; actor: Actor; now: Date };

/** Whoever holds the name goes on under the new one, also who has left; each of them has it in the history of rights. */
export const renameHolders = (tx: Tx, aptId: string, { from, to, actor, now }: Renaming): Promise<number> =>
  tx.count(statement`
    with held as (
      update member set position_name = ${to}
       where apt_id = ${aptId} and member_type = 'EMP' and position_name = ${from} returning member_id
    )
    insert into access_right_history (apt_id, at, actor_apt_id, actor_member_id, member_id, act, detail)
    select ${aptId}, ${now}, ${actor.homeAptId}, ${actor.memberId}, member_id, 'POSITION_CHANGED',
           jsonb_build_object('from', ${from}::text, 'to', ${to}::text) from held order by member_id`);

/** Who of those that work here holds the name, and which of them is the top administrator. */
export const findHolders = (tx: Tx, aptId: string, name: string) =>
  tx.run(statement<{ memberId: string; isSuperAdmin: boolean }>`
    select m.member_id as "memberId", ${isTopAdmin} as "isSuperAdmin" from member m
     where m.apt_id = ${aptId} and m.member_type = 'EMP' and m.position_name = ${name} and m.state <> 'RESIGNED' order by m.member_id`);

export const countHolders = async (tx: Tx, aptId: string, name: string): Promise<number> =>
  (
    await tx.first(statement<{ count: number }>`
      select count(*)::int as count from member where apt_id = ${aptId} and member_type = 'EMP' and position_name = ${name}`)
  )?.count ?? 0;

export async function removePosition(tx: Tx, aptId: string, positionId: string): Promise<void> {
  await deleteRows(tx, 'complex_position', { apt_id: aptId, position_id: positionId });
}

export async function writeOrder(tx: Tx, aptId: string, order: readonly string[]): Promise<void> {
  await tx.run(statement`
    update complex_position p set seq_no = o.n
      from unnest(${order as string[]}::uuid[]) with ordinality o(position_id, n)
     where p.apt_id = ${aptId} and p.position_id = o.position_id and p.seq_no <> o.n`);
}

/** Takes back those that nobody holds. */
export async function removeUnheld(tx: Tx, aptId: string, positionIds: readonly string[]): Promise<void> {
  await tx.run(statement`
    delete from complex_position p
     where p.apt_id = ${aptId} and p.position_id = any(${positionIds as string[]}::uuid[])
       and not exists (select from member m where m.apt_id = p.apt_id and m.member_type = 'EMP' and m.position_name = p.position_name)`);
}

/** The complex's own, hidden ones too. */
export const findOwn = (tx: Tx, aptId: string) =>
  tx.run(statement<{ name: string; inUse: boolean }>`
    select position_name as name, in_use as "inUse" from complex_position where apt_id = ${aptId}`);

export const findOffered = async (tx: Tx, aptId: string): Promise<string[]> =>
  (await tx.first(statement<{ names: string[] }>`select ${offeredPositions(aptId)} as names`))?.names ?? [];
