import type { Actor, Client } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { qrPicture } from '../../lib/qr-picture.ts';
import { wayTo } from '../outbox/public.ts';
import { findAccount, wasEverIn } from './account-store.ts';
import type { AuthDeps } from './deps.ts';
import { judgeHandOver } from './domain/judge-hand-over.ts';
import { deleteUnusedLinks, rightsOf } from './link-store.ts';
import { makeLink } from './password-link.ts';
import { recordActorEvent } from './record-event.ts';

type Handing = {
  aptId: string;
  memberId: string;
  actor: Pick<Actor, 'aptId' | 'memberId'>;
  client: Client;
  now: Date;
  byOperator?: boolean;
  notNow?: string | null;
};
export type HandedOver = {
  memberId: string;
  memberName: string;
  aptName: string;
  link: string;
  picture: string;
  expiresAt: string;
};

/**
 * The first link of a new person, shown once to whoever registered them, to be given to them in person: only while nobody has
 * ever been in with the account, and only where no channel brings it (decision 0064). On record as theirs.
 */
export async function handOverFirstLink(
  deps: AuthDeps,
  tx: Tx,
  { aptId, memberId, actor, client, now, byOperator = false, notNow = null }: Handing,
): Promise<HandedOver> {
  // Whoever uses one at this moment is waited for, and then has a password.
  await deleteUnusedLinks(tx, { aptId, memberId });
  const account = (await findAccount(tx, aptId, memberId)) ?? refuse('NOT_FOUND', { message: 'no such member here' });
  const objection = judgeHandOver({
    state: account.state,
    hasPassword: account.passwordHash !== null,
    wasEverIn: await wasEverIn(tx, account),
    hasFactor: account.hasAuthenticator || account.hasPasskey,
    hasWay: wayTo(deps.env, account) !== null,
    byOperator,
    notNow,
  });
  if (objection !== null) refuse('LINK_NOT_HANDED', { message: 'not handed over', errorUserMsg: objection });
  const handedFor = await rightsOf(tx, aptId, memberId);
  const { link, expiresAt } = await makeLink(deps, tx, { aptId, memberId, purpose: 'RESET', handedFor, now });
  await recordActorEvent(
    deps,
    { tx, actor, client, now },
    { aptId, kind: 'PASSWORD_LINK_MADE', memberId, detail: { by: 'HAND' } },
  );
  const picture = await qrPicture(link);
  const { memberName, aptName } = account;
  return { memberId, memberName, aptName, link, picture, expiresAt: expiresAt.toISOString() };
}
