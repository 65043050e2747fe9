import { dwellingsMax, readDwellingSheet as endpoint } from '@danji/contract/dwellings';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../http/actor.ts';
import { readFiles } from '../../http/read-files.ts';
import { inSteps } from '../../lib/breathe.ts';
import { refuse } from '../../lib/errors.ts';
import { isSmall } from '../../lib/workbook/is-small.ts';
import { readFirstSheetApart, refuseWhileFull } from '../../lib/workbook/read-apart.ts';
import { readFirstSheet } from '../../lib/workbook/read-first-sheet.ts';
import { isTextSheet, readText } from '../../lib/workbook/read-text.ts';
import { sheetSentences, type WorkbookFault, WorkbookTrouble } from '../../lib/workbook/workbook-fault.ts';

const TOO_MANY = `한 번에 ${dwellingsMax.toLocaleString('ko-KR')}세대까지 넣을 수 있습니다. 나누어 올려 주세요.`;

function refuseSheet(reason: WorkbookFault | 'EMPTY', at = '', cause?: unknown): never {
  const sentence = () => {
    if (reason === 'EMPTY') return '넣을 동과 호가 없습니다. 첫 열에 동, 둘째 열에 호를 적어 주세요.';
    return reason === 'TOO_MANY_ROWS' ? TOO_MANY : sheetSentences[reason](at);
  };
  const message = `${reason} ${at}`.trim();
  return refuse('IMPORT_REFUSED', { message, errorUserMsg: sentence(), details: { reason, at }, cause });
}

/** The file of a request as rows of two cells, with no transaction open. */
export async function readDwellingSheet(
  request: FastifyRequest,
  { aptId, memberId }: Pick<Actor, 'aptId' | 'memberId'>,
): Promise<{ bytes: Buffer; rows: string }> {
  const asker = { person: memberId, group: aptId };
  refuseWhileFull(asker);
  const [file] = await readFiles(endpoint, request);
  if (!file) return refuseSheet('EMPTY');
  const { bytes } = file;
  const lines = await readLines(file, asker).catch((error: unknown) => {
    if (error instanceof WorkbookTrouble) return refuseSheet(error.fault, error.at, error.cause);
    throw error;
  });
  if (lines.length > dwellingsMax + 1) refuseSheet('TOO_MANY_ROWS');
  const pairs = await inSteps(lines, ([dong = '', ho = '']) => `${dong.slice(0, 20)}\t${ho.slice(0, 20)}`.trim());
  const rows = pairs.join('\n');
  return rows.trim() === '' ? refuseSheet('EMPTY') : { bytes, rows };
}

async function readLines(file: { name: string; bytes: Buffer }, asker: { person: string; group: string }) {
  if (isTextSheet(file)) return (await readText(file.bytes)).lines;
  return (await isSmall(file.bytes)) ? readFirstSheet(file.bytes) : readFirstSheetApart(file.bytes, asker);
}
