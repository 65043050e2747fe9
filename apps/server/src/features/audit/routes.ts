import * as contract from '@danji/contract/audit';
import { exportRowsMax } from '@danji/contract/excel';
import type { Bind } from '../../http/bind.ts';
import { type ExcelDeps, exportRows } from '../excel/public.ts';
import { auditColumns } from './audit-columns.ts';
import { presentRecords } from './present.ts';
import { auditPageOf } from './queries.ts';
import { readAll } from './read-all.ts';

export function auditRoutes({ bindRead, bindStream }: Bind, deps: ExcelDeps): void {
  bindRead(
    contract.searchAudit,
    ({ aptId, query, now }) => auditPageOf({ ...query, aptId, now }),
    (rows, { query: { page, size } }) => ({ page, size, total: rows[0]?.total ?? 0, items: presentRecords(rows) }),
  );
  bindStream(
    contract.excelAudit,
    ({ tx, actor, body, now }) =>
      readAll(tx, auditPageOf({ ...body.filter, aptId: actor.aptId, now, page: 1, size: exportRowsMax })),
    (given) =>
      exportRows(deps, {
        ...given,
        list: '감사 기록',
        rows: given.facts,
        columns: auditColumns,
        personOf: (row) => row.actorId ?? row.subjectId ?? '',
        linkUrl: '/system-mng/audit',
      }),
  );
}
