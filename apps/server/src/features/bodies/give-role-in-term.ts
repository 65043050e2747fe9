import { koreanDay } from '@danji/contract/korean-day';
import type { Actor } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { recordRight } from '../members/public.ts';
import { coversDay } from './domain/judge-term.ts';
import { giveOfficerRole, isBetweenTerms, takeOfficerRole } from './term-store.ts';

type Act = { tx: Tx; actor: Pick<Actor, 'aptId' | 'homeAptId' | 'memberId'>; now: Date };
type Held = { memberId: string; startsOn: string; endsOn: string };

/** The role of officers, to whoever is in office today: a term that is still to come opens nothing yet. */
export async function giveRoleInTerm({ tx, actor, now }: Act, term: Held): Promise<void> {
  if (!coversDay(term, koreanDay(now)) || !(await giveOfficerRole(tx, actor.aptId, term.memberId))) return;
  const detail = { role: 'TENANT_OFFICER' };
  await recordRight(tx, { actor, memberId: term.memberId, act: 'ROLE_GIVEN', detail, at: now });
}

/** Between two terms nobody is in office: the role goes, and comes back with the first day of the next one. */
export async function takeRoleBetweenTerms({ tx, actor, now }: Act, memberId: string): Promise<void> {
  if (!(await isBetweenTerms(tx, actor.aptId, memberId, koreanDay(now)))) return;
  const roleName = await takeOfficerRole(tx, actor.aptId, memberId);
  if (roleName === undefined) return;
  const detail = { roleName, reason: '다음 임기가 시작될 때까지' };
  await recordRight(tx, { actor, memberId, act: 'ROLE_REVOKED', detail, at: now });
}
