import type { Actor, Client } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { recordEvent } from '../auth/public.ts';
import type { CallbackDeps } from './deps.ts';

type By = { tx: Tx; actor: Pick<Actor, 'aptId' | 'memberId'>; client: Client; now: Date };
type Detail = {
  act: 'ADDED' | 'CHANGED' | 'ROTATED' | 'OLD_SECRET_ENDED' | 'STARTED' | 'STOPPED' | 'REMOVED' | 'RESENT';
  name: string;
  host?: string;
  overlapHours?: number;
  count?: number;
};

/** What is told outside, and where, is on record with who changed it. */
export const recordCallback = (deps: CallbackDeps, { tx, actor, client, now }: By, detail: Detail): Promise<void> =>
  recordEvent(deps, tx, {
    aptId: actor.aptId,
    kind: 'CALLBACK_CHANGED',
    memberId: null,
    actorId: actor.memberId,
    client,
    at: now,
    detail,
  });
