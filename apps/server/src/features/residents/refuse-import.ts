import { importRowsMax } from '@danji/contract/import-members';
import { josa } from '@danji/contract/josa';
import { refuse } from '../../lib/errors.ts';
import { sheetSentences, type WorkbookFault } from '../../lib/workbook/workbook-fault.ts';
import { numbersMax } from './domain/many-numbers.ts';

/** Why a whole file is not read. */
type ImportFault = WorkbookFault | 'EMPTY' | 'COLUMNS' | 'NAMESAKES';

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
  if (fault === 'NAMESAKES')
    return `${josa(`‘${at}’`, '이라는/라는')} 이름이 서로 다른 휴대전화 번호로 ${numbersMax}행 넘게 있습니다. 이름과 휴대전화 열을 확인해 주세요.`;
  if (fault === 'EMPTY') return '등록할 사람이 없습니다. 첫 줄은 제목으로 두고 둘째 줄부터 적어 주세요.';
  return sheetSentences[fault](at);
}
