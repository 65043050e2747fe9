import type * as contract from '@danji/contract/applications';
import type { Context } from '../../http/bind.ts';
import { isDemoComplex } from '../../lib/demo-complex-queries.ts';
import { refuse } from '../../lib/errors.ts';
import { maskPhone } from '../../lib/mask.ts';
import { refuseGreater } from '../auth/public.ts';
import { reachOf } from '../outbox/public.ts';
import type { ApplicationDeps } from './deps.ts';
import { refuseState } from './lock-for-act.ts';
import { sendWelcome } from './send-welcome.ts';
import { lockApplication, lockResident } from './store.ts';

export const createResendPasswordLink =
  (deps: ApplicationDeps) => async (act: Context<typeof contract.resendPasswordLink>) => {
    const { tx, actor, params } = act;
    const application =
      (await lockApplication(tx, actor.aptId, params.applicationId)) ??
      refuse('NOT_FOUND', { message: 'no such application' });
    const { memberId, name } = application;
    if (application.state !== 'APPROVED' || !memberId) return refuseState(application.state);
    const resident = await lockResident(tx, { aptId: actor.aptId, memberId });
    if (!resident || resident.state === 'RESIGNED') return refuseState('LEFT');
    await refuseGreater(tx, actor, { memberId, isSuperAdmin: false });
    // To the number they have now: the one of the application may be another's since.
    const { phoneNo } = resident;
    if (phoneNo === null)
      return refuse('APPLICATION_REFUSED', {
        message: 'no phone',
        errorUserMsg: '휴대폰 번호가 없어 링크를 보낼 수 없습니다. 휴대폰 번호를 먼저 등록해 주세요.',
      });
    // A link for an account in use would be a way into it.
    if (resident.hasPassword)
      return refuse('APPLICATION_REFUSED', {
        message: 'a password is set',
        errorUserMsg: '이미 비밀번호를 정한 계정입니다. 잊었다면 사용자 관리에서 비밀번호 설정 링크를 보내 주세요.',
      });
    const reach = reachOf(deps.env, { isDemo: await isDemoComplex(tx, actor.aptId) });
    if (!reach.SMS) refuse('NO_CHANNEL');
    await sendWelcome(deps, act, { memberId, name, phoneNo });
    return { sentTo: maskPhone(phoneNo) ?? '' };
  };
