import type { Actor, Client } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { lockEndpoint } from './endpoint-store.ts';

type Asked = { tx: Tx; actor: Actor; params: { endpointId: string }; now: Date; client: Client };

/** The endpoint that is named, locked, and who asks for what with it. */
export async function foundEndpoint({ tx, actor, params: { endpointId }, now, client }: Asked) {
  const { aptId } = actor;
  const endpoint =
    (await lockEndpoint(tx, aptId, endpointId)) ??
    refuse('NOT_FOUND', {
      message: 'no such endpoint',
      errorUserMsg: '삭제된 알림 주소입니다. 목록을 새로 고쳐 주세요.',
    });
  return { endpoint, which: { aptId, endpointId, at: now }, by: { tx, actor, client, now } };
}
