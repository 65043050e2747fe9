import type { Actor, Client } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import { decoyHash, hashPassword, needsRehash, refuseCrowd, verifyPassword } from '../../lib/password.ts';
import {
  type Account,
  findAccount,
  findComplexOf,
  findOperatorComplex,
  isKnownDevice,
  upgradeHash,
} from './account-store.ts';
import type { AuthDeps } from './deps.ts';
import { deviceKeyOf } from './digests.ts';
import { freshGuard, takeTry } from './domain/login-guard.ts';
import { lockLoginGuard, writeLoginGuard } from './guard-store.ts';
import { recordEvent } from './record-event.ts';

type Given = { memberId: string; password: string };

/**
 * The account, if id and password are right and it may be used; null otherwise, and never a hint which of these it was.
 * Every way through here compares exactly one password hash, so that all answers take as long (AUT-07).
 */
export async function checkPassword(deps: AuthDeps, given: Given, client: Client, now: Date): Promise<Account | null> {
  refuseCrowd();
  const { account, guardKey, mayTry, lockedUntil } = await takeOneTry(deps, given.memberId, client, now);
  const usable = account !== null && mayTry && account.state === 'ACTIVE' && account.passwordHash !== null;
  const storedHash = usable ? account.passwordHash : null;
  const matches = await verifyPassword(storedHash ?? (await decoyHash()), given.password);
  if (!usable || !matches || storedHash === null) {
    await recordFailure(deps, account, client, now, {}, lockedUntil);
    return null;
  }
  const freshHash = needsRehash(storedHash) ? await hashPassword(given.password) : null;
  await deps.db.transact(async (tx) => {
    await openComplex(tx, account.aptId);
    await writeLoginGuard(tx, account, guardKey, freshGuard);
    if (freshHash) await upgradeHash(tx, account, storedHash, freshHash);
  });
  return account;
}

/** Counts the try before it is looked at: parallel guesses cannot overtake the counter. */
async function takeOneTry({ db, log, metrics }: AuthDeps, memberId: string, client: Client, now: Date) {
  return db.transact(async (tx) => {
    // An unknown id is looked for like any other, so that it takes as long.
    const aptId = (await findComplexOf(tx, memberId)) ?? '';
    await openComplex(tx, aptId);
    const account = await findAccount(tx, aptId, memberId);
    if (!account) return noTry;
    const deviceKey = client.device ? deviceKeyOf(client.device) : '';
    const guardKey = deviceKey && (await isKnownDevice(tx, account, deviceKey)) ? deviceKey : '';
    const before = await lockLoginGuard(tx, account, guardKey);
    const guard = takeTry(before, now);
    if (!guard) return { account, guardKey, mayTry: false, lockedUntil: null };
    await writeLoginGuard(tx, account, guardKey, guard);
    if (before.lockedUntil) {
      const detail = { by: 'TIME', since: before.lockedUntil.toISOString() };
      await recordEvent({ log, metrics }, tx, { aptId, kind: 'ACCOUNT_UNLOCKED', memberId, client, at: now, detail });
    }
    return { account, guardKey, mayTry: true, lockedUntil: guard.lockedUntil };
  });
}

const noTry = { account: null, guardKey: '', mayTry: false, lockedUntil: null };

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
 * Whether a signed-in person's own password is right. A wrong one is counted, so the caller must let its transaction
 * commit (return the refusal, do not throw it).
 */
export async function checkOwnPassword(
  deps: Pick<AuthDeps, 'log' | 'metrics'>,
  tx: Tx,
  { actor, client, now }: { actor: Actor; client: Client; now: Date },
  password: string,
): Promise<boolean> {
  const home = { aptId: actor.homeAptId, memberId: actor.memberId };
  await openComplex(tx, home.aptId);
  try {
    const account = await findAccount(tx, home.aptId, home.memberId);
    const guard = takeTry(await lockLoginGuard(tx, home, INSIDE), now);
    const right = guard && account?.passwordHash ? await verifyPassword(account.passwordHash, password) : false;
    if (guard) await writeLoginGuard(tx, home, INSIDE, right ? freshGuard : guard);
    if (!right) {
      const detail = { locked: !guard || guard.lockedUntil !== null };
      await recordEvent(deps, tx, { ...home, kind: 'REAUTHENTICATION_FAILED', client, at: now, detail });
    }
    return right;
  } finally {
    await openComplex(tx, actor.aptId);
  }
}
