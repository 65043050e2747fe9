import type { Clock } from '../../apps/server/src/lib/clock.ts';
import { createDatabase } from '../../apps/server/src/lib/database.ts';
import type { Env } from '../../apps/server/src/lib/env/read-env.ts';
import type { Secrets } from '../../apps/server/src/lib/secrets.ts';
import { issueSession } from '../../apps/server/test/issue-session.ts';

type Given = { appUrl: string; secrets: Secrets; env: Env; clock?: Clock };
/** Sessions without a password, for people of this database. */
export function openSessions({ appUrl, clock = { now: () => new Date() }, ...given }: Given) {
  const db = createDatabase({ url: appUrl, max: 1 });
  const deps = { ...given, db, clock };
  return {
    /** As the door would give it; null for whoever owes a one-time code. */
    issueSession: (memberId: string, userAgent: string) =>
      issueSession(deps, memberId, { headers: { 'user-agent': userAgent } }),
    close: () => db.close(),
  };
}
export type Sessions = ReturnType<typeof openSessions>;
