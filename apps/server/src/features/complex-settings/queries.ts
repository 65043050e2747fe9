import type { ComplexRow } from '@danji/contract/complexes';
import { sql } from 'kysely';
import { likeText, searchText } from '../../lib/like-text.ts';
import { statement } from '../../lib/statement.ts';

type Asked = { text?: string | undefined; page: number; size: number; sort: string };
const ORDERS: Record<string, string> = {
  aptId: 'apt_id',
  name: 'name',
  createdAt: 'created_at',
  members: 'members',
  documents: 'documents',
};
export type Row = Omit<ComplexRow, 'operatorYn'> & { operatorYn: boolean; total: number };

export const complexesOf = ({ text, page, size, sort }: Asked) => {
  const by = sql.raw(`${ORDERS[sort.replace(/^-/, '')] ?? 'apt_id'} ${sort.startsWith('-') ? 'desc' : 'asc'}`);
  const words = text ? `%${likeText(searchText(text))}%` : null;
  return statement(sql<Row>`
    with found as (
      select * from app.complex_overview() c
       where ${words === null ? sql`true` : sql`(c.name ilike ${words} or c.apt_id like ${words} or c.admin_name ilike ${words} or c.admin_id ilike ${words})`}),
         one_page as (select * from found order by ${by}, apt_id limit ${size} offset ${(page - 1) * size})
    select t.total, p.apt_id as "aptId", p.name, p.is_operator as "operatorYn", p.otp_policy as "otpPolicy", app.stamp(p.created_at) as "createdAt",
           p.members, p.documents, p.admin_id as "adminId", p.admin_name as "adminName"
      from (select count(*)::int as total from found) t left join one_page p on true
     order by ${by}, p.apt_id`);
};

export type HubKeyRow = { keyId: string; createdAt: string; retiresAt: string | null; liveYn: boolean };
export const hubKeysOf = (aptId: string, now: Date) =>
  statement(sql<HubKeyRow>`
    select key_id as "keyId", app.stamp(created_at) as "createdAt", app.stamp(retires_at) as "retiresAt",
           (retires_at is null or retires_at > ${now}) as "liveYn"
      from hub_key where apt_id = ${aptId} order by created_at desc, key_id limit 50`);
