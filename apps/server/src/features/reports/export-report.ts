import type { excelReport } from '@danji/contract/reports';
import type { StreamContext } from '../../http/bind-stream.ts';
import { type ExcelDeps, exportRows } from '../excel/public.ts';
import { sheetOf } from './domain/sheet-of.ts';
import type { workOutReport } from './work-out-report.ts';

type Worked = Awaited<ReturnType<typeof workOutReport>>;

/** A report as a file, with its figures as numbers: on record, with who asked and why. */
export function exportReport(
  deps: ExcelDeps,
  { body, actor, client, request, now, enter, facts }: StreamContext<typeof excelReport, Worked>,
) {
  const { columns, rows } = sheetOf(facts);
  return exportRows(deps, {
    list: `${facts.source} ${facts.title}`,
    columns,
    rows: async () => rows,
    personOf: () => null,
    linkUrl: '/elec-apv/reports',
    ...{ body, actor, client, request, now, enter },
  });
}
