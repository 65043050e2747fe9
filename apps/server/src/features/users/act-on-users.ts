import type * as contract from '@danji/contract/many-people';
import type { Context } from '../../http/bind.ts';
import type { Tx } from '../../lib/database.ts';
import { eachAlone } from '../../lib/each-alone.ts';
import { createAskReset } from '../account-requests/public.ts';
import { type AuthDeps, createManageAccount } from '../auth/public.ts';

export function createActOnUsers(deps: AuthDeps) {
  const account = createManageAccount(deps);
  const sendLink = createAskReset(deps, 'PASSWORD');
  return ({ body, ...given }: Context<typeof contract.actOnUsers>) => {
    const perform = (tx: Tx, memberId: string): Promise<unknown> => {
      const about = { ...given, tx, params: { memberId }, body: undefined };
      switch (body.act) {
        case 'LOCK':
          return account.lock({ ...about, body: { reason: body.reason } });
        case 'UNLOCK':
          return account.unlock({ ...about, body: { reason: body.reason } });
        case 'END_SESSIONS':
          return account.endSessions(about);
        case 'SEND_LINK':
          return sendLink(about);
      }
    };
    return eachAlone(given.tx, body.memberIds, (memberId) => memberId, perform);
  };
}
