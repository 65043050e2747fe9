import { randomBytes } from 'node:crypto';
import type * as contract from '@danji/contract/callbacks';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { type CallbackDeps, policyOf } from './deps.ts';
import { countEndpoints, holdEndpoints, insertEndpoint } from './endpoint-store.ts';
import { refuseUrl } from './post-callback.ts';
import { recordCallback } from './record-callback.ts';

const MOST = 10;

/** Refuses an address that must not be called. */
export function checkUrl(deps: Pick<CallbackDeps, 'env'>, url: string): void {
  const refused = refuseUrl(url, policyOf(deps));
  if (refused) refuse('CALLBACK_URL_REFUSED', { message: refused, details: { reason: refused } });
}
export function refuseName(name: string): never {
  const message = `‘${name}’ 알림 주소가 이미 있습니다. 다른 이름을 입력해 주세요.`;
  return refuse('CALLBACK_REFUSED', {
    message: 'the name is taken',
    errorUserMsg: message,
    details: [{ field: 'body.name', rule: 'taken', message }],
  });
}

/** The secret leaves once, in the answer; the database keeps it sealed. */
export const createAddCallback =
  (deps: CallbackDeps) =>
  async ({ tx, actor, body, now, client }: Context<typeof contract.addCallback>) => {
    checkUrl(deps, body.url);
    const { aptId } = actor;
    await holdEndpoints(tx, aptId);
    if ((await countEndpoints(tx, aptId)) >= MOST)
      refuse('CALLBACK_REFUSED', {
        message: 'too many endpoints',
        errorUserMsg: `알림 주소는 ${MOST}개까지 등록할 수 있습니다. 쓰지 않는 주소를 먼저 삭제해 주세요.`,
      });
    const endpointId = newId();
    const secret = randomBytes(32).toString('base64url');
    const sealed = deps.seal.close(secret);
    if (!(await insertEndpoint(tx, { aptId, endpointId, ...body, sealed, at: now }))) refuseName(body.name);
    await recordCallback(
      deps,
      { tx, actor, client, now },
      { act: 'ADDED', name: body.name, host: new URL(body.url).host },
    );
    return { endpointId, secret };
  };
