import type * as contract from '@danji/contract/scim';
import type { Context } from '../../http/bind.ts';
import { refuse, refuseField } from '../../lib/errors.ts';
import { refuseBroken } from '../../lib/refuse-broken.ts';
import { recordRight } from '../members/public.ts';
import { endWaitingFor, insertSynced, lockUnlinked } from './store.ts';

const refuseAt = (field: string, rule: string, sentence: string) => () =>
  refuseField('INVALID_INPUT', { field: `body.${field}`, rule, sentence, message: rule });
const nameTaken = refuseAt('userName', 'taken', '이 로그인 이름은 이미 다른 직원에 연결되어 있습니다.');

/** A person says that an employee is somebody at the directory: from then on the directory may change them. */
export async function linkEmployee({ tx, actor, body, now }: Context<typeof contract.linkScimUser>) {
  const { aptId } = actor;
  const { memberId, userName, externalId } = body;
  const found = (await lockUnlinked(tx, aptId, memberId)) ?? refuse('NOT_FOUND', { message: 'no such employee here' });
  if (found.isLinked) refuseAt('memberId', 'linked', '이미 연결된 직원입니다. 목록을 새로 고쳐 주세요.')();
  if (found.isTop)
    refuseAt('memberId', 'top_admin', '최고관리자는 연결하지 않습니다. 최고관리자의 정보는 화면에서만 바꿉니다.')();
  const by = { aptId: actor.homeAptId, memberId: actor.memberId };
  const scimId = await refuseBroken(
    {
      scim_user_name: nameTaken,
      scim_user_external: refuseAt('externalId', 'taken', '이 외부 ID는 이미 다른 직원에 연결되어 있습니다.'),
      scim_user_member: refuseAt('memberId', 'linked', '이미 연결된 직원입니다. 목록을 새로 고쳐 주세요.'),
    },
    () => insertSynced(tx, { aptId, memberId, userName, externalId, saidName: {}, at: now, by }),
  );
  await endWaitingFor(tx, aptId, userName);
  await recordRight(tx, { actor, memberId, act: 'SCIM_LINKED', detail: { to: userName, from: '연결 안 됨' }, at: now });
  return { scimId };
}
