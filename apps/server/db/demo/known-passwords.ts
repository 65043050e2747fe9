import { createDatabase, q } from '../../src/lib/database.ts';
import { verifyPassword } from '../../src/lib/password.ts';
import { DEMO_PASSWORD, demoComplexes, demoOperator } from './people.ts';

/**
 * Accounts of the demo that still open with the password that everybody knows; nobody else may choose that one. Of those who
 * have left, whose password nobody can change any more, it is taken away: coming back begins with a new one.
 */
export async function findKnownPasswords(ownerUrl: string): Promise<string[]> {
  const everyone = [demoOperator.member, ...demoComplexes.flatMap(({ members }) => members)];
  const members = everyone.map(({ memberId }) => memberId);
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
          .where('c.member_id', 'in', members)
          .orderBy('c.member_id'),
      ),
    );
    const found: typeof accounts = [];
    for (const account of accounts) if (await verifyPassword(account.password_hash, DEMO_PASSWORD)) found.push(account);
    for (const { apt_id, member_id } of found.filter(({ state }) => state === 'RESIGNED'))
      await db.transact((tx) =>
        tx.run(q.deleteFrom('credential').where('apt_id', '=', apt_id).where('member_id', '=', member_id)),
      );
    return found.filter(({ state }) => state !== 'RESIGNED').map(({ member_id }) => member_id);
  } finally {
    await db.close();
  }
}
