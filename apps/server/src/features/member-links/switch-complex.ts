import type { switchComplex } from '@danji/contract/member-links';
import type { Context } from '../../http/bind.ts';
import { switchedComplexes, switchedCookie } from '../../http/cookies.ts';
import { isAllowedFrom } from '../../lib/allowed-addresses.ts';
import { openComplex } from '../../lib/enter.ts';
import { refuse } from '../../lib/errors.ts';
import { findAccount, isStillUsable, lockSession, needsOtp, openSession, recordActorEvent } from '../auth/public.ts';
import type { MemberLinkDeps } from './deps.ts';
import { judgeSwitch } from './domain/judge-switch.ts';
import { findOtherSide, lockLink, noteUse } from './store.ts';

/** So many complexes beside the one that was signed in to: more cookies than that do not fit every proxy. */
const AT_ONCE = 12;
const FROM_HOME = '옮겨 온 단지에서는 다시 옮길 수 없습니다. 로그인한 단지에서 옮겨 주세요.';
const GONE = '연결이 끝나 옮길 수 없습니다. 내 정보의 다른 단지에서 확인해 주세요.';

/**
 * A session of the linked account, as the door would open it, without its password (decision 0144). The session that one comes
 * from and the link are held until then: neither is ended behind it.
 */
export const createSwitchComplex =
  (deps: MemberLinkDeps) =>
  async ({ tx, actor, params: { linkId }, now, client, reply }: Context<typeof switchComplex>) => {
    const here = { aptId: actor.homeAptId, memberId: actor.memberId };
    if (actor.loginType === 'link') refuse('SWITCH_REFUSED', { message: 'switched to', errorUserMsg: FROM_HOME });
    const from = await lockSession(tx, here.aptId, actor.sessionId);
    if (!from || from.ended_at) return refuse('SIGNED_OUT', { message: 'the session has ended' });
    const link = await lockLink(tx, here, linkId, now);
    if (!link) return gone();

    const there = { aptId: link.otherAptId, memberId: link.otherMemberId };
    await openComplex(tx, there.aptId);
    const [side, account] = [
      await findOtherSide(tx, there, linkId, now),
      await findAccount(tx, there.aptId, there.memberId),
    ];
    if (!side || !account) return gone();
    const objection = judgeSwitch({
      state: account.state,
      hasPassword: account.passwordHash !== null && !side.mustChange && account.resetAt === null,
      isAllowedFromHere: !account.isPrivileged || isAllowedFrom(account.allowedAddresses, client.ip),
      needsCode: needsOtp(account),
      gaveCode: actor.loginType === 'otp',
    });
    if (objection) refuse('SWITCH_REFUSED', { message: 'the door would not open', errorUserMsg: objection });
    if (!(await isStillUsable(tx, account))) refuse('SWITCH_REFUSED', { message: 'changed meanwhile' });
    const until = link.until < from.ends_at ? link.until : from.ends_at;
    const cameBy = { linkId, aptId: here.aptId, sessionId: actor.sessionId, until };
    const session = await openSession(deps, tx, account, 'link', client, now, cameBy);
    await noteUse(tx, there.aptId, linkId, now);

    await openComplex(tx, here.aptId);
    await noteUse(tx, here.aptId, linkId, now);
    const detail = { to: link.otherAptName };
    await recordActorEvent(
      deps,
      { tx, actor, client, now },
      { kind: 'COMPLEX_SWITCHED', memberId: here.memberId, detail },
    );
    const { token, expiresAt } = await deps.tokens.issueAccess(session);
    tx.afterCommit(() => {
      if (!reply) return;
      const held = switchedComplexes(reply.request).filter((aptId) => aptId !== there.aptId);
      for (const aptId of held.slice(0, Math.max(0, held.length + 1 - AT_ONCE))) switchedCookie(aptId).clear(reply);
      switchedCookie(there.aptId).write(reply, `${there.aptId}.${session.sessionId}.0.${session.refresh}`);
    });
    return {
      accessToken: token,
      otpRequired: false,
      expiresAt: expiresAt.toISOString(),
      sessionId: session.sessionId,
      ...(session.hasNews ? { accountNews: true as const } : {}),
    };
  };

const gone = (): never => refuse('NOT_FOUND', { message: 'no such standing link', errorUserMsg: GONE });
