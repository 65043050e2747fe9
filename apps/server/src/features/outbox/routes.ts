import * as contract from '@danji/contract/outbox';
import type { Bind } from '../../http/bind.ts';
import { presentMessage } from './present.ts';
import { outboxPageOf } from './queries.ts';

export function outboxRoutes({ bindRead }: Bind): void {
  bindRead(
    contract.pageOutbox,
    ({ aptId, query }) => outboxPageOf(aptId, query),
    (rows, { query: { page, size } }) => ({
      page,
      size,
      total: rows[0]?.total ?? 0,
      items: rows.filter((row) => row.message_id !== null).map(presentMessage),
    }),
  );
}
