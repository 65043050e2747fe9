import type * as contract from '@danji/contract/push';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { hasEmail, putSetting } from './store.ts';

export async function setAlarmSetting({ tx, actor, body }: Context<typeof contract.setAlarmSetting>) {
  const own = { aptId: actor.homeAptId, memberId: actor.memberId };
  if (body.emailYn && !(await hasEmail(tx, own)))
    refuse('INVALID_INPUT', {
      message: 'no e-mail address',
      errorUserMsg: '등록된 이메일이 없습니다. 관리자에게 이메일 등록을 요청해 주세요.',
    });
  await putSetting(tx, own, { email: body.emailYn, push: body.pushYn });
  return { ok: true as const };
}
