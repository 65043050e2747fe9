import { findKnownPasswords, type KnownAccount, takeLeftPasswords } from '../../db/demo/known-passwords.ts';
import { type Env, isReachable } from '../lib/env/read-env.ts';
import { judgeNeeds, refuseNeeds } from '../lib/needs.ts';

type Address = Pick<Env, 'host' | 'publicUrl'>;

/** Whose password everybody knows, where others than this machine can come in. */
export async function lookAtPasswords(env: Address, ownerUrl: string): Promise<KnownAccount[]> {
  return isReachable(env) ? findKnownPasswords(ownerUrl) : [];
}

export const namesOf = (accounts: readonly KnownAccount[]): string[] =>
  accounts.filter(({ hasLeft }) => !hasLeft).map(({ memberId }) => memberId);

/**
 * A folder that was once a demo, or a database that it was moved to, still has the demo's accounts. Their password stands in
 * the README: where others than this machine can come in, such a start is refused before the address opens.
 */
export async function refuseKnownPasswords(env: Address, ownerUrl: string): Promise<void> {
  const found = await lookAtPasswords(env, ownerUrl);
  await takeLeftPasswords(ownerUrl, found);
  refuseNeeds(judgeNeeds({ knownPasswords: namesOf(found) }));
}
