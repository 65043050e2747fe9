import { minutesInMs, momentAfter } from '../../lib/clock.ts';
import type { Tx } from '../../lib/database.ts';
import { findRow, updateRows } from '../../lib/rows.ts';
import { statement } from '../../lib/statement.ts';
import { freshGuard, type LoginGuard } from './domain/login-guard.ts';
import { freshOtpGuard, type OtpGuard } from './domain/otp-guard.ts';

type Who = { aptId: string; memberId: string };
type Hits = { hits: number; endsAt: Date };

/** The row is made if it is missing, so that there is always something to lock. */
export async function lockLoginGuard(tx: Tx, { aptId, memberId }: Who, deviceKey: string): Promise<LoginGuard> {
  await tx.run(statement`
    insert into login_guard (apt_id, member_id, device_key) values (${aptId}, ${memberId}, ${deviceKey}) on conflict do nothing`);
  const row = await findRow(
    tx,
    'login_guard',
    { apt_id: aptId, member_id: memberId, device_key: deviceKey },
    ['failures', 'lock_count', 'locked_until', 'last_failed_at'],
    'for update',
  );
  return row
    ? {
        failures: row.failures,
        lockCount: row.lock_count,
        lockedUntil: row.locked_until,
        lastFailedAt: row.last_failed_at,
      }
    : freshGuard;
}

export async function writeLoginGuard(
  tx: Tx,
  { aptId, memberId }: Who,
  deviceKey: string,
  guard: LoginGuard,
): Promise<void> {
  await updateRows(
    tx,
    'login_guard',
    { apt_id: aptId, member_id: memberId, device_key: deviceKey },
    {
      failures: guard.failures,
      lock_count: guard.lockCount,
      locked_until: guard.lockedUntil,
      last_failed_at: guard.lastFailedAt,
    },
  );
}

export async function clearLoginGuards(tx: Tx, { aptId, memberId }: Who): Promise<void> {
  // Not deleted: a try that runs at this moment must find the row to count itself in.
  await updateRows(
    tx,
    'login_guard',
    { apt_id: aptId, member_id: memberId },
    { failures: 0, lock_count: 0, locked_until: null, last_failed_at: null },
  );
}

/** Tries from strange networks are counted in the current hour, for all of them together. */
export const hitStrange = async (tx: Tx, { memberId }: Who, now: Date): Promise<number> =>
  (await hitWindow(tx, strangeBucket(memberId), now, minutesInMs(60))).hits;
export async function clearStrange(tx: Tx, { memberId }: Who): Promise<void> {
  await tx.run(statement`delete from rate_window where bucket = ${strangeBucket(memberId)}`);
}
const strangeBucket = (memberId: string) => `strange:${memberId}`;

export async function lockOtpGuard(tx: Tx, { aptId, memberId }: Who): Promise<OtpGuard> {
  await tx.run(statement`
    insert into otp_guard (apt_id, member_id)
    select apt_id, member_id from member where apt_id = ${aptId} and member_id = ${memberId}
    on conflict do nothing`);
  return readOtpGuard(tx, { aptId, memberId }, 'for update');
}

export async function readOtpGuard(tx: Tx, { aptId, memberId }: Who, lock: 'for update' | '' = ''): Promise<OtpGuard> {
  const columns = ['failures', 'last_failed_at', 'locked_until'] as const;
  const row = await findRow(tx, 'otp_guard', { apt_id: aptId, member_id: memberId }, columns, lock);
  return row
    ? { failures: row.failures, lastFailedAt: row.last_failed_at, lockedUntil: row.locked_until }
    : freshOtpGuard;
}

export async function writeOtpGuard(tx: Tx, { aptId, memberId }: Who, guard: OtpGuard): Promise<void> {
  await updateRows(
    tx,
    'otp_guard',
    { apt_id: aptId, member_id: memberId },
    { failures: guard.failures, last_failed_at: guard.lastFailedAt, locked_until: guard.lockedUntil },
  );
}

/** Hits in the current window, this one included, and when it is over. */
export async function hitWindow(tx: Tx, bucket: string, now: Date, windowMs: number): Promise<Hits> {
  const started = new Date(now.getTime() - windowMs);
  const row = await tx.first(statement<{ hits: number; started_at: Date }>`
    insert into rate_window as w (bucket, started_at, hits) values (${bucket}, ${now}, 1)
    on conflict (bucket) do update set
      started_at = case when w.started_at <= ${started} then excluded.started_at else w.started_at end,
      hits = case when w.started_at <= ${started} then 1 else w.hits + 1 end
    returning hits, started_at`);
  return { hits: row?.hits ?? 0, endsAt: momentAfter(row?.started_at ?? now, windowMs) };
}
