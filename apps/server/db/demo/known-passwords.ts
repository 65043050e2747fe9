import { createDatabase, q } from '../../src/lib/database.ts';
import { verifyPassword } from '../../src/lib/password.ts';
import { DEMO_PASSWORD, demoComplexes, demoOperator } from './people.ts';

export type KnownAccount = { aptId: string; memberId: string; hasLeft: boolean };

/** Accounts of the demo that still open with the password that everybody knows; nobody else may choose that one. */
export async function findKnownPasswords(ownerUrl: string, only?: readonly string[]): Promise<KnownAccount[]> {
  const everyone = [demoOperator.member, ...demoComplexes.flatMap(({ members }) => members)];
  const members = only ?? everyone.map(({ memberId }) => memberId);
  const complexes = [demoOperator.aptId, ...demoComplexes.map(({ aptId }) => aptId)];
  const db = createDatabase({ url: ownerUrl, max: 1 });
  try {
    const accounts = await db.transact((tx) =>
      tx.run(
        q
          .selectFrom('credential as c')
          .innerJoin('member as m', (join) =>
            join.onRef('m.apt_id', '=', 'c.apt_id').onRef('m.member_id', '=', 'c.member_id'),
          )
          .select(['c.apt_id', 'c.member_id', 'c.password_hash', 'm.state'])
          .where('c.apt_id', 'in', complexes)
          .where('c.member_id', 'in', [...members])
          .orderBy('c.member_id'),
      ),
    );
    const found: KnownAccount[] = [];
    for (const { apt_id: aptId, member_id: memberId, password_hash, state } of accounts)
      if (await verifyPassword(password_hash, DEMO_PASSWORD))
        found.push({ aptId, memberId, hasLeft: state === 'RESIGNED' });
    return found;
  } finally {
    await db.close();
  }
}

/** Of those who have left, whose password nobody can change any more, it is taken away: coming back begins with a new one. */
export async function takeLeftPasswords(ownerUrl: string, accounts: readonly KnownAccount[]): Promise<void> {
  const left = accounts.filter(({ hasLeft }) => hasLeft);
  if (left.length === 0) return;
  const db = createDatabase({ url: ownerUrl, max: 1 });
  try {
    for (const { aptId, memberId } of left)
      await db.transact((tx) =>
        tx.run(q.deleteFrom('credential').where('apt_id', '=', aptId).where('member_id', '=', memberId)),
      );
  } finally {
    await db.close();
  }
}
