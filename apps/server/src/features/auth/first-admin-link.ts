import { openComplex } from '../../lib/enter.ts';
import { createComplex } from '../new-complexes/public.ts';
import { findOperatorComplex } from './account-store.ts';
import type { AuthDeps } from './deps.ts';
import { insertFirstAdmin, oneStartAtATime } from './first-admin-store.ts';
import { anyOperatorCanSignIn } from './link-store.ts';
import { makeLink } from './password-link.ts';
import { recordEvent } from './record-event.ts';

const OPERATOR = { aptId: '00000', name: '단지 운영센터' };
const FIRST_ADMIN = { memberId: 'admin', memberName: '시스템 관리자' };

/**
 * A fresh installation has no account at all. This makes the operator's complex, an account without a password, and a
 * link with which one person can set password and authenticator (AUT-09). Null once anyone of the operator can sign in.
 */
export async function createFirstAdminLink(deps: AuthDeps): Promise<string | null> {
  const now = deps.clock.now();
  return deps.db.transact(async (tx) => {
    await oneStartAtATime(tx);
    const existing = await findOperatorComplex(tx);
    await openComplex(tx, existing ?? OPERATOR.aptId);
    if (existing && (await anyOperatorCanSignIn(tx, existing))) return null;
    const aptId = existing ?? OPERATOR.aptId;
    if (!existing) await createComplex(tx, { ...OPERATOR, isOperator: true });
    await insertFirstAdmin(tx, { aptId, ...FIRST_ADMIN });
    const { link } = await makeLink(deps, tx, {
      aptId,
      memberId: FIRST_ADMIN.memberId,
      purpose: 'FIRST_ADMIN',
      now,
    });
    await recordEvent(deps, tx, {
      aptId,
      kind: 'PASSWORD_LINK_MADE',
      memberId: FIRST_ADMIN.memberId,
      client: null,
      at: now,
    });
    return link;
  });
}
