import type { Actor, Client } from '../../http/actor.ts';
import { minutesUntil } from '../../lib/clock.ts';
import type { Tx } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import { Refusal } from '../../lib/errors.ts';
import { decoyHash, hashPassword, needsRehash, refuseCrowd, verifyPassword } from '../../lib/password.ts';
import { type Account, findAccount, findComplexOf, findOperatorComplex, upgradeHash } from './account-store.ts';
import type { AuthDeps } from './deps.ts';
import { freshGuard, STRANGE_PER_HOUR, takeTry } from './domain/login-guard.ts';
import type { Source } from './find-source.ts';
import { hitStrange, lockLoginGuard, writeLoginGuard } from './guard-store.ts';
import { recordEvent } from './record-event.ts';

type Given = { memberId: string; password: string };
type From = { client: Client; source: Source };

/**
 * The account, if id and password are right and it may be used; null otherwise, and never a hint which of these it was.
 * Every way through here compares exactly one password hash, so that all answers take as long (AUT-07).
 */
export async function checkPassword(
  deps: AuthDeps,
  given: Given,
  { client, source }: From,
  now: Date,
): Promise<Account | null> {
  // A crowd of strangers does not stand before who has signed in with this browser before (RES-05).
  const turn = source.kind === 'DEVICE' ? 'first' : 'in turn';
  refuseCrowd(turn);
  const { account, mayTry, lockedUntil, waitsUntil } = await takeOneTry(deps, given.memberId, { client, source }, now);
  const usable = account !== null && mayTry && account.state === 'ACTIVE' && account.passwordHash !== null;
  const storedHash = usable ? account.passwordHash : null;
  const matches = await verifyPassword(storedHash ?? (await decoyHash()), given.password, turn);
  if (!usable || !matches || storedHash === null) {
    await recordFailure(deps, account, client, now, {}, lockedUntil);
    tellWait(source, waitsUntil, now);
    return null;
  }
  const freshHash = needsRehash(storedHash) ? await hashPassword(given.password) : null;
  await deps.db.transact(async (tx) => {
    await openComplex(tx, account.aptId);
    await writeLoginGuard(tx, account, source.key, freshGuard);
    if (freshHash) await upgradeHash(tx, account, storedHash, freshHash);
  });
  return account;
}

/** Counts the try before it is looked at: parallel guesses cannot overtake the counter. */
async function takeOneTry({ db, log, metrics }: AuthDeps, memberId: string, { client, source }: From, now: Date) {
  return db.transact(async (tx) => {
    // An unknown id is looked for like any other, so that it takes as long.
    const aptId = (await findComplexOf(tx, memberId)) ?? '';
    await openComplex(tx, aptId);
    const account = await findAccount(tx, aptId, memberId);
    if (!account) return noTry;
    const before = await lockLoginGuard(tx, account, source.key);
    // Who is locked does not count: one stranger must not use up what all strangers may try.
    const counted = takeTry(before, now) && source.kind === 'STRANGE' ? await hitStrange(tx, account, now) : 0;
    const guard = counted > STRANGE_PER_HOUR.most ? null : takeTry(before, now, counted > STRANGE_PER_HOUR.strict);
    if (!guard) return { account, mayTry: false, lockedUntil: null, waitsUntil: before.lockedUntil };
    await writeLoginGuard(tx, account, source.key, guard);
    if (before.lockedUntil) {
      const detail = { by: 'TIME', since: before.lockedUntil.toISOString() };
      await recordEvent({ log, metrics }, tx, { aptId, kind: 'ACCOUNT_UNLOCKED', memberId, client, at: now, detail });
    }
    return { account, mayTry: true, lockedUntil: guard.lockedUntil, waitsUntil: guard.lockedUntil };
  });
}

const noTry = { account: null, mayTry: false, lockedUntil: null, waitsUntil: null };

/**
 * How long it takes, to a browser that has signed in with this account before. To any other it would tell that there is such an
 * account (AUT-07): those read how long a lock is at most.
 */
function tellWait(source: Source, until: Date | null, now: Date): void {
  if (source.kind !== 'DEVICE' || until === null || until <= now) return;
  const minutes = minutesUntil(until, now);
  throw new Refusal('SIGN_IN_FAILED', {
    message: 'locked',
    errorUserMsg: `여러 번 틀려 지금은 로그인할 수 없습니다. ${minutes}분 뒤에 다시 시도하거나 관리자에게 잠금 해제를 요청해 주세요.`,
    details: { minutes },
  });
}

/** A failed sign-in, and the lock that it brought on. A try at an id that does not exist is kept for the operator. */
export async function recordFailure(
  deps: AuthDeps,
  account: Account | null,
  client: Client,
  now: Date,
  detail: Record<string, string> = {},
  lockedUntil: Date | null = null,
): Promise<void> {
  await deps.db.transact(async (tx) => {
    const aptId = account?.aptId ?? (await findOperatorComplex(tx));
    if (aptId === null) return;
    await openComplex(tx, aptId);
    const about = { aptId, memberId: account?.memberId ?? null, client, at: now };
    await recordEvent(deps, tx, { ...about, kind: 'SIGN_IN_FAILED', detail });
    if (lockedUntil)
      await recordEvent(deps, tx, { ...about, kind: 'ACCOUNT_LOCKED', detail: { until: lockedUntil.toISOString() } });
  });
}

/** The guard of passwords asked again inside a session; apart from the door's, so that neither can lock the other. */
const INSIDE = 'inside';

/**
 * Why a signed-in person's own password was not taken; null: it is right. A wrong one is counted, so the caller must let its
 * transaction commit (return the refusal, do not throw it). A wait is told with its minutes: it is the person's own account.
 */
export async function refuseOwnPassword(
  deps: Pick<AuthDeps, 'log' | 'metrics'>,
  tx: Tx,
  { actor, client, now }: { actor: Actor; client: Client; now: Date },
  password: string,
): Promise<Refusal | null> {
  const home = { aptId: actor.homeAptId, memberId: actor.memberId };
  await openComplex(tx, home.aptId);
  try {
    const account = await findAccount(tx, home.aptId, home.memberId);
    const before = await lockLoginGuard(tx, home, INSIDE);
    const guard = takeTry(before, now);
    const right = guard && account?.passwordHash ? await verifyPassword(account.passwordHash, password) : false;
    if (guard) await writeLoginGuard(tx, home, INSIDE, right ? freshGuard : guard);
    if (right) return null;
    const until = (guard ?? before).lockedUntil;
    await recordEvent(deps, tx, {
      ...home,
      kind: 'REAUTHENTICATION_FAILED',
      client,
      at: now,
      detail: { locked: until !== null },
    });
    return wrongInside(until, now);
  } finally {
    await openComplex(tx, actor.aptId);
  }
}

function wrongInside(until: Date | null, now: Date): Refusal {
  if (until === null) return new Refusal('REAUTHENTICATION_FAILED');
  const minutes = minutesUntil(until, now);
  return new Refusal('REAUTHENTICATION_FAILED', {
    message: 'locked',
    errorUserMsg: `비밀번호를 여러 번 틀려 지금은 확인할 수 없습니다. ${minutes}분 뒤에 다시 입력해 주세요.`,
    details: { minutes },
  });
}
