import { sql } from 'kysely';
import type { Tx } from '../../lib/database.ts';
import { newId } from '../../lib/ids.ts';
import { statement } from '../../lib/statement.ts';
import type { PromotionPart } from '../vacations/public.ts';

const day = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'Asia/Seoul', 'YYYY-MM-DD')`;

export type PromotionRow = {
  promotionId: string;
  memberId: string;
  memberName: string;
  part: PromotionPart;
  until: string;
  asked: number;
  firstOn: string;
  firstByName: string;
  firstReadOn: string | null;
  firstHandedOn: string | null;
  plannedOn: string | null;
  plan: string[];
  secondOn: string | null;
  secondByName: string | null;
  secondReadOn: string | null;
  secondHandedOn: string | null;
  named: string[];
};
const columns = sql`
  p.promotion_id as "promotionId", p.member_id as "memberId", m.member_name as "memberName", p.part, p.until_day::text as until, p.asked_hours / 8.0::float8 as asked,
  ${day('p.first_at')} as "firstOn", p.first_by_name as "firstByName", ${day('p.first_read_at')} as "firstReadOn", p.first_handed_on::text as "firstHandedOn",
  ${day('p.planned_at')} as "plannedOn", to_json(p.plan_days) as plan, ${day('p.second_at')} as "secondOn", p.second_by_name as "secondByName",
  ${day('p.second_read_at')} as "secondReadOn", p.second_handed_on::text as "secondHandedOn", to_json(p.second_days) as named`;
const from = sql`vacation_promotion p join member m on m.apt_id = p.apt_id and m.member_id = p.member_id`;

/** Of all, or of one. */
export const promotionsOf = (aptId: string, memberId: string | null) => statement<PromotionRow>`
  select ${columns} from ${from} where p.apt_id = ${aptId} and (${memberId}::text is null or p.member_id = ${memberId})
   order by p.until_day desc, p.promotion_id limit 5000`;

/** Held until the end of the transaction; whose it is, where only they may write. */
export const holdPromotion = (tx: Tx, aptId: string, promotionId: string, memberId: string | null) =>
  tx.first(statement<PromotionRow>`
    select ${columns} from ${from} where p.apt_id = ${aptId} and p.promotion_id = ${promotionId}::uuid
       and (${memberId}::text is null or p.member_id = ${memberId}) for update of p`);

export const findPromotion = (tx: Tx, aptId: string, promotionId: string) =>
  tx.first(statement<PromotionRow>`
    select ${columns} from ${from} where p.apt_id = ${aptId} and p.promotion_id = ${promotionId}::uuid`);

type By = { memberId: string; memberName: string };
type Asked = { memberId: string; part: PromotionPart; until: string; days: number };
export const insertPromotions = (aptId: string, asked: readonly Asked[], { at, by }: { at: Date; by: By }) => {
  const rows = asked.map(({ memberId, part, until, days }) => ({
    ...{ promotionId: newId(), memberId, part, until, hours: Math.round(days * 8) },
  }));
  return statement`
    insert into vacation_promotion (apt_id, promotion_id, member_id, part, until_day, asked_hours, first_at, first_by, first_by_name)
    select ${aptId}, r."promotionId", r."memberId", r.part, r.until, r.hours, ${at}, ${by.memberId}, ${by.memberName}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r ("promotionId" uuid, "memberId" text, part text, until date, hours integer)
    on conflict do nothing`;
};

export const writePlan = (aptId: string, promotionId: string, days: readonly string[], at: Date) => statement`
  update vacation_promotion set plan_days = ${[...days]}::text[], planned_at = ${at} where apt_id = ${aptId} and promotion_id = ${promotionId}::uuid`;

export const writeNamed = (
  aptId: string,
  promotionId: string,
  days: readonly string[],
  { at, by }: { at: Date; by: By },
) => statement`
  update vacation_promotion set second_days = ${[...days]}::text[], second_at = ${at}, second_by = ${by.memberId}, second_by_name = ${by.memberName}
   where apt_id = ${aptId} and promotion_id = ${promotionId}::uuid`;

export const writeRead = (aptId: string, promotionId: string, at: Date) => statement`
  update vacation_promotion set first_read_at = coalesce(first_read_at, ${at}),
         second_read_at = case when second_at is null then null else coalesce(second_read_at, ${at}) end
   where apt_id = ${aptId} and promotion_id = ${promotionId}::uuid`;

export const writeHanded = (aptId: string, promotionId: string, stage: 'FIRST' | 'SECOND', on: string) => statement`
  update vacation_promotion set first_handed_on = case when ${stage} = 'FIRST' then ${on}::date else first_handed_on end,
         second_handed_on = case when ${stage} = 'SECOND' then ${on}::date else second_handed_on end
   where apt_id = ${aptId} and promotion_id = ${promotionId}::uuid`;
