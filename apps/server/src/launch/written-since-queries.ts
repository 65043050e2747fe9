import { withClient } from '../lib/with-client.ts';

export type Written = { documents: number; acts: number; files: number };

/** What people wrote after a moment: new or changed documents, acts on documents, attached files. */
export const countWrittenSince = (ownerUrl: string, since: Date): Promise<Written> =>
  withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<Written>(
      `select (select count(*)::int from document where updated_at > $1) as documents,
              (select count(*)::int from approval_event where at > $1) as acts,
              (select count(*)::int from stored_file where created_at > $1) as files`,
      [since],
    );
    return rows[0] ?? { documents: 0, acts: 0, files: 0 };
  });
