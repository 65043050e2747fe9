import type { Actor, Client } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import { type AuthDeps, recordEvent } from '../auth/public.ts';
import { nameOf } from './store.ts';

type Act = { tx: Tx; actor: Actor; client: Client; now: Date };
type Event = {
  readonly kind: Parameters<typeof recordEvent>[2]['kind'];
  readonly contractId: string;
  readonly other: { readonly aptId: string; readonly name: string };
  readonly what: string;
};

/** What was done about a contract, in the records of both sides. The other side learns who, and not from where. */
export async function recordContract(
  deps: Pick<AuthDeps, 'log' | 'metrics'>,
  { tx, actor, client, now }: Act,
  { kind, contractId, other, what }: Event,
): Promise<void> {
  const event = { kind, memberId: null, at: now };
  const ourName = await nameOf(tx, actor.aptId);
  await recordEvent(deps, tx, {
    ...{ ...event, aptId: actor.aptId, actorId: actor.memberId, client },
    detail: { what: `${other.name} ${what}`, contractId },
  });
  await openComplex(tx, other.aptId);
  await recordEvent(deps, tx, {
    ...{ ...event, aptId: other.aptId, actorId: null, client: null },
    detail: { what: `${ourName} ${actor.memberName} · ${what}`, contractId },
  });
  await openComplex(tx, actor.aptId);
}
