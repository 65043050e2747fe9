import * as contract from '@danji/contract/messages';
import type { Bind } from '../../http/bind.ts';
import { bindList, type ExcelDeps } from '../excel/public.ts';
import { type ReachEnv, reachOf } from '../outbox/public.ts';
import { createOpenMessage, isOwnDemo, type MessageDeps } from './open-message.ts';
import { createPresentMessage } from './present.ts';
import { outboxPageOf } from './queries.ts';
import { createResendMessage } from './resend-message.ts';

export function messageRoutes(all: Bind, deps: ExcelDeps & MessageDeps & { env: ReachEnv }): void {
  const isSetUp = { ...reachOf({ ...deps.env, demo: false }, { isDemo: false }), PUSH: true };
  bindList(all, deps, {
    page: contract.pageOutbox,
    excel: contract.excelOutbox,
    rows: ({ aptId, query }) => outboxPageOf(aptId, query),
    present: createPresentMessage(isOwnDemo(deps), isSetUp),
    file: {
      list: '메시지 보관함',
      columns: contract.messageColumns,
      personOf: (row) => row.to,
      linkUrl: '/system-mng/outbox',
    },
  });
  const { bind } = all;
  bind(contract.openMessage, createOpenMessage(deps));
  bind(contract.resendMessage, createResendMessage(isSetUp));
}
