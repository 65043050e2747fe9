import { mergeRowsMax } from '@danji/contract/mail-merge';
import { refuse } from '../../lib/errors.ts';
import { readFirstSheetApart, refuseWhileFull } from '../../lib/workbook/read-apart.ts';
import { type WorkbookFault, WorkbookTrouble, workbookSentences } from '../../lib/workbook/workbook-fault.ts';
import type { GivenRow } from './domain/judge-rows.ts';

export { refuseWhileFull };

type Asker = Parameters<typeof readFirstSheetApart>[1];
export type ReadSheet = { heads: readonly string[]; rows: readonly GivenRow[] };

export function refuseSheet(fault: WorkbookFault | 'EMPTY' | 'COLUMNS', sentence: string, at = ''): never {
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
  const [heads = [], ...lines] = await readFirstSheetApart(bytes, asker).catch((error: unknown) => {
    if (!(error instanceof WorkbookTrouble)) throw error;
    const { fault, at } = error;
    const sentence = fault === 'TOO_MANY_ROWS' ? tooMany(at.replace(/줄$/, '')) : workbookSentences[fault](at);
    return refuseSheet(fault, sentence, at);
  });
  const rows = lines
    .map((cells, index) => ({ row: index + 2, cells }))
    .filter(({ cells }) => cells.some((text) => text !== ''));
  if (rows.length === 0) refuseSheet('EMPTY', '받는 분이 없습니다. 첫 줄은 제목으로 두고 둘째 줄부터 적어 주세요.');
  if (rows.length > mergeRowsMax) refuseSheet('TOO_MANY_ROWS', tooMany(rows.length.toLocaleString('ko-KR')));
  return { heads, rows };
}
