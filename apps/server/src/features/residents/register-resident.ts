import type * as contract from '@danji/contract/residents';
import type { Context } from '../../http/bind.ts';
import { Refusal, refuse } from '../../lib/errors.ts';
import { refuseBroken, whereIdIsTaken } from '../../lib/refuse-broken.ts';
import { recordActorEvent } from '../auth/public.ts';
import { findRoles, type ProfileDeps } from '../users/public.ts';
import { defaultRoleCode } from './domain/default-role.ts';
import { insertMembers } from './store.ts';

type Registering = Context<typeof contract.registerResident>;

export const createRegisterResident =
  (deps: ProfileDeps) =>
  async ({ tx, actor, client, now, body }: Registering) => {
    const { home, ...person } = body;
    const code = defaultRoleCode('TENANT', person.positionName);
    const role = code && (await findRoles(tx, actor, '')).find(({ roleCode }) => roleCode === code);
    if (role && !role.isWithin)
      throw new Refusal('NO_PERMISSION', {
        errorUserMsg: `‘${role.roleName}’에 본인에게 없는 권한이 들어 있어 임원으로 등록할 수 없습니다. 최고관리자에게 요청해 주세요.`,
      });
    const member = {
      ...person,
      memberType: 'TENANT' as const,
      deptId: null,
      workingType: null,
      dong: home?.dong ?? null,
      ho: home?.ho ?? null,
      roleIds: role ? [role.roleId] : [],
    };
    await refuseBroken(whereIdIsTaken(refuseTakenId), () =>
      insertMembers(tx, { aptId: actor.aptId, actor, at: now }, [member]),
    );
    await recordActorEvent(deps, { tx, actor, client, now }, { kind: 'MEMBER_REGISTERED', memberId: person.memberId });
    return { memberId: person.memberId };
  };

function refuseTakenId(): never {
  const message = '이미 쓰고 있는 아이디입니다. 다른 아이디를 입력해 주세요.';
  return refuse('MEMBER_ID_TAKEN', { details: [{ field: 'body.memberId', rule: 'taken', message }] });
}
