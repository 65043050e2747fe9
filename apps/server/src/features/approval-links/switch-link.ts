import type * as contract from '@danji/contract/approval-links';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { recordActorEvent } from '../auth/public.ts';
import type { LinkDeps } from './deps.ts';
import { type findMember, putLinkSetting } from './store.ts';

type Act = Pick<Context<typeof contract.setLinkSetting>, 'tx' | 'actor' | 'client' | 'now' | 'body'>;
type Whose = { aptId: string; memberId: string; member: Awaited<ReturnType<typeof findMember>>; noAddress: string };

/** Links are switched on only for whom they can reach; `noAddress` says it in words where they cannot. */
export async function switchLink(deps: LinkDeps, { body, ...act }: Act, whose: Whose) {
  const { aptId, memberId, member, noAddress } = whose;
  if (body.linkYn && !member?.phone_no && !member?.email)
    refuse('INVALID_INPUT', { message: 'no address to send to', errorUserMsg: noAddress });
  await putLinkSetting(act.tx, { aptId, memberId }, body.linkYn);
  const detail = { on: body.linkYn };
  await recordActorEvent(deps, act, { aptId, memberId, kind: 'LINK_SETTING_CHANGED', detail });
  return { ok: true as const };
}
