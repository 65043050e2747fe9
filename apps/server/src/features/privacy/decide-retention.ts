import type * as contract from '@danji/contract/privacy';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { recordEvent, refuseOwnPassword } from '../auth/public.ts';
import { decideRun, keepItem, lockRun } from './retention-store.ts';
import type { PrivacyDeps } from './reveal-personal-data.ts';

/** Erasing is for good: the top administrator alone, with their password. What they keep, they keep with a reason. */
export const createDecideRetention =
  (deps: PrivacyDeps) =>
  async ({ tx, actor, params, body, now, client }: Context<typeof contract.decideRetention>) => {
    const { aptId } = actor;
    if (!actor.isSuperAdmin || actor.homeAptId !== aptId)
      return refuse('NO_PERMISSION', {
        message: 'not the top administrator',
        errorUserMsg: '보존기한 폐기는 단지의 최고관리자만 결정할 수 있습니다. 최고관리자에게 요청해 주세요.',
      });
    const state = (await lockRun(tx, aptId, params.runId)) ?? refuse('NOT_FOUND', { message: 'no such list' });
    if (state !== 'PROPOSED')
      return refuse('STALE', { errorUserMsg: '이미 결정한 목록입니다. 화면을 새로 고쳐 확인해 주세요.' });
    // A wrong password is counted, so this refusal is returned, not thrown; nothing else has been written by then.
    const wrongPassword = await refuseOwnPassword(deps, tx, { actor, client, now }, body.password);
    if (wrongPassword) return wrongPassword;
    for (const kept of body.kept)
      if ((await keepItem(tx, aptId, params.runId, kept)) === 0)
        refuse('NOT_FOUND', { message: 'the list has no such item' });
    await decideRun(tx, {
      aptId,
      runId: params.runId,
      state: body.act === 'APPROVE' ? 'APPROVED' : 'DISMISSED',
      by: actor.memberId,
      name: actor.memberName,
      at: now,
    });
    await recordEvent(deps, tx, {
      aptId,
      kind: 'RETENTION_DECIDED',
      memberId: actor.memberId,
      client,
      at: now,
      detail: { runId: params.runId, act: body.act, kept: body.kept.length },
    });
    return { ok: true as const };
  };
