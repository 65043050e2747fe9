import type { Tx } from '../../lib/database.ts';
import { isDemoComplex } from '../../lib/demo-complex-queries.ts';
import { refuse } from '../../lib/errors.ts';
import { reachOf } from '../outbox/public.ts';
import type { ApplicationDeps } from './deps.ts';

const PRACTICE = '체험 단지에서는 문자와 이메일을 보내지 않습니다. QR 초대를 만들어 화면에서 확인해 주세요.';
const NO_TEXTS =
  '문자가 연결되어 있지 않아 초대로는 가입할 수 없습니다. 신청할 때 휴대폰 인증번호가 필요합니다. 입주민 등록에서 계정을 만들고 단체 설정에서 임기를 등록해 주세요.';

/**
 * Who is invited proves their phone by a code: where no text goes out, an invitation by whatever way leads nowhere, and is not made.
 * In a complex to practise in its form can be looked at by a QR code.
 */
export async function refuseWithoutTexts(
  { env }: Pick<ApplicationDeps, 'env'>,
  tx: Tx,
  aptId: string,
  { isSending }: { isSending: boolean },
): Promise<void> {
  if (await isDemoComplex(tx, aptId)) {
    if (isSending) refuse('NO_CHANNEL', { errorUserMsg: PRACTICE });
    return;
  }
  if (!reachOf(env, { isDemo: false }).SMS) refuse('NO_CHANNEL', { errorUserMsg: NO_TEXTS });
}
