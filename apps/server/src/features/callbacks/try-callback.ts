import type * as contract from '@danji/contract/callbacks';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { putTest } from '../feed/public.ts';
import { endPause } from './endpoint-store.ts';
import { foundEndpoint } from './found-endpoint.ts';

/** A call that tries the way, signed and delivered as all others are; the list of calls says what came back. */
export async function tryCallback(asked: Context<typeof contract.tryCallback>) {
  const { tx, actor } = asked;
  const { endpoint, which } = await foundEndpoint(asked);
  if (!endpoint.is_enabled)
    refuse('CALLBACK_REFUSED', {
      message: 'the endpoint is stopped',
      errorUserMsg: `‘${endpoint.endpoint_name}’에는 알리기를 멈추었습니다. 다시 켠 뒤 시험해 주세요.`,
    });
  await endPause(tx, which.aptId, which.endpointId);
  return { cursor: await putTest(tx, { ...which, byName: actor.memberName }) };
}
