import type { Dwellings } from '@danji/contract/dwellings';
import { statement } from '../../lib/statement.ts';

export type DwellingsRow = Omit<Dwellings, 'last'> & {
  last: { batchId: string; homes: number; at: string | null } | null;
};

/** By length first: 99동 before 101동, 904호 before 1001호. */
export const dwellingsOf = (aptId: string) =>
  statement<DwellingsRow>`
    select (select count(*)::int from dwelling where apt_id = ${aptId}) as total,
           coalesce((select json_agg(json_build_object('dong', b.dong, 'homes', b.homes, 'first', b.first, 'last', b.last) order by length(b.dong), b.dong)
             from (select dong, count(*)::int as homes, (array_agg(ho order by length(ho), ho))[1] as first, (array_agg(ho order by length(ho) desc, ho desc))[1] as last
                     from dwelling where apt_id = ${aptId} group by dong) b), '[]') as buildings,
           c.households,
           (select json_build_object('batchId', batch_id, 'homes', count(*)::int, 'at', app.stamp(max(added_at)))
              from dwelling where apt_id = ${aptId} group by batch_id order by batch_id desc limit 1) as last
      from complex c where c.apt_id = ${aptId}`;

type Checked = { listedYn: boolean; knownYn: boolean; dongs: string[]; hos: string[] };
type Door = { dong?: string | undefined; ho?: string | undefined };

export const checkedDwelling = (aptId: string, { dong = '', ho = '' }: Door) =>
  statement<Checked>`
    select exists (select from dwelling where apt_id = ${aptId}) as "listedYn",
           exists (select from dwelling where apt_id = ${aptId} and dong = ${dong} and ho = ${ho}) as "knownYn",
           coalesce((select json_agg(d.dong order by length(d.dong), d.dong)
             from (select distinct dong from dwelling where apt_id = ${aptId} limit 500) d), '[]') as dongs,
           coalesce((select json_agg(h.ho order by length(h.ho), h.ho)
             from (select ho from dwelling where apt_id = ${aptId} and dong = ${dong} limit 1000) h), '[]') as hos`;
