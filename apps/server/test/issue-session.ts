import { Counter, Registry } from 'prom-client';
import { type Account, findAccount, findComplexOf } from '../src/features/auth/account-store.ts';
import { admitAccount } from '../src/features/auth/admit-account.ts';
import type { AuthDeps } from '../src/features/auth/deps.ts';
import { needsOtp } from '../src/features/auth/domain/needs-otp.ts';
import { openComplex } from '../src/lib/enter.ts';
import { newId } from '../src/lib/ids.ts';
import { createLog } from '../src/lib/log.ts';
import { createSeal } from '../src/lib/seal.ts';
import { createTokens } from '../src/lib/token.ts';

type Deps = Pick<AuthDeps, 'db' | 'clock' | 'secrets' | 'env'>;
type Where = { ip?: string | undefined; headers?: Record<string, string> | undefined };
type Issued = { record: Record<string, unknown>; cookies: Record<string, string> };

export const USER_AGENT = 'danji-test';

/** Nobody reads what these count: they stand in for those of a server. */
const metrics = {
  securityEvents: new Counter({ name: 'tests', help: 'unread', labelNames: ['kind'], registers: [new Registry()] }),
};

/**
 * A session as the door gives it after a right password, without working out a hash: the same use case writes the same
 * rows. Null for whoever owes a one-time code; they go through the door.
 */
export async function issueSession(given: Deps, memberId: string, { ip, headers }: Where): Promise<Issued | null> {
  const deps = createDeps(given);
  const now = deps.clock.now();
  const userAgent = headers?.['user-agent'] ?? USER_AGENT;
  const client = { requestId: newId(), ip: ip ?? '127.0.0.1', userAgent, device: null };
  const admission = await deps.db.transact(async (tx) => {
    const account = await findUsable(tx, memberId);
    return needsOtp(account) ? null : admitAccount(deps, tx, account, 'normal', client, now);
  });
  if (!admission || 'challenge' in admission) return null;
  if ('refused' in admission) throw new Error(`${memberId} could not sign in: ${admission.refused}`);
  const { session } = admission;
  const { token, expiresAt } = await deps.tokens.issueAccess(session);
  const prefix = deps.env.publicUrl?.startsWith('https:') ? '__Host-' : '';
  return {
    record: {
      accessToken: token,
      otpRequired: false,
      expiresAt: expiresAt.toISOString(),
      sessionId: session.sessionId,
    },
    cookies: {
      [`${prefix}danji_refresh`]: `${session.aptId}.${session.sessionId}.0.${session.refresh}`,
      [`${prefix}danji_device`]: session.device,
    },
  };
}

async function findUsable(tx: Parameters<typeof findAccount>[0], memberId: string): Promise<Account> {
  const aptId = (await findComplexOf(tx, memberId)) ?? '';
  await openComplex(tx, aptId);
  const account = await findAccount(tx, aptId, memberId);
  if (account?.state !== 'ACTIVE' || account.passwordHash === null) throw new Error(`${memberId} could not sign in`);
  return account;
}

const createDeps = (given: Deps): AuthDeps => ({
  ...given,
  log: createLog('silent'),
  seal: createSeal(given.secrets),
  tokens: createTokens(given),
  metrics,
});
