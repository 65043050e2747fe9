import type { Clock } from '../../lib/clock.ts';
import type { Database, Tx } from '../../lib/database.ts';
import { eachInComplex } from '../../lib/each-in-complex.ts';
import { recordEvent } from '../auth/public.ts';
import { confirmContact } from './carry-out.ts';
import type { RequestDeps } from './deps.ts';
import { findDueRequests, isOfOfficer, lockRequest, settleRequest, waitForOfficer } from './store.ts';
import { tellOfficers } from './tell-asked.ts';

type Deps = RequestDeps & { db: Database; clock: Clock };

/** What the clock settles: a contact that nobody objected to counts, a request that nobody answered is over. */
export async function runAccountRequests(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const due = await deps.db.transact((tx) => findDueRequests(tx, now));
  return eachInComplex(deps.db, due, (tx, { apt_id, request_id }) => runOne(deps, tx, apt_id, request_id, now));
}

async function runOne(deps: RequestDeps, tx: Tx, aptId: string, requestId: string, now: Date): Promise<number> {
  const request = await lockRequest(tx, aptId, requestId);
  if (!request) return 0;
  if (request.dueAt === null || request.dueAt > now) {
    await settleRequest(tx, request, { state: 'EXPIRED', by: null, now });
    return 1;
  }
  const { memberId } = request;
  // Of an officer no contact counts by time, whatever the person was when it was changed.
  if (await isOfOfficer(tx, request)) {
    await waitForOfficer(tx, request);
    await tellOfficers({ tx, now }, request);
    return 1;
  }
  await recordEvent(deps, tx, {
    aptId,
    kind: 'CONTACT_CONFIRMED',
    memberId,
    client: null,
    at: now,
    detail: { by: 'TIME' },
  });
  await confirmContact(deps, { tx, client: null, now }, request, null);
  return 1;
}
