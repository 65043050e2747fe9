import type { endMemberLink, endMemberLinkOf } from '@danji/contract/member-links';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import type { MemberLinkDeps } from './deps.ts';
import { endSides, findHolder } from './store.ts';
import { tellLink } from './tell-link.ts';

const gone = () =>
  refuse('NOT_FOUND', {
    message: 'no such standing link',
    errorUserMsg: '이미 끊었거나 끝난 연결입니다. 목록을 새로 고쳐 주세요.',
  });

/** Either side ends it, without a password: nothing is opened by that. */
export const createEndLink =
  (deps: MemberLinkDeps) =>
  async ({ tx, actor, params, now, client }: Context<typeof endMemberLink>) => {
    if ((await findHolder(tx, actor.aptId, params.linkId, now)) !== actor.memberId) return gone();
    const sides = await endSides(tx, params.linkId, actor.memberId, now);
    if (sides.length === 0) return gone();
    await tellLink(deps, { tx, actor, client, now }, 'ENDED', sides);
    return { ok: true as const };
  };

/** Whoever looks after what is connected ends anybody's of the complex; it is told to them on both sides. */
export const createEndLinkOf =
  (deps: MemberLinkDeps) =>
  async ({ tx, actor, params, now, client }: Context<typeof endMemberLinkOf>) => {
    if ((await findHolder(tx, actor.aptId, params.linkId, now)) === undefined) return gone();
    const sides = await endSides(tx, params.linkId, actor.memberId, now);
    if (sides.length === 0) return gone();
    await tellLink(deps, { tx, actor, client, now }, 'ENDED', sides, { by: 'ADMINISTRATOR' });
    return { ok: true as const };
  };
