import type { Actor, Client } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import { decoyHash, hashPassword, needsRehash, verifyPassword } from '../../lib/password.ts';
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
  const { account, guardKey, mayTry } = await takeOneTry(deps, given.memberId, client, now);
  const usable = account !== null && mayTry && account.state === 'ACTIVE' && account.passwordHash !== null;
  const storedHash = usable ? account.passwordHash : null;
  const matches = await verifyPassword(storedHash ?? (await decoyHash()), given.password);
  if (!usable || !matches || storedHash === null) {
    await recordFailure(deps, given.memberId, account, client, now);
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
    const aptId = await findComplexOf(tx, memberId);
    if (aptId === null) return { account: null, guardKey: '', mayTry: false };
    await openComplex(tx, aptId);
    const account = await findAccount(tx, aptId, memberId);
    if (!account) return { account: null, guardKey: '', mayTry: false };
    const deviceKey = client.device ? deviceKeyOf(client.device) : '';
    const guardKey = deviceKey && (await isKnownDevice(tx, account, deviceKey)) ? deviceKey : '';
    const guard = takeTry(await lockLoginGuard(tx, account, guardKey), now);
    if (!guard) return { account, guardKey, mayTry: false };
    await writeLoginGuard(tx, account, guardKey, guard);
    if (guard.lockedUntil) {
      await recordEvent({ log, metrics }, tx, {
        aptId,
        kind: 'ACCOUNT_LOCKED',
        memberId,
        client,
        at: now,
        detail: { until: guard.lockedUntil.toISOString() },
      });
    }
    return { account, guardKey, mayTry: true };
  });
}

async function recordFailure(deps: AuthDeps, memberId: string, account: Account | null, client: Client, now: Date) {
  await deps.db.transact(async (tx) => {
    // A try at an id that does not exist belongs to no complex; the operator sees it.
    const aptId = account?.aptId ?? (await findOperatorComplex(tx));
    if (aptId === null) return;
    await openComplex(tx, aptId);
    await recordEvent(deps, tx, {
      aptId,
      kind: 'SIGN_IN_FAILED',
      memberId: account ? memberId : null,
      client,
      at: now,
    });
  });
}

/** The guard of passwords asked again inside a session; apart from the door's, so that neither can lock the other. */
const INSIDE = 'inside';

/**
 * Whether a signed-in person's own password is right. A wrong one is counted, so the caller must let its transaction
 * commit (return the refusal, do not throw it).
 */
export async function checkOwnPassword(tx: Tx, actor: Actor, password: string, now: Date): Promise<boolean> {
  const home = { aptId: actor.homeAptId, memberId: actor.memberId };
  await openComplex(tx, home.aptId);
  try {
    const account = await findAccount(tx, home.aptId, home.memberId);
    const guard = takeTry(await lockLoginGuard(tx, home, INSIDE), now);
    if (!guard || !account?.passwordHash) return false;
    const right = await verifyPassword(account.passwordHash, password);
    await writeLoginGuard(tx, home, INSIDE, right ? freshGuard : guard);
    return right;
  } finally {
    await openComplex(tx, actor.aptId);
  }
}
