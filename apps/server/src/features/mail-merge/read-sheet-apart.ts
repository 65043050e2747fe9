import { fileURLToPath } from 'node:url';
import { mergeRowsMax } from '@danji/contract/mail-merge';
import { refuse } from '../../lib/errors.ts';
import { createTurns } from '../../lib/turns.ts';
import { workApart } from '../../lib/work-apart.ts';
import { type WorkbookFault, workbookSentences } from '../../lib/workbook/workbook-fault.ts';
import type { GivenRow } from './domain/judge-rows.ts';

const PROGRAM = fileURLToPath(new URL('./sheet-process.ts', import.meta.url));
const TIME_MS = 20_000;
const HEAP_MB = 256;
/** Of what was read: many times what so many rows come to. */
const MOST_BYTES = 20_000_000;
/** One workbook at a time on a node, one of a person, and complexes in turn; so many may wait. */
const turns = createTurns({ places: 1, waitingOfPerson: 2, waitingOfGroup: 6, waiting: 10 });
type Asker = Parameters<typeof turns.isFull>[0];
const tooManyWait = () =>
  refuse('UNAVAILABLE', {
    message: 'too many workbooks wait',
    errorUserMsg: '지금 엑셀을 올리는 사람이 많습니다. 잠시 뒤 다시 올려 주세요.',
  });
/** Before a sheet is sent that nobody could read. */
export function refuseWhileFull(asker: Asker): void {
  if (turns.isFull(asker)) tooManyWait();
}

export type SheetAnswer = { lines: string[][] } | { fault: WorkbookFault; at: string };
export type ReadSheet = { heads: readonly string[]; rows: readonly GivenRow[] };

export function refuseSheet(
  fault: WorkbookFault | 'EMPTY' | 'COLUMNS' | 'TOO_HEAVY',
  sentence: string,
  at = '',
): never {
  return refuse('IMPORT_REFUSED', {
    message: `${fault} ${at}`.trim(),
    errorUserMsg: sentence,
    details: { reason: fault, at },
  });
}

const tooMany = (found: string) =>
  `한 번에 ${mergeRowsMax.toLocaleString('ko-KR')}장까지 만들 수 있습니다(이 파일은 ${found}줄). 나누어 올려 주세요.`;

/** The heads and lines of the first sheet, read where it can harm nobody. Empty lines are left out. */
export async function readSheetApart(bytes: Buffer, asker: Asker): Promise<ReadSheet> {
  const given = { program: PROGRAM, timeoutMs: TIME_MS, memoryMb: HEAP_MB, mostBytes: MOST_BYTES };
  const reading = turns.within(
    asker,
    async () => JSON.parse((await workApart({ bytes }, given)).toString('utf8')) as SheetAnswer,
  );
  const answer = await (reading ?? tooManyWait()).catch(() =>
    refuseSheet('TOO_HEAVY', '파일이 너무 크거나 복잡해 읽지 못했습니다. 필요한 열만 남겨 다시 올려 주세요.'),
  );
  if ('fault' in answer)
    return refuseSheet(
      answer.fault,
      answer.fault === 'TOO_MANY_ROWS'
        ? tooMany(Number(answer.at).toLocaleString('ko-KR'))
        : workbookSentences[answer.fault](answer.at),
      answer.at,
    );
  const [heads = [], ...lines] = answer.lines;
  const rows = lines
    .map((cells, index) => ({ row: index + 2, cells }))
    .filter(({ cells }) => cells.some((text) => text !== ''));
  if (rows.length === 0) refuseSheet('EMPTY', '받는 분이 없습니다. 첫 줄은 제목으로 두고 둘째 줄부터 적어 주세요.');
  if (rows.length > mergeRowsMax) refuseSheet('TOO_MANY_ROWS', tooMany(rows.length.toLocaleString('ko-KR')));
  return { heads, rows };
}
