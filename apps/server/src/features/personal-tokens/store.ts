import { koreanDay } from '@danji/contract/korean-day';
import type { Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import { findRow, insertRow, updateRows } from '../../lib/rows.ts';
import type { NewRow } from '../../lib/schema.ts';
import { statement } from '../../lib/statement.ts';

type Who = { aptId: string; memberId: string };

/** Whoever makes two at once is counted one after the other. */
export async function lockOwner(tx: Tx, { aptId, memberId }: Who): Promise<void> {
  await findRow(tx, 'member', { apt_id: aptId, member_id: memberId }, ['member_id'], 'for no key update');
}

export const insertToken = (tx: Tx, row: NewRow<'personal_token'>) => insertRow(tx, 'personal_token', row);

type Living = { token_id: string; member_id: string; token_name: string; kind: 'SHEET' | 'CALENDAR' };

/** A token that still can be read with, held until the transaction ends. */
export const lockToken = (tx: Tx, aptId: string, tokenId: string, now: Date) =>
  tx.first(statement<Living>`
    select token_id, member_id, token_name, kind from personal_token
     where apt_id = ${aptId} and token_id = ${tokenId}::uuid and revoked_at is null and ends_on >= ${koreanDay(now)}::date for update`);

export const setSecret = (tx: Tx, aptId: string, tokenId: string, hash: Buffer, at: Date) =>
  updateRows(tx, 'personal_token', { apt_id: aptId, token_id: tokenId }, { secret_hash: hash, rotated_at: at });

export const setRevoked = (tx: Tx, aptId: string, tokenId: string, by: string, at: Date) =>
  updateRows(tx, 'personal_token', { apt_id: aptId, token_id: tokenId }, { revoked_at: at, revoked_by: by });

export const setContent = (tx: Tx, aptId: string, tokenId: string, hash: Buffer, at: Date) =>
  updateRows(
    tx,
    'personal_token',
    { apt_id: aptId, token_id: tokenId },
    { content_hash: hash, content_changed_at: at },
  );

type Use = { aptId: string; tokenId: string; part: string; ip: string; rows: number; at: Date };

/** Counts a reading; how many of this part there were from this place today. */
export async function countUse(tx: Tx, { aptId, tokenId, part, ip, rows, at }: Use): Promise<number> {
  await updateRows(tx, 'personal_token', { apt_id: aptId, token_id: tokenId }, { last_used_at: at, last_used_ip: ip });
  const row = await tx.first(statement<{ times: number }>`
    insert into personal_token_use as u (apt_id, use_id, token_id, used_on, part, ip_address, most_rows, first_at, last_at)
    values (${aptId}, ${newId()}, ${tokenId}, ${koreanDay(at)}::date, ${part}, ${ip}, ${rows}, ${at}, ${at})
    on conflict (apt_id, token_id, used_on, part, ip_address) do update
      set times = u.times + 1, most_rows = greatest(u.most_rows, excluded.most_rows), last_at = excluded.last_at
    returning times`);
  return row?.times ?? 0;
}

type Change = { aptId: string; isAllowed: boolean; version: number; by: string; at: Date };

/** False when somebody else was faster. The first has no row. */
export async function writePolicy(tx: Tx, { aptId, isAllowed, version, by, at }: Change): Promise<boolean> {
  const written = await tx.count(
    version === 0
      ? statement`
          insert into personal_token_policy (apt_id, is_allowed, changed_by, changed_at)
          values (${aptId}, ${isAllowed}, ${by}, ${at}) on conflict do nothing`
      : statement`
          update personal_token_policy set is_allowed = ${isAllowed}, version = version + 1, changed_by = ${by}, changed_at = ${at}
           where apt_id = ${aptId} and version = ${version}`,
  );
  return written === 1;
}
