import * as contract from '@danji/contract/budgets';
import type { Output } from '@danji/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../http/actor.ts';
import { parseInput } from '../../http/parse-input.ts';
import { readFiles } from '../../http/read-files.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { isSmall } from '../../lib/workbook/is-small.ts';
import { readFirstSheetApart, refuseWhileFull } from '../../lib/workbook/read-apart.ts';
import { readFirstSheet } from '../../lib/workbook/read-first-sheet.ts';
import { WorkbookTrouble, workbookSentences } from '../../lib/workbook/workbook-fault.ts';
import { judgeSheet, type SheetLine } from './domain/judge-sheet.ts';
import { planLines } from './plan-lines.ts';
import { readLines } from './read-budget.ts';
import { takeYear } from './store.ts';

const refuseSheet = (reason: string, errorUserMsg: string, cause?: unknown): never =>
  refuse('IMPORT_REFUSED', { message: reason, errorUserMsg, details: { reason }, cause });

/** The sheet of a request, read with no transaction open. */
export async function receiveBudget(request: FastifyRequest, { aptId, memberId }: Pick<Actor, 'aptId' | 'memberId'>) {
  const asker = { person: memberId, group: aptId };
  refuseWhileFull(asker);
  const [file] = await readFiles(contract.importBudget, request);
  if (!file) return refuseSheet('EMPTY', '올릴 엑셀 파일을 골라 주세요.');
  const { body } = parseInput(contract.importBudget, request);
  if (!body)
    return refuse('INVALID_INPUT', {
      message: 'no year',
      errorUserMsg: '어느 해의 예산인지 고른 뒤 다시 올려 주세요.',
    });
  const reading = (await isSmall(file.bytes)) ? readFirstSheet(file.bytes) : readFirstSheetApart(file.bytes, asker);
  const lines = await reading.catch((error: unknown) => {
    if (error instanceof WorkbookTrouble) return refuseTrouble(error);
    throw error;
  });
  const rows = judgeSheet(lines);
  if (rows === null)
    return refuseSheet(
      'COLUMNS',
      `첫 줄에 ${contract.budgetSheetColumns.join(', ')} 열이 있어야 합니다. 제목 줄을 고친 뒤 다시 올려 주세요.`,
    );
  if (rows.length === 0) return refuseSheet('EMPTY', '적힌 줄이 없습니다. 둘째 줄부터 예산을 적어 주세요.');
  if (rows.length > contract.budgetRowsMax)
    return refuseSheet(
      'TOO_MANY_ROWS',
      `한 번에 ${contract.budgetRowsMax}줄까지 올릴 수 있습니다. 나누어 올려 주세요.`,
    );
  return { bytes: file.bytes, rows, body };
}

function refuseTrouble(error: WorkbookTrouble): never {
  const { fault, at = '' } = error;
  if (fault === 'NOT_XLSX')
    refuseSheet(fault, '엑셀(.xlsx) 파일이 아닙니다. 엑셀에서 ‘Excel 통합 문서(.xlsx)’로 저장한 뒤 올려 주세요.');
  if (fault === 'TOO_MANY_ROWS')
    refuseSheet(fault, `한 번에 ${contract.budgetRowsMax}줄까지 올릴 수 있습니다. 나누어 올려 주세요.`);
  const sentence = workbookSentences[fault as keyof typeof workbookSentences];
  return refuseSheet(fault, sentence(at), error.cause);
}

type Given = { year: number; saveYn: boolean; seenVersion: number; rows: readonly SheetLine[] };

/** All lines that are right, or none; without saving only what would become of each. */
export async function importBudget(
  { tx, actor, now }: { tx: Tx; actor: Actor; now: Date },
  { year, saveYn, seenVersion, rows }: Given,
): Promise<Output<typeof contract.importBudget>> {
  const { aptId } = actor;
  const version = saveYn ? (await takeYear(tx, aptId, year, seenVersion)).version : seenVersion;
  const there = new Map(
    (await readLines(tx, aptId, year)).map((line) => [JSON.stringify([line.account, line.fund]), line]),
  );
  const judged = rows.map(({ amount, ...row }) => {
    const line = there.get(JSON.stringify([row.account, row.fund]));
    const before = line?.planned ?? null;
    const taken = line ? line.reserved + line.spent : 0;
    const isLess = amount !== null && amount < (before ?? 0) && amount < taken;
    const problem =
      row.problem ?? (isLess ? `이미 예약하거나 집행한 ${taken.toLocaleString('ko-KR')}원보다 적습니다.` : null);
    return { ...row, before, after: amount, problem };
  });
  const wrong = judged.filter(({ problem }) => problem !== null).length;
  const given = { rows: judged, wrong, version };
  if (!saveYn) return { ...given, saved: 0 };
  if (wrong > 0)
    return refuse('IMPORT_REFUSED', {
      message: `${wrong} lines are wrong`,
      errorUserMsg: `${wrong}줄에 고칠 곳이 있어 하나도 저장하지 않았습니다. 고친 뒤 다시 올려 주세요.`,
      details: { reason: 'ROWS', rows: judged.filter(({ problem }) => problem !== null).slice(0, 50) },
    });
  const lines = judged.map(({ account, fund, after }) => ({ account, fund, amount: after ?? 0 }));
  await planLines(tx, { aptId, at: now, by: actor }, year, lines, '엑셀로 편성');
  return { ...given, saved: judged.length };
}
