import type * as contract from '@danji/contract/payees';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { type AuthDeps, recordActorEvent } from '../auth/public.ts';
import { findPayee } from '../payees/public.ts';

/** The account in full, for the paper of whoever drafts a payment; whose it was is on record. */
export const createTakePayee =
  (deps: Pick<AuthDeps, 'log' | 'metrics'>) =>
  async ({ tx, actor, params, client, now }: Context<typeof contract.takePayee>) => {
    const found = await findPayee(tx, actor.aptId, params.payeeId);
    if (!found || found.retired_at !== null) return refuse('NOT_FOUND', { message: 'no such payee in use' });
    const { name, bank, account, holder, business_number: businessNumber } = found;
    await recordActorEvent(
      deps,
      { tx, actor, client, now },
      { kind: 'PAYEE_TAKEN', memberId: null, detail: { what: name, payeeId: params.payeeId } },
    );
    return { name, bank, account, holder, businessNumber };
  };
