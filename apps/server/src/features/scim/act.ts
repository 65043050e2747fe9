import type { AuthDeps } from '../auth/public.ts';
import type { SyncedAct } from '../employees/public.ts';
import type { ErpDeps } from '../integration/public.ts';
import type { Json } from './domain/matches.ts';

export type ScimDeps = ErpDeps & AuthDeps;

/** A call of the directory, inside its transaction. */
export type ScimAct = SyncedAct & {
  /** Under which addresses are made: https://…/scim/v2 */
  base: string;
  ifMatch: string | undefined;
};

/** What is answered: a resource with its version, or nothing; and whom it was about, for the list of calls. */
export type Outcome = { status: number; body: Json | null; subject?: string };
