import { koreanDay } from '@danji/contract/korean-day';
import type { Clock } from '../../lib/clock.ts';
import type { Database, Tx } from '../../lib/database.ts';
import { eachInComplex } from '../../lib/each-in-complex.ts';
import { giveRoleInTerm, takeRoleBetweenTerms } from './give-role-in-term.ts';
import { lockBody } from './store.ts';
import {
  type DueTerm,
  findDueTerms,
  findOfficer,
  findTerm,
  findTermAuthor,
  namePosition,
  takeDueTerm,
} from './term-store.ts';

/** Carries out the terms that begin today and those that ran out yesterday, on whichever node comes first. */
export async function runTerms({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const now = clock.now();
  const due = await db.transact((tx) => findDueTerms(tx, koreanDay(now)));
  return eachInComplex(db, due, (tx, term) => runTerm(tx, term, now));
}

async function runTerm(tx: Tx, due: DueTerm, now: Date): Promise<number> {
  const aptId = due.apt_id;
  const today = koreanDay(now);
  const seen = await findTerm(tx, aptId, due.term_id);
  // The body first, then the person, as everywhere.
  if (!seen || !(await lockBody(tx, aptId, { bodyId: seen.bodyId }))) return 0;
  if (!(await takeDueTerm(tx, due, today))) return 0;
  const term = await findTerm(tx, aptId, due.term_id);
  const officer = await findOfficer(tx, aptId, seen.memberId);
  if (!term || !officer || officer.state === 'RESIGNED') return 0;
  await namePosition(tx, aptId, officer.memberId, today);
  // Whoever entered it decided it, and was asked then whether they may.
  const by = (await findTermAuthor(tx, due)) ?? officer.memberId;
  const act = { tx, actor: { aptId, homeAptId: aptId, memberId: by }, now };
  await giveRoleInTerm(act, term);
  await takeRoleBetweenTerms(act, officer.memberId);
  return 1;
}
