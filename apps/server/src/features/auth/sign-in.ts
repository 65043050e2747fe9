import type * as contract from '@danji/contract/auth';
import type { OpenContext } from '../../http/bind.ts';
import { openComplex } from '../../lib/enter.ts';
import { Refusal } from '../../lib/errors.ts';
import { decoyHash } from '../../lib/password.ts';
import { admitAccount, answerAdmission } from './admit-account.ts';
import { checkPassword, recordFailure } from './check-password.ts';
import type { AuthDeps } from './deps.ts';
import { limitRate } from './limit-rate.ts';

export const createSignIn = (deps: AuthDeps) => {
  // Made now, or the first try at an unknown id would take twice as long.
  void decoyHash();
  return async ({ body, client, now, reply }: OpenContext<typeof contract.login>) => {
    await limitRate(deps, 'login', client.ip, now);
    const account = await checkPassword(deps, body, client, now);
    if (!account) throw new Refusal('SIGN_IN_FAILED');
    const admission = await deps.db.transact(async (tx) => {
      await openComplex(tx, account.aptId);
      return admitAccount(deps, tx, account, 'normal', client, now);
    });
    if ('refused' in admission) {
      await recordFailure(deps, account, client, now, { reason: admission.refused });
      throw new Refusal('SIGN_IN_FAILED');
    }
    return answerAdmission(deps, account, admission, client, now, reply);
  };
};
