import type { Sort } from '@danji/contract/common';
import type { contractSorts, ManagementContract } from '@danji/contract/management';
import { sql } from 'kysely';
import { allOf, listPage, orderOf, type Paging } from '../../lib/list-page.ts';

type Asked = Paging & {
  sort: Sort<(typeof contractSorts)[number]>;
  state?: ManagementContract['state'] | undefined;
};

/** Those of whoever asks, as a company or as a complex: no other is seen. */
const ours = (today: string) => sql`
  select m.*, case when m.side = 'COMPANY' then m.apt_id else m.other_apt_id end as company_id,
         case when m.side = 'COMPANY' then m.other_apt_id else m.apt_id end as complex_id,
         case when m.side = 'COMPANY' then own.name else m.other_name end as company_name,
         case when m.side = 'COMPANY' then m.other_name else own.name end as apt_name,
         case when m.answer is null then 'ASKED' when m.answer <> 'ACCEPTED' then m.answer
              when m.ended_at is not null or m.ends_on < ${today}::date then 'OVER'
              when m.starts_on > ${today}::date then 'PLANNED' else 'IN_FORCE' end as state
    from management_contract m
    join complex own on own.apt_id = m.apt_id`;

const ORDERS = {
  aptName: sql`p.apt_name`,
  companyName: sql`p.company_name`,
  startsOn: sql`p.starts_on`,
  endsOn: sql`p.ends_on`,
  state: sql`array_position(array['ASKED', 'PLANNED', 'IN_FORCE', 'OVER', 'REFUSED', 'RETRACTED'], p.state)`,
  proposerName: sql`p.proposer_name`,
  answererName: sql`p.answerer_name`,
  reason: sql`p.reason`,
  endReason: sql`p.end_reason`,
};

export const contractPageOf = (today: string, { state, sort, ...paging }: Asked) =>
  listPage<ManagementContract>({
    found: sql`select * from (${ours(today)}) c where ${allOf([state && sql`c.state = ${state}`])}`,
    order: orderOf(sort, ORDERS, sql`p.contract_id`),
    paging,
    columns: sql`p.contract_id as "contractId", p.company_id as "companyId", p.company_name as "companyName", p.complex_id as "aptId",
      p.apt_name as "aptName", p.starts_on::text as "startsOn", p.ends_on::text as "endsOn", p.reason, p.state,
      app.stamp(p.proposed_at) as "proposedAt", p.proposer_name as "proposerName", p.answerer_name as "answererName",
      app.stamp(p.ended_at) as "endedAt", p.ender_name as "enderName", p.end_reason as "endReason"`,
  });
