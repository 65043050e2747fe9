import type { Sort } from '@danji/contract/common';
import type { LimitKind } from '@danji/contract/forms/limits';
import type { LegalLimit, limitSorts } from '@danji/contract/legal-limits';
import { sql } from 'kysely';
import { allOf, listPage, orderOf, type Paging } from '../../lib/list-page.ts';

type Asked = Paging & {
  sort: Sort<(typeof limitSorts)[number]>;
  kind?: LimitKind | undefined;
  state?: LegalLimit['state'] | undefined;
};

/** Each holds until the day before the next of its kind. */
const standing = (today: string) => sql`
  select l.*, case when l.from_day > ${today}::date then 'PLANNED' when l.next_day <= ${today}::date then 'PAST' else 'IN_FORCE' end as state
    from (select l.*, lead(l.from_day) over (partition by l.kind order by l.from_day) as next_day
            from legal_limit l where l.withdrawn_at is null) l`;

const ORDERS = {
  kind: sql`p.kind`,
  amount: sql`p.amount`,
  law: sql`p.law`,
  fromDay: sql`p.from_day`,
  toDay: sql`p.next_day`,
  state: sql`array_position(array['PLANNED', 'IN_FORCE', 'PAST'], p.state)`,
  setBy: sql`p.by_name`,
};

export const limitPageOf = (today: string, { kind, state, sort, ...paging }: Asked) =>
  listPage<LegalLimit>({
    found: sql`select p.* from (${standing(today)}) p where ${allOf([
      kind && sql`p.kind = ${kind}`,
      state && sql`p.state = ${state}`,
    ])}`,
    order: orderOf(sort, ORDERS, sql`p.kind, p.limit_id`),
    paging,
    columns: sql`p.limit_id as "limitId", p.kind, p.amount::float8 as amount, p.law, to_char(p.from_day, 'YYYY-MM-DD') as "fromDay",
      to_char(p.next_day - 1, 'YYYY-MM-DD') as "toDay", p.state, app.stamp(p.set_at) as "setAt", p.by_name as "setBy"`,
  });
