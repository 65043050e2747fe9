import type { EventKind } from '@danji/contract/record-words';
import type { Client } from '../../http/actor.ts';

/** What can happen at the door stands in the contract, with its words. */
export type { EventKind };

export type SecurityEvent = {
  aptId: string;
  kind: EventKind;
  memberId: string | null;
  actorId?: string | null;
  client: Client | null;
  at: Date;
  detail?: Record<string, string | number | boolean>;
};

export type DataAccess = {
  aptId: string;
  kind: EventKind;
  actorId: string;
  client: Client;
  at: Date;
  subjects: readonly { memberId: string | null; detail: Record<string, string> }[];
};
