import { createDatabase, q } from '../../src/lib/database.ts';
import { verifyPassword } from '../../src/lib/password.ts';
import { DEMO_PASSWORD, demoComplexes, demoOperator } from './people.ts';

/** An account of the demo that still opens with the password that everybody knows, or null. Nobody else may choose that one. */
export async function findKnownPassword(ownerUrl: string): Promise<string | null> {
  const everyone = [demoOperator.member, ...demoComplexes.flatMap(({ members }) => members)];
  const complexes = [demoOperator.aptId, ...demoComplexes.map(({ aptId }) => aptId)];
  const db = createDatabase({ url: ownerUrl, max: 1 });
  try {
    const accounts = await db.transact((tx) =>
      tx.run(
        q
          .selectFrom('credential')
          .select(['member_id', 'password_hash'])
          .where('apt_id', 'in', complexes)
          .where(
            'member_id',
            'in',
            everyone.map(({ memberId }) => memberId),
          ),
      ),
    );
    for (const { member_id, password_hash } of accounts)
      if (await verifyPassword(password_hash, DEMO_PASSWORD)) return member_id;
    return null;
  } finally {
    await db.close();
  }
}
