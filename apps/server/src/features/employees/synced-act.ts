import type { Actor, Client } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';

/** What a directory outside does with employees (SCIM). Its actor is no person: it has no rights, and gives none. */
export type SyncedAct = { tx: Tx; actor: Actor; client: Client; now: Date };

export type SyncedPerson = {
  memberName: string;
  positionName: string | null;
  phoneNo: string | null;
  email: string | null;
};
