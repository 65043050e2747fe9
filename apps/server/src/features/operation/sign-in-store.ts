import type { SignInCount } from '@danji/contract/sign-in-counts';
import type { Tx } from '../../lib/database.ts';
import { dayAt } from '../../lib/korean-day-queries.ts';
import type { LoginType } from '../../lib/schema.ts';
import { statement } from '../../lib/statement.ts';

/** Days that the status page shows. */
const DAYS = 14;
/** Days that are kept. */
const KEPT = 400;

/** Whether this session had not been told of before; of several that tell at once one is told yes. */
export const markAnnounced = async (tx: Tx, aptId: string, sessionId: string, now: Date): Promise<boolean> =>
  (await tx.count(statement`
    update session set announced_at = ${now} where apt_id = ${aptId} and session_id = ${sessionId} and announced_at is null`)) ===
  1;

/** Those who practise are not counted. */
export async function addSignIn(tx: Tx, aptId: string, loginType: LoginType, now: Date): Promise<void> {
  await tx.run(statement`
    insert into sign_in_count as c (day, login_type, times)
    select ${dayAt(now)}, ${loginType}, 1 where app.demo_complex() is distinct from ${aptId}
    on conflict (day, login_type) do update set times = c.times + 1`);
}

export async function forgetSignIns(tx: Tx, now: Date): Promise<void> {
  await tx.run(statement`delete from sign_in_count where day < ${dayAt(now)} - ${KEPT}::int`);
}

export const signInsOf = (now: Date) => statement<SignInCount>`
  select to_char(day, 'YYYY-MM-DD') as day,
         coalesce(sum(times) filter (where login_type = 'normal'), 0)::int as normal,
         coalesce(sum(times) filter (where login_type = 'otp'), 0)::int as otp,
         coalesce(sum(times) filter (where login_type = 'hub'), 0)::int as hub,
         coalesce(sum(times) filter (where login_type = 'oidc'), 0)::int as oidc
    from sign_in_count where day > ${dayAt(now)} - ${DAYS}::int and day <= ${dayAt(now)}
   group by day order by day desc`;
