import type { Actor, Client } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { findAccount } from '../auth/public.ts';
import { wayTo } from '../outbox/public.ts';
import type { RequestDeps } from './deps.ts';
import { performReset } from './perform-reset.ts';
import {
  findWaitingForContact,
  isOfOfficer,
  type LockedRequest,
  lockRequest,
  lockWaiting,
  settleRequest,
  waitForContact,
  waitForOfficer,
} from './store.ts';

type Around = { tx: Tx; client: Client | null; now: Date };
type Settler = Pick<Actor, 'homeAptId' | 'memberId'> | null;

/** A reset that was agreed to. While the contact does not count it waits for that, and for nothing else any more. */
export async function goAhead(deps: RequestDeps, around: Around, request: LockedRequest, by: Settler): Promise<void> {
  const { tx, now } = around;
  if (await lockWaiting(tx, request, 'CONTACT')) return waitForContact(tx, request, now);
  await carryOut(deps, around, request, by);
}

async function carryOut(deps: RequestDeps, around: Around, request: LockedRequest, by: Settler): Promise<void> {
  const { tx, now } = around;
  const { aptId, memberId, kind } = request;
  if (kind === 'CONTACT') return;
  const account = await findAccount(tx, aptId, memberId);
  // Nobody is there to be told by a refusal: it could never be sent, and would be tried again each minute.
  const isUnreachable = by === null && kind === 'PASSWORD' && !(account && wayTo(deps.env, account));
  await settleRequest(tx, request, { state: isUnreachable ? 'EXPIRED' : 'DONE', by, now });
  if (isUnreachable || !account || account.state === 'RESIGNED') return;
  // Whoever asked for it did it; whoever agreed is on record beside.
  await performReset(deps, { ...around, actor: { aptId, memberId: request.askedBy } }, account, kind);
}

/** Judged again: of an officer nothing goes by the word of who asked alone, whatever it was when it was asked. */
const lacksOfficer = async (tx: Tx, request: LockedRequest): Promise<boolean> =>
  request.agreedAt === null && (await isOfOfficer(tx, request));

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
    if (!waiting) continue;
    if (await lacksOfficer(tx, waiting)) await waitForOfficer(tx, waiting);
    else await carryOut(deps, around, waiting, null);
  }
}
