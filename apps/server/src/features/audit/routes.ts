import * as contract from '@danji/contract/audit';
import type { Bind } from '../../http/bind.ts';
import { bindList, type ExcelDeps } from '../excel/public.ts';
import { presentAuditRecord } from './present.ts';
import { auditPageOf } from './queries.ts';

export function auditRoutes(bind: Bind, deps: ExcelDeps): void {
  bindList(bind, deps, {
    page: contract.searchAudit,
    excel: contract.excelAudit,
    rows: ({ aptId, query, now }) => auditPageOf({ ...query, aptId, now }),
    present: presentAuditRecord,
    file: {
      list: '감사 기록',
      columns: contract.auditColumns,
      personOf: (row) => row.actorId ?? row.subjectId,
      linkUrl: '/system-mng/audit',
    },
  });
}
