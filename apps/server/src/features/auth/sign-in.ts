import type * as contract from '@danji/contract/auth';
import { errorCatalogue } from '@danji/contract/errors';
import type { OpenContext } from '../../http/bind.ts';
import { openComplex } from '../../lib/enter.ts';
import { Refusal } from '../../lib/errors.ts';
import { decoyHash } from '../../lib/password.ts';
import { admitAccount, answerAdmission } from './admit-account.ts';
import { checkPassword, recordFailure } from './check-password.ts';
import type { AuthDeps } from './deps.ts';
import { limitSignIn } from './limit-rate.ts';

const NOT_FROM_HERE =
  '관리자 권한이 있는 계정은 단지에서 정한 곳에서만 로그인할 수 있습니다. 사무실에서 로그인하거나 관리자에게 문의해 주세요.';

const NO_WAY =
  '인증번호를 보낼 문자나 이메일이 연결되어 있지 않아 로그인할 수 없습니다. 운영센터에 설정 링크를 요청하면 인증 앱이나 패스키를 등록하고 들어올 수 있습니다.';

const CLOSED = errorCatalogue.COMPLEX_CLOSED[1];

export const createSignIn = (deps: AuthDeps) => {
  // Made now, or the first try at an unknown id would take twice as long.
  void decoyHash();
  return async ({ body, client, now, reply }: OpenContext<typeof contract.login>) => {
    const source = await limitSignIn(deps, 'login', body.memberId, client, now);
    const account = await checkPassword(deps, body, { client, source }, now);
    if (!account) throw new Refusal('SIGN_IN_FAILED');
    const admission = await deps.db.transact(async (tx) => {
      await openComplex(tx, account.aptId);
      return admitAccount(deps, tx, account, 'normal', client, now);
    });
    if ('refused' in admission) {
      await recordFailure(deps, account, client, now, { reason: admission.refused });
      // The password was right: this person may know why.
      const sentence = {
        ADDRESS_NOT_ALLOWED: NOT_FROM_HERE,
        NO_WAY_TO_SEND_CODE: NO_WAY,
        COMPLEX_CLOSED: CLOSED,
        CHANGED_MEANWHILE: null,
      }[admission.refused];
      throw new Refusal('SIGN_IN_FAILED', sentence ? { errorUserMsg: sentence } : {});
    }
    return answerAdmission(deps, account, admission, client, now, reply);
  };
};
