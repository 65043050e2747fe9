import type * as contract from '@danji/contract/applications';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { maskPhone } from '../../lib/mask.ts';
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
    const { memberId, name, phoneNo } = application;
    if (application.state !== 'APPROVED' || !memberId) return refuseState(application.state);
    const resident = await lockResident(tx, { aptId: actor.aptId, memberId });
    if (!resident || resident.state === 'RESIGNED') return refuseState('LEFT');
    await sendWelcome(deps, act, { memberId, name, phoneNo });
    return { sentTo: maskPhone(phoneNo) ?? '' };
  };
