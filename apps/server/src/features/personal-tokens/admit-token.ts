import type { Client } from '../../http/actor.ts';
import type { TokenGate } from '../../http/bind-token.ts';
import { isAllowedFrom } from '../../lib/allowed-addresses.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { openLivingComplex } from '../../lib/life-queries.ts';
import { findAccount, limitRate, sha256 } from '../auth/public.ts';
import type { TokenDeps } from './deps.ts';
import { complexOfSecret } from './domain/token-secret.ts';
import { type Rights, rightsOf } from './may-list.ts';
import { flagsOf, type PresentedRow, tokenOfHash } from './queries.ts';

export type Holder = {
  aptId: string;
  tokenId: string;
  memberId: string;
  token: PresentedRow;
  rights: Rights;
  /** A transaction behind a new look at token, person and rights: what was taken back meanwhile reads nothing more. */
  enter<T>(work: (entered: { tx: Tx; rights: Rights; token: PresentedRow }) => Promise<T>): Promise<T>;
};

/** One answer for all that lets nobody in: unknown, ended, revoked, of somebody who is gone or comes from elsewhere. */
const turnAway = (reason: string): never => refuse('TOKEN_REFUSED', { message: 'TOKEN_REFUSED', cause: reason });

async function look(tx: Tx, secret: string, { ip }: Client, now: Date) {
  const aptId = complexOfSecret(secret);
  if (aptId === null) return turnAway('NO_TOKEN');
  await openLivingComplex(tx, aptId, { writes: false });
  const token = (await tx.first(tokenOfHash(aptId, sha256(secret), now))) ?? turnAway('NOT_LIVING');
  const account = (await findAccount(tx, aptId, token.member_id)) ?? turnAway('NO_ACCOUNT');
  // As at the door: those with great rights come in from the addresses of the complex alone.
  if (account.isPrivileged && !isAllowedFrom(account.allowedAddresses, ip)) return turnAway('ADDRESS_NOT_ALLOWED');
  return { aptId, token, rights: rightsOf(await tx.run(flagsOf(aptId, token.member_id, now))) };
}

/** Lets a token in for one reading. Who has none is counted by where they are. */
export const createTokenGate = (deps: TokenDeps): TokenGate<Holder> => ({
  async admit(secret, client, now) {
    const enter: Holder['enter'] = (work) =>
      deps.db.transact(async (tx) => work({ tx, ...(await look(tx, secret, client, now)) }));
    const found = await deps.db
      .transact((tx) => look(tx, secret, client, now))
      .catch(async (error) => {
        await limitRate(deps, 'token', client.ip, now);
        throw error;
      });
    return { ...found, tokenId: found.token.token_id, memberId: found.token.member_id, enter };
  },
});
