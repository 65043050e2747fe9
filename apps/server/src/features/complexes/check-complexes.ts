import * as contract from '@danji/contract/complex-import';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../http/actor.ts';
import { readFiles } from '../../http/read-files.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { isSmall } from '../../lib/workbook/is-small.ts';
import { readFirstSheetApart, refuseWhileFull } from '../../lib/workbook/read-apart.ts';
import { readFirstSheet } from '../../lib/workbook/read-first-sheet.ts';
import { WorkbookTrouble, workbookSentences } from '../../lib/workbook/workbook-fault.ts';
import { judgeRows, rowsOfSheet, type SheetRow } from './domain/judge-complexes.ts';
import { findKnown } from './life-store.ts';

const refuseSheet = (reason: string, errorUserMsg: string, cause?: unknown): never =>
  refuse('IMPORT_REFUSED', { message: reason, errorUserMsg, details: { reason }, cause });

function refuseTrouble(error: WorkbookTrouble): never {
  const { fault, at = '' } = error;
  if (fault === 'NOT_XLSX')
    refuseSheet(fault, '엑셀(.xlsx) 파일이 아닙니다. 엑셀에서 ‘Excel 통합 문서(.xlsx)’로 저장한 뒤 올려 주세요.');
  if (fault === 'TOO_MANY_ROWS')
    refuseSheet(fault, `한 번에 ${contract.complexRowsMax}줄까지 올릴 수 있습니다. 나누어 올려 주세요.`);
  return refuseSheet(fault, workbookSentences[fault as keyof typeof workbookSentences](at), error.cause);
}

/** The sheet of a request, read with no transaction open. */
export async function receiveComplexes(request: FastifyRequest, { aptId, memberId }: Actor): Promise<SheetRow[]> {
  const asker = { person: memberId, group: aptId };
  refuseWhileFull(asker);
  const [file] = await readFiles(contract.checkComplexes, request);
  if (!file) return refuseSheet('EMPTY', '올릴 엑셀 파일을 골라 주세요.');
  const reading = (await isSmall(file.bytes)) ? readFirstSheet(file.bytes) : readFirstSheetApart(file.bytes, asker);
  const lines = await reading.catch((error: unknown) => {
    if (error instanceof WorkbookTrouble) return refuseTrouble(error);
    throw error;
  });
  const rows = rowsOfSheet(lines);
  if (rows === null)
    return refuseSheet(
      'COLUMNS',
      `첫 줄에 ${contract.complexSheetColumns.join(', ')} 열이 있어야 합니다. ‘빈 양식’에 옮겨 적어 주세요.`,
    );
  if (rows.length === 0) return refuseSheet('EMPTY', '적힌 줄이 없습니다. 둘째 줄부터 단지를 적어 주세요.');
  if (rows.length > contract.complexRowsMax)
    return refuseSheet(
      'TOO_MANY_ROWS',
      `한 번에 ${contract.complexRowsMax}줄까지 올릴 수 있습니다. 나누어 올려 주세요.`,
    );
  return rows;
}

/** Told to the operator alone: which numbers and ids others have is theirs to know. */
export async function judgeComplexes(tx: Tx, rows: readonly SheetRow[]) {
  const judged = judgeRows(rows, await findKnown(tx, rows));
  const many = (fate: string) => judged.filter((row) => row.fate === fate).length;
  return { rows: judged, good: many('GOOD'), there: many('THERE'), wrong: many('WRONG') };
}
