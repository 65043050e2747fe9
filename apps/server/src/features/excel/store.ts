import { q, type Tx } from '../../lib/database.ts';

export const findTopAdmin = async (tx: Tx, aptId: string): Promise<string | null> =>
  (
    await tx.first(
      q
        .selectFrom('member')
        .select('member_id')
        .where('apt_id', '=', aptId)
        .where('is_super_admin', '=', true)
        .where('state', '=', 'ACTIVE'),
    )
  )?.member_id ?? null;
