import type { ErrorCode } from '@danji/contract/errors';
import type * as contract from '@danji/contract/members';
import type { Context } from '../../http/bind.ts';
import type { Tx } from '../../lib/database.ts';
import { Refusal, refuse } from '../../lib/errors.ts';
import { maskText } from '../../lib/mask.ts';
import { type Account, findAccount, setState } from './account-store.ts';
import { keepDoorOpen, lockAdministration } from './administrators-store.ts';
import { clearGuards } from './clear-guards.ts';
import type { AuthDeps } from './deps.ts';
import { recordActorEvent } from './record-event.ts';
import { refuseGreater } from './refuse-greater.ts';
import type { EventKind } from './security-event.ts';
import { endSessionsOf } from './session-store.ts';

/** What an administrator may do to another person's account. Never: see or set the password. */
export function createManageAccount(deps: AuthDeps) {
  type Act = Context<typeof contract.lockMember>;
  const targetOf = async ({ tx, actor, params }: Pick<Act, 'tx' | 'actor' | 'params'>): Promise<Account> => {
    const account =
      (await findAccount(tx, actor.aptId, params.memberId)) ?? refuse('NOT_FOUND', { message: 'no such member here' });
    return account.state === 'RESIGNED' ? refuse('NOT_FOUND', { message: 'the member has left' }) : account;
  };
  const record = (
    tx: Tx,
    { actor, client, now }: Pick<Act, 'actor' | 'client' | 'now'>,
    account: Account,
    kind: EventKind,
    reason?: string,
  ) =>
    recordActorEvent(
      deps,
      { tx, actor, client, now },
      {
        aptId: account.aptId,
        kind,
        memberId: account.memberId,
        ...(reason === undefined ? {} : { detail: { reason: maskText(reason) } }),
      },
    );
  const notOneself = ({ actor, params }: Pick<Act, 'actor' | 'params'>, code: ErrorCode = 'NO_PERMISSION') => {
    if (actor.memberId === params.memberId)
      throw new Refusal(code, { errorUserMsg: '본인 계정에는 할 수 없는 작업입니다. 다른 관리자에게 요청해 주세요.' });
  };
  /** The account, if the caller holds every right that its owner does. */
  const withinOwn = async (act: Pick<Act, 'tx' | 'actor' | 'params'>): Promise<Account> => {
    const account = await targetOf(act);
    await refuseGreater(act.tx, act.actor, account);
    return account;
  };
  /** Somebody must be left who can open the door again, whoever else is closing an account at the same moment. */
  const notLastAdministrator = async ({ tx, actor, now }: Pick<Act, 'tx' | 'actor' | 'now'>, account: Account) => {
    await lockAdministration(tx, account.aptId);
    await keepDoorOpen(tx, actor, { memberId: account.memberId, now });
  };
  const done = { ok: true } as const;

  return {
    async lock(act: Context<typeof contract.lockMember>) {
      notOneself(act);
      const account = await withinOwn(act);
      await notLastAdministrator(act, account);
      await setState(act.tx, account, 'LOCKED');
      await endSessionsOf(act.tx, account, 'MEMBER_CLOSED', act.now);
      await record(act.tx, act, account, 'ACCOUNT_LOCKED_BY_ADMIN', act.body?.reason);
      return done;
    },
    async unlock(act: Context<typeof contract.unlockMember>) {
      const account = await withinOwn(act);
      await setState(act.tx, account, 'ACTIVE');
      await clearGuards(act.tx, account);
      await record(act.tx, act, account, 'ACCOUNT_UNLOCKED', act.body?.reason);
      return done;
    },
    async endSessions(act: Context<typeof contract.endMemberSessions>) {
      const account = await withinOwn(act);
      const ended = await endSessionsOf(act.tx, account, 'ENDED_BY_ADMIN', act.now);
      await record(act.tx, act, account, 'SESSIONS_ENDED');
      return { ended };
    },
  };
}
