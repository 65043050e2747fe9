import type { printReport as Endpoint, Report, ReportAsk } from '@danji/contract/reports';
import { Bytes } from '../../http/answers.ts';
import type { StreamContext } from '../../http/bind-stream.ts';
import type { Tx } from '../../lib/database.ts';
import type { Reader } from '../approvals/public.ts';
import { workOutReport } from '../reports/public.ts';
import type { PrintDeps } from './deps.ts';
import { pdfHeaders } from './domain/pdf-headers.ts';
import { printReport as toModel } from './domain/print-report.ts';
import { findWriter } from './queries.ts';

type ReportFacts = { report: Report; complexName: string; askedBy: string };

export async function gatherReport(tx: Tx, reader: Reader, ask: ReportAsk): Promise<ReportFacts> {
  const report = await workOutReport(tx, reader, ask);
  const writer = await findWriter(tx, reader.aptId, reader.memberId);
  return { report, complexName: writer?.complex_name ?? '', askedBy: writer?.member_name ?? '' };
}

/** A report on paper. What it counts are papers that its reader may read; it is not recorded. */
export async function printReport(
  { printer }: PrintDeps,
  { facts, actor, now }: StreamContext<typeof Endpoint, ReportFacts>,
) {
  const model = toModel({ ...facts, now });
  const pdf = await printer.print(model, new Map(), { owner: `${actor.aptId}/${actor.memberId}`, isPreview: false });
  return new Bytes(pdfHeaders(model.title, pdf.length, false), pdf);
}
