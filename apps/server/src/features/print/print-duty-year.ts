import type { printDutyYear as Endpoint, getDutyYear } from '@danji/contract/duties';
import type { Output } from '@danji/contract/endpoint';
import { Bytes } from '../../http/answers.ts';
import type { StreamContext } from '../../http/bind-stream.ts';
import type { Tx } from '../../lib/database.ts';
import type { Reader } from '../approvals/public.ts';
import { readYear } from '../duties/public.ts';
import type { PrintDeps } from './deps.ts';
import { pdfHeaders } from './domain/pdf-headers.ts';
import { printDuties } from './domain/print-duties.ts';
import { findComplexName } from './queries.ts';

type YearFacts = { calendar: Output<typeof getDutyYear>; complexName: string };

export const gatherDutyYear = async (tx: Tx, reader: Reader, year: number | undefined): Promise<YearFacts> => ({
  calendar: await readYear(tx, reader, year),
  complexName: await findComplexName(tx, reader.aptId),
});

/** The year of duties on paper. It names nobody, and is not recorded. */
export async function printDutyYear(
  { printer }: PrintDeps,
  { facts, actor, now }: StreamContext<typeof Endpoint, YearFacts>,
) {
  const model = printDuties({ ...facts, now });
  const pdf = await printer.print(model, new Map(), { owner: `${actor.aptId}/${actor.memberId}`, isPreview: false });
  return new Bytes(pdfHeaders(model.title, pdf.length, false), pdf);
}
