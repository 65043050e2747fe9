import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';
import type { Kind } from './domain/judge-members.ts';

type RecentRow = {
  importId: string;
  at: string;
  made_at: Date;
  member_ids: string[];
  firstName: string | null;
  source: 'PASTED' | 'FILE' | null;
  isUndone: boolean;
};
/** Somebody who tries a sheet over and over sees the newest of it. */
const SHOWN = 20;

/** What one person has brought from sheets since then, the newest first. How it came stands in the record of it. */
export const findRecentImports = (
  tx: Tx,
  { aptId, memberId, kind, since }: { aptId: string; memberId: string; kind: Kind; since: Date },
) =>
  tx.run(statement<RecentRow>`
    select i.import_id as "importId", app.stamp(i.made_at) as at, i.made_at, i.member_ids, i.undone_at is not null as "isUndone",
           (select m.member_name from member m where m.apt_id = i.apt_id and m.member_id = i.member_ids[1]) as "firstName",
           (select e.detail ->> 'source' from security_event e
             where e.apt_id = i.apt_id and e.at = i.made_at and e.kind = 'MEMBERS_IMPORTED' and e.actor_member_id = i.made_by
               and e.detail ->> 'importId' = i.import_id::text limit 1) as source
      from member_import i
     where i.apt_id = ${aptId} and i.made_by = ${memberId} and i.kind = ${kind} and i.made_at >= ${since}
     order by i.made_at desc, i.import_id desc limit ${SHOWN}`);
