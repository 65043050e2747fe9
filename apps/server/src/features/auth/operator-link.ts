import type { Database } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import { StartError } from '../../lib/start-error.ts';
import { findAccount, findOperatorComplex } from './account-store.ts';
import { clearGuards } from './clear-guards.ts';
import { closeWayIn } from './close-way-in.ts';
import type { AuthDeps } from './deps.ts';
import { findOperators } from './first-admin-store.ts';
import { rightsOf } from './link-store.ts';
import { makeLink } from './password-link.ts';
import { recordEvent } from './record-event.ts';

type Deps = Pick<AuthDeps, 'env' | 'log' | 'metrics'> & { db: Database };

const CHOOSE = '누구의 링크인지 아이디를 적어 주세요: npm run operator-link -- 아이디';

/**
 * A new way in for an operator who has lost password or second step, where no other operator is left to give one (decision 0076).
 * For whoever runs commands on the server, and has the database with it: whatever opened the account before is taken away.
 */
export async function makeOperatorLink(deps: Deps, memberId: string | undefined, now: Date) {
  return deps.db.transact(async (tx) => {
    const aptId = await findOperatorComplex(tx);
    if (aptId === null)
      throw new StartError('운영센터가 아직 없습니다. npm start 로 시작하면 첫 관리자의 링크를 보여 드립니다.');
    await openComplex(tx, aptId);
    const operators = await findOperators(tx, aptId);
    const names = operators.map((one) => `${one.memberId} (${one.memberName})`).join(', ');
    const id = memberId ?? (operators.length === 1 ? operators[0]?.memberId : undefined);
    if (id === undefined) throw new StartError(`${CHOOSE}\n  운영자: ${names}`);
    const account = await findAccount(tx, aptId, id);
    if (!account || !operators.some((one) => one.memberId === id))
      throw new StartError(`‘${id}’는 쓸 수 있는 운영자의 아이디가 아닙니다. ${CHOOSE}\n  운영자: ${names || '없음'}`);
    if (account.passwordHash !== null) await closeWayIn(tx, account, now);
    await clearGuards(tx, account);
    const handedFor = await rightsOf(tx, aptId, id);
    const made = await makeLink(deps, tx, { aptId, memberId: id, purpose: 'RESET', handedFor, now });
    const about = { aptId, memberId: id, client: null, at: now, detail: { by: 'SERVER' } };
    if (account.hasAuthenticator || account.hasPasskey) await recordEvent(deps, tx, { ...about, kind: 'OTP_REMOVED' });
    await recordEvent(deps, tx, { ...about, kind: 'PASSWORD_LINK_MADE' });
    return { memberId: id, memberName: account.memberName, link: made.link };
  });
}
