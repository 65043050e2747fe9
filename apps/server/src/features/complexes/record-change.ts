import type { Actor, Client } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { type AuthDeps, recordEvent } from '../auth/public.ts';

type Act = { tx: Tx; actor: Actor; client: Client; now: Date };
type Event = Parameters<typeof recordEvent>[2];

/** What was changed about the complex itself, under the name of who did it. */
export const recordChange = (
  deps: Pick<AuthDeps, 'log' | 'metrics'>,
  { tx, actor, client, now }: Act,
  kind: Event['kind'],
  detail: NonNullable<Event['detail']>,
): Promise<void> =>
  recordEvent(deps, tx, { aptId: actor.aptId, kind, memberId: actor.memberId, client, at: now, detail });
