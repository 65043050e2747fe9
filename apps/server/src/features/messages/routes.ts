import * as contract from '@danji/contract/outbox';
import type { Bind } from '../../http/bind.ts';
import { type ExcelDeps, exportRows, noCheck, readWhole } from '../excel/public.ts';
import type { MessageRow } from '../outbox/public.ts';
import { messageColumns } from './message-columns.ts';
import { createOpenMessage } from './open-message.ts';
import { presentMessage } from './present.ts';
import { outboxPageOf } from './queries.ts';
import { resendMessage } from './resend-message.ts';

const shown = (rows: readonly MessageRow[]) => rows.filter((row) => row.message_id !== null).map(presentMessage);

export function messageRoutes({ bind, bindRead, bindStream }: Bind, deps: ExcelDeps): void {
  bindRead(
    contract.pageOutbox,
    ({ aptId, query }) => outboxPageOf(aptId, query),
    (rows, { query: { page, size } }) => ({
      page,
      size,
      total: rows[0]?.total ?? 0,
      items: shown(rows),
    }),
  );
  bindStream(contract.excelOutbox, noCheck, (given) =>
    exportRows(deps, {
      ...given,
      list: '메시지 보관함',
      rows: async (tx) =>
        shown(await readWhole(tx, (paging) => outboxPageOf(given.actor.aptId, { ...given.body.filter, ...paging }))),
      columns: messageColumns,
      personOf: (row) => row.to,
      linkUrl: '/system-mng/outbox',
    }),
  );
  bind(contract.openMessage, createOpenMessage(deps));
  bind(contract.resendMessage, resendMessage);
}
