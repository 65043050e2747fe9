import { importRowsMax } from '@danji/contract/import-members';
import { refuse } from '../../lib/errors.ts';
import { type WorkbookFault, workbookSentences } from '../../lib/workbook/workbook-fault.ts';

/** Why a whole file is not read. */
type ImportFault = WorkbookFault | 'EMPTY' | 'COLUMNS';

/** Nothing of the file is taken; the sentence says what is wrong with it, and where. */
export function refuseImport(fault: ImportFault, at = '', cause?: unknown): never {
  return refuse('IMPORT_REFUSED', {
    message: `${fault} ${at}`.trim(),
    errorUserMsg: sentenceOf(fault, at),
    details: { reason: fault, at },
    cause,
  });
}

function sentenceOf(fault: ImportFault, at: string): string {
  if (fault === 'TOO_MANY_ROWS')
    return `한 번에 ${importRowsMax.toLocaleString('ko-KR')}명까지 등록할 수 있습니다(이 파일은 ${at}). 나누어 올려 주세요.`;
  if (fault === 'COLUMNS') return at;
  if (fault === 'EMPTY') return '등록할 사람이 없습니다. 첫 줄은 제목으로 두고 둘째 줄부터 적어 주세요.';
  return workbookSentences[fault](at);
}
