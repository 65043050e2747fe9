import { randomBytes } from 'node:crypto';
import type * as contract from '@danji/contract/complexes';
import type { Context } from '../../http/bind.ts';
import { minutesInMs, momentAfter } from '../../lib/clock.ts';
import { refuse } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { type AuthDeps, insertHubKey } from '../auth/public.ts';
import { retireKey, retireOthers } from './hub-key-store.ts';
import { recordChange } from './record-change.ts';

type Deps = Pick<AuthDeps, 'log' | 'metrics' | 'seal'>;

/** The new key holds at once, the ones before it until the overlap is over: the ERP changes over without a gap. */
export const createHubKey =
  (deps: Deps) =>
  async ({ tx, actor, body, now, client }: Context<typeof contract.createHubKey>) => {
    const { aptId } = actor;
    const keyId = newId();
    const secret = randomBytes(32).toString('base64url');
    await insertHubKey(tx, { aptId, keyId, sealed: deps.seal.close(secret), at: now });
    await retireOthers(tx, aptId, keyId, momentAfter(now, minutesInMs(body.overlapHours * 60)));
    await recordChange(deps, { tx, actor, client, now }, 'HUB_KEY_CHANGED', {
      act: 'MADE',
      keyId,
      overlapHours: body.overlapHours,
    });
    return { keyId, secret };
  };

export const retireHubKey =
  (deps: Deps) =>
  async ({ tx, actor, params, now, client }: Context<typeof contract.retireHubKey>) => {
    if (!(await retireKey(tx, actor.aptId, params.keyId, now)))
      refuse('NOT_FOUND', {
        message: 'no such living key',
        errorUserMsg: '이미 끝난 키입니다. 목록을 새로 고쳐 주세요.',
      });
    await recordChange(deps, { tx, actor, client, now }, 'HUB_KEY_CHANGED', { act: 'RETIRED', keyId: params.keyId });
    return { ok: true as const };
  };
