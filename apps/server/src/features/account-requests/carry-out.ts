import type { Actor, Client } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { findAccount } from '../auth/public.ts';
import type { RequestDeps } from './deps.ts';
import { performReset } from './perform-reset.ts';
import {
  findWaitingForContact,
  type LockedRequest,
  lockRequest,
  lockWaiting,
  settleRequest,
  waitForContact,
} from './store.ts';

type Around = { tx: Tx; client: Client | null; now: Date };
type Settler = Pick<Actor, 'homeAptId' | 'memberId'> | null;

/** A reset that was agreed to. While the contact does not count it waits for that, and for nothing else any more. */
export async function goAhead(deps: RequestDeps, around: Around, request: LockedRequest, by: Settler): Promise<void> {
  const { tx, now } = around;
  const { aptId, memberId, kind } = request;
  if (kind === 'CONTACT') return;
  if (await lockWaiting(tx, request, 'CONTACT')) return waitForContact(tx, request);
  await settleRequest(tx, request, { state: 'DONE', by, now });
  const account = await findAccount(tx, aptId, memberId);
  if (!account || account.state === 'RESIGNED') return;
  // Whoever asked for it did it; whoever agreed is on record beside.
  await performReset(deps, { ...around, actor: { aptId, memberId: request.askedBy } }, account, kind);
}

/** The new contact counts, and what waited for it goes ahead. */
export async function confirmContact(
  deps: RequestDeps,
  around: Around,
  request: LockedRequest,
  by: Settler,
): Promise<void> {
  const { tx, now } = around;
  await settleRequest(tx, request, { state: 'DONE', by, now });
  for (const requestId of await findWaitingForContact(tx, request)) {
    const waiting = await lockRequest(tx, request.aptId, requestId);
    if (waiting) await goAhead(deps, around, waiting, null);
  }
}
