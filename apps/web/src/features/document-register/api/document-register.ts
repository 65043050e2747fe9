import {
  excelDepartmentDocuments,
  excelDocumentRegister,
  pageDepartmentDocuments,
  pageDocumentRegister,
  type RegisteredDocument,
} from '@danji/contract/document-register';
import type { Output } from '@danji/contract/endpoint';
import { answersUnder } from '../../../shared/api/answers-under.ts';
import { callList } from '../../../shared/list/call-list.ts';
import { fileOf } from '../../../shared/list/load-file.ts';

const { useListPage } = answersUnder('documents');

/** The two lists, each with its calls. */
export const registers = {
  all: { page: pageDocumentRegister, excel: fileOf(excelDocumentRegister) },
  department: { page: pageDepartmentDocuments, excel: fileOf(excelDepartmentDocuments) },
} as const;
export type Register = (typeof registers)[keyof typeof registers];

export const useRegister = ({ page }: Register, ask: Record<string, string>) => useListPage(page, ask);

const ROWS_OF_A_PAGE = 100;
/** What goes on paper at most: thirty sheets. */
export const printedMax = 1_000;

/** Everything that was asked for, page after page, to be printed. */
export async function loadWhole(
  { page }: Register,
  ask: Record<string, string>,
): Promise<{ rows: RegisteredDocument[]; total: number }> {
  const rows: RegisteredDocument[] = [];
  for (let number = 1; ; number += 1) {
    const query = { ...ask, page: String(number), size: String(ROWS_OF_A_PAGE) };
    const { items, total }: Output<typeof page> = await callList(page, query);
    rows.push(...items);
    if (rows.length >= Math.min(total, printedMax) || items.length === 0) return { rows, total };
  }
}
