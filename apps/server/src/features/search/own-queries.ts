import { statement } from '../../lib/statement.ts';

export type OwnRow = { recent: string[]; saved: { savedId: string; name: string; query: string }[] };

export const ownSearchesOf = (aptId: string, memberId: string) =>
  statement<OwnRow>`
    select coalesce((select json_agg(r.query order by r.at desc, r.recent_id desc) from search_recent r
                      where r.apt_id = ${aptId} and r.member_id = ${memberId}), '[]') as recent,
           coalesce((select json_agg(json_build_object('savedId', s.saved_id, 'name', s.name, 'query', s.query) order by s.name) from saved_search s
                      where s.apt_id = ${aptId} and s.member_id = ${memberId}), '[]') as saved`;
