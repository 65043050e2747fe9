import type * as contract from '@danji/contract/first-links';
import type { Context } from '../../http/bind.ts';
import { Refusal } from '../../lib/errors.ts';
import { type AuthDeps, findAccount, handOverFirstLink, sendFirstLink, wasEverIn } from '../auth/public.ts';
import { wayTo } from '../outbox/public.ts';
import { holdEmployee } from './open-employee.ts';

type Asked = Context<typeof contract.sendFirstLinks>;
type LeftOut = { memberId: string; sentence: string };

/** The links of those who are chosen. Nobody stops the others: who is left out is told, with the reason. */
export const createSendFirstLinks = (deps: AuthDeps) => async (asked: Asked) => {
  const { tx, actor, client, now } = asked;
  const { ready, leftOut } = await sortOut(deps, asked, true);
  const sent: string[] = [];
  for (const memberId of ready) {
    await sendFirstLink(deps, tx, { aptId: actor.aptId, memberId, actor, client, now });
    sent.push(memberId);
  }
  return { sent, leftOut };
};

/** As slips, by the rules of one (decision 0064): whom one of them is refused for meanwhile, nobody gets. */
export const createPrintFirstLinks = (deps: AuthDeps) => async (asked: Asked) => {
  const { tx, actor, client, now } = asked;
  const { ready, leftOut } = await sortOut(deps, asked, false);
  const slips = [];
  for (const memberId of ready)
    slips.push(await handOverFirstLink(deps, tx, { aptId: actor.aptId, memberId, actor, client, now }));
  return { slips, leftOut };
};

/** Each is looked at before anything is written, in one order for everybody, so that two who choose the same wait instead of colliding. */
async function sortOut(deps: AuthDeps, { tx, actor, body }: Asked, byChannel: boolean) {
  const ready: string[] = [];
  const leftOut: LeftOut[] = [];
  for (const memberId of [...new Set(body.memberIds)].sort()) {
    const sentence = await whyNot(memberId);
    if (sentence === null) ready.push(memberId);
    else leftOut.push({ memberId, sentence });
  }
  return { ready, leftOut };

  async function whyNot(memberId: string): Promise<string | null> {
    try {
      await holdEmployee({ tx, actor, memberId });
    } catch (error) {
      // It has only looked: the transaction goes on.
      if (error instanceof Refusal) return error.errorUserMsg;
      throw error;
    }
    const account = await findAccount(tx, actor.aptId, memberId);
    if (
      !account ||
      account.passwordHash !== null ||
      account.hasAuthenticator ||
      account.hasPasskey ||
      (await wasEverIn(tx, account))
    )
      return '이미 시작했습니다.';
    if (account.state !== 'ACTIVE') return '쓸 수 없는 계정입니다.';
    const hasWay = wayTo(deps.env, account) !== null;
    if (byChannel && !hasWay) return '보낼 수 있는 연락처가 없습니다. 안내장을 인쇄해 주세요.';
    return !byChannel && hasWay ? '문자나 이메일로 보낼 수 있습니다.' : null;
  }
}
