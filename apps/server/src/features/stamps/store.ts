import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';

export type StampKind = 'NAME' | 'PICTURE' | 'DRAWN';
export type StampRow = { kind: StampKind; image: Buffer | null; set_at: string };
type Owner = { aptId: string; memberId: string };

export const findStamp = (tx: Tx, { aptId, memberId }: Owner) =>
  tx.first(statement<StampRow>`
    select kind, image, app.stamp(created_at) as set_at from stamp
     where apt_id = ${aptId} and member_id = ${memberId} order by created_at desc, stamp_id desc limit 1`);

export const findMemberName = async (tx: Tx, { aptId, memberId }: Owner): Promise<string> => {
  const row = await tx.first(statement<{ member_name: string }>`
    select member_name from member where apt_id = ${aptId} and member_id = ${memberId}`);
  return row?.member_name ?? '';
};

/** One change after the other: of two at the same moment the second sees the first. */
export async function lockStamps(tx: Tx, { aptId, memberId }: Owner): Promise<void> {
  await tx.run(statement`select pg_advisory_xact_lock(hashtextextended(${`stamp:${aptId}:${memberId}`}, 0))`);
}

export async function countStampsSince(tx: Tx, { aptId, memberId }: Owner, since: Date): Promise<number> {
  const row = await tx.first(statement<{ many: number }>`
    select count(*)::int as many from stamp where apt_id = ${aptId} and member_id = ${memberId} and created_at > ${since}`);
  return row?.many ?? 0;
}

type NewStamp = Owner & { stampId: string; kind: StampKind; image: Buffer | null; at: Date };

export async function insertStamp(tx: Tx, { aptId, memberId, stampId, kind, image, at }: NewStamp): Promise<void> {
  await tx.run(statement`
    insert into stamp (apt_id, member_id, stamp_id, kind, image, created_at)
    values (${aptId}, ${memberId}, ${stampId}, ${kind}, ${image}, ${at})`);
}

/** The stamp that a person had at a moment. Without one it was the seal of the name. */
export const stampAt = (memberId: RawBuilder<unknown>, aptId: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql`
  select st.kind, st.image from stamp st
   where st.apt_id = ${aptId} and st.member_id = ${memberId} and st.created_at <= ${at}
   order by st.created_at desc, st.stamp_id desc limit 1`;
