import type { agreeToRequest } from '@danji/contract/account-requests';
import type { EventKind } from '@danji/contract/record-words';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { recordActorEvent } from '../auth/public.ts';
import { confirmContact, goAhead } from './carry-out.ts';
import type { RequestDeps } from './deps.ts';
import { endWaitingForContact } from './end-waiting.ts';
import { verdictOn } from './settler-of.ts';
import { isThere, type LockedRequest, lockRequest, putContactBack, settleRequest } from './store.ts';

type Act = Context<typeof agreeToRequest>;

/** The request while it waits. What somebody else has settled meanwhile is told as that. */
async function openRequest({ tx, actor, params }: Act): Promise<LockedRequest> {
  const request = await lockRequest(tx, actor.aptId, params.requestId);
  if (request) return request;
  if (!(await isThere(tx, actor.aptId, params.requestId))) refuse('NOT_FOUND', { message: 'no such request here' });
  return refuse('STALE', { errorUserMsg: '이미 처리된 요청입니다. 화면을 새로 고쳐 확인해 주세요.' });
}

const notYours = (sentence: string): never => refuse('NO_PERMISSION', { errorUserMsg: sentence });

export const createAgree = (deps: RequestDeps) => async (act: Act) => {
  const request = await openRequest(act);
  if (!(await verdictOn(act, request)).mayAgree)
    notYours(
      '이 요청에는 동의할 수 없습니다. 요청한 사람이 아닌 다른 관리자나 임기 중인 임원만 동의할 수 있고, 링크로 비밀번호를 정한 지 하루, 다른 사람이 그 계정의 임기·권한·연락처를 정한 지 30일이 지나야 합니다.',
    );
  await record(deps, act, request, request.kind === 'CONTACT' ? 'CONTACT_CONFIRMED' : 'RESET_AGREED');
  if (request.kind === 'CONTACT') await confirmContact(deps, act, request, act.actor);
  else await goAhead(deps, act, request, act.actor);
  return { ok: true as const };
};

/** Nothing of it happens; a contact is again what it was. */
async function end(deps: RequestDeps, act: Act, request: LockedRequest, state: 'REFUSED' | 'WITHDRAWN') {
  const kind = request.kind === 'CONTACT' ? 'CONTACT_REVERTED' : (`RESET_${state}` as const);
  await record(deps, act, request, kind);
  if (request.kind === 'CONTACT') await putContactBack(act.tx, request);
  await settleRequest(act.tx, request, { state, by: act.actor, now: act.now });
  if (request.kind === 'CONTACT') await endWaitingForContact(deps, act, request);
  return { ok: true as const };
}

export const createRefuse = (deps: RequestDeps) => async (act: Act) => {
  const request = await openRequest(act);
  if (!(await verdictOn(act, request)).mayRefuse)
    notYours('이 요청을 거절할 수 없습니다. 본인이나 동의할 수 있는 사람만 거절할 수 있습니다.');
  return end(deps, act, request, 'REFUSED');
};

export const createWithdraw = (deps: RequestDeps) => async (act: Act) => {
  const request = await openRequest(act);
  if (!(await verdictOn(act, request)).mayWithdraw)
    notYours('요청한 사람만 철회할 수 있습니다. 요청한 분에게 말씀해 주세요.');
  return end(deps, act, request, 'WITHDRAWN');
};

const record = (deps: RequestDeps, act: Act, { aptId, memberId, kind: what }: LockedRequest, kind: EventKind) =>
  recordActorEvent(deps, act, { aptId, kind, memberId, detail: { what } });
