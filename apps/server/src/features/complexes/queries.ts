import type { Sort } from '@danji/contract/common';
import type { ComplexRow, complexSorts, listHubKeys } from '@danji/contract/complexes';
import type { Output } from '@danji/contract/endpoint';
import { sql } from 'kysely';
import { allOf, likeContaining, listPage, orderOf, type Paging } from '../../lib/list-page.ts';
import { statement } from '../../lib/statement.ts';

type Asked = Paging & { text?: string | undefined; sort: Sort<(typeof complexSorts)[number]> };
const ORDERS = {
  aptId: sql`p.apt_id`,
  name: sql`p.name`,
  createdAt: sql`p.created_at`,
  members: sql`p.members`,
  documents: sql`p.documents`,
  otp: sql`p.otp_policy`,
  admin: sql`p.admin_name`,
  life: sql`p.life`,
};

export const complexesOf = ({ text, sort, page, size }: Asked) => {
  const words = text && likeContaining(text);
  return listPage<ComplexRow>({
    found: sql`select * from app.complex_overview() c where ${allOf([
      words &&
        sql`(c.name ilike ${words} or c.apt_id like ${words} or c.admin_name ilike ${words} or c.admin_id ilike ${words})`,
    ])}`,
    order: orderOf(sort, ORDERS, sql`p.apt_id`),
    paging: { page, size },
    columns: sql`p.apt_id as "aptId", p.name, p.is_operator as "operatorYn", p.apt_id is not distinct from app.demo_complex() as "demoYn", p.apt_id = any(app.companies()) as "companyYn", p.otp_policy as "otpPolicy",
      app.stamp(p.created_at) as "createdAt", p.members, p.documents, p.admin_id as "adminId", p.admin_name as "adminName",
      p.life, p.life_reason as "lifeReason", app.stamp(p.life_at) as "lifeAt", p.closed_until::text as "closedUntil"`,
  });
};

export const hubKeysOf = (aptId: string, now: Date) =>
  statement<Output<typeof listHubKeys>[number]>`
    select key_id as "keyId", app.stamp(created_at) as "createdAt", app.stamp(retires_at) as "retiresAt",
           (retires_at is null or retires_at > ${now}) as "liveYn",
           app.stamp(last_used_at) as "lastUsedAt"
      from hub_key where apt_id = ${aptId} order by created_at desc, key_id limit 50`;
