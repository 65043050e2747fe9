import * as contract from '@danji/contract/outbox';
import type { Bind } from '../../http/bind.ts';
import { createOpenMessage } from './open-message.ts';
import { presentMessage } from './present.ts';
import { outboxPageOf } from './queries.ts';
import { resendMessage } from './resend-message.ts';

type Deps = Parameters<typeof createOpenMessage>[0];

export function messageRoutes({ bind, bindRead }: Bind, deps: Deps): void {
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
  bind(contract.openMessage, createOpenMessage(deps));
  bind(contract.resendMessage, resendMessage);
}
