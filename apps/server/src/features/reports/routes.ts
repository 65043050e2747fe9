import { shippedRegisters } from '@danji/contract/registers/shipped';
import * as contract from '@danji/contract/reports';
import type { Bind } from '../../http/bind.ts';
import type { ExcelDeps } from '../excel/public.ts';
import { deleteReport } from './delete-report.ts';
import { exportReport } from './export-report.ts';
import { placeReport } from './place-report.ts';
import { keptReports, reportForms } from './queries.ts';
import { saveReport } from './save-report.ts';
import { workOutReport } from './work-out-report.ts';

export function reportRoutes({ bind, bindRead, bindStream }: Bind, deps: ExcelDeps): void {
  bindRead(
    contract.listReportSources,
    ({ aptId }) => reportForms(aptId),
    (forms) => ({ registers: shippedRegisters.map(({ code, name }) => ({ code, name })), forms: [...forms] }),
  );
  bind(contract.runReport, ({ tx, actor, query, now }) =>
    workOutReport(tx, { aptId: actor.aptId, memberId: actor.memberId, now }, query),
  );
  bindStream(
    contract.excelReport,
    ({ tx, actor, body, now }) => workOutReport(tx, { aptId: actor.aptId, memberId: actor.memberId, now }, body.filter),
    (given) => exportReport(deps, given),
  );
  bindRead(
    contract.listReports,
    ({ aptId, claims }) => keptReports(aptId, claims.memberId),
    (rows) => [...rows],
  );
  bind(contract.saveReport, saveReport);
  bind(contract.placeReport, placeReport);
  bind(contract.deleteReport, deleteReport);
}
