import type * as contract from '@danji/contract/auth';
import type { OpenContext } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { type AuthDeps, factorOf, limitRate, openLinkAgain } from '../auth/public.ts';
import { askNewPasskey } from '../passkeys/public.ts';
import { holderOf } from './holder-of.ts';

/** A passkey instead of the app. Asked for this link and this browser, and for nothing else. */
export const createBeginPasswordLinkPasskey =
  (deps: AuthDeps) =>
  async ({ body, client, now }: OpenContext<typeof contract.beginPasswordLinkPasskey>) => {
    await limitRate(deps, 'link', client.ip, now);
    return deps.db.transact(async (tx) => {
      const link = await openLinkAgain(deps, tx, body.token, body.opening, now);
      if (factorOf(deps, link) === null)
        refuse('PASSKEY_REFUSED', { message: 'no second step is set up by this link' });
      return askNewPasskey(deps, tx, link.account, holderOf(body.token, body.opening), now);
    });
  };
