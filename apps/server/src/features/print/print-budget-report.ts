import type { BudgetYear, printBudgetReport as Endpoint } from '@danji/contract/budgets';
import { Bytes } from '../../http/answers.ts';
import type { StreamContext } from '../../http/bind-stream.ts';
import type { Tx } from '../../lib/database.ts';
import { readBudget } from '../budget-book/public.ts';
import type { PrintDeps } from './deps.ts';
import { pdfHeaders } from './domain/pdf-headers.ts';
import { printBudget } from './domain/print-budget.ts';
import { findComplexName } from './queries.ts';

type BookFacts = { book: BudgetYear; complexName: string };

export const gatherBudget = async (tx: Tx, aptId: string, now: Date, year: number): Promise<BookFacts> => ({
  book: await readBudget(tx, aptId, now, year),
  complexName: await findComplexName(tx, aptId),
});

/** The budget on one page. It names nobody, and is not recorded. */
export async function printBudgetReport(
  { printer }: PrintDeps,
  { facts, actor, now }: StreamContext<typeof Endpoint, BookFacts>,
) {
  const model = printBudget({ ...facts, now });
  const pdf = await printer.print(model, new Map(), { owner: `${actor.aptId}/${actor.memberId}`, isPreview: false });
  return new Bytes(pdfHeaders(model.title, pdf.length, false), pdf);
}
