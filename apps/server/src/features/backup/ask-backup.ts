import type * as contract from '@danji/contract/operation';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { type AuthDeps, recordActorEvent } from '../auth/public.ts';
import { askForBackup } from './store.ts';

/** The operator wants a backup now; a node takes it up within seconds. */
export const createAskBackup =
  (deps: Pick<AuthDeps, 'log' | 'metrics'>) =>
  async ({ tx, actor, client, now }: Context<typeof contract.askBackup>) => {
    if (!(await askForBackup(tx, 'ASKED', now))) refuse('BACKUP_RUNNING');
    await recordActorEvent(deps, { tx, actor, client, now }, { kind: 'BACKUP_ASKED', memberId: actor.memberId });
    return { ok: true as const };
  };
