import * as contract from '@danji/contract/audit';
import type { Bind } from '../../http/bind.ts';
import { type ExcelDeps, exportRows, noCheck, readWhole } from '../excel/public.ts';
import { auditColumns } from './audit-columns.ts';
import { presentRecords } from './present.ts';
import { auditPageOf } from './queries.ts';

export function auditRoutes({ bindRead, bindStream }: Bind, deps: ExcelDeps): void {
  bindRead(
    contract.searchAudit,
    ({ aptId, query, now }) => auditPageOf({ ...query, aptId, now }),
    (rows, { query: { page, size } }) => ({ page, size, total: rows[0]?.total ?? 0, items: presentRecords(rows) }),
  );
  bindStream(contract.excelAudit, noCheck, ({ actor, body, now, ...given }) =>
    exportRows(deps, {
      ...given,
      actor,
      body,
      now,
      list: '감사 기록',
      rows: async (tx) =>
        presentRecords(
          await readWhole(tx, (paging) => auditPageOf({ ...body.filter, ...paging, aptId: actor.aptId, now })),
        ),
      columns: auditColumns,
      personOf: (row) => row.actorId ?? row.subjectId,
      linkUrl: '/system-mng/audit',
    }),
  );
}
