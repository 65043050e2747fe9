import { importRowsMax } from '@danji/contract/import-members';
import { josa } from '@danji/contract/josa';
import { refuse } from '../../lib/errors.ts';
import { type WorkbookFault, workbookSentences } from '../../lib/workbook/workbook-fault.ts';
import { numbersMax } from './domain/many-numbers.ts';

/** Why a whole file is not read. */
type ImportFault = WorkbookFault | 'EMPTY' | 'COLUMNS' | 'ENCODING' | 'MIXED' | 'OPEN_QUOTE' | 'NAMESAKES';

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
  if (fault === 'NOT_XLSX')
    return '엑셀(.xlsx)이나 CSV 파일이 아닙니다. 엑셀에서 열어 ‘Excel 통합 문서(.xlsx)’로 저장한 뒤 올려 주세요.';
  if (fault === 'ENCODING')
    return '글자를 읽을 수 없는 파일입니다. 엑셀에서 열어 ‘Excel 통합 문서(.xlsx)’나 ‘CSV UTF-8’로 저장한 뒤 올려 주세요.';
  if (fault === 'MIXED')
    return '한 파일에 두 가지 한글 인코딩(UTF-8, CP949)이 섞여 있습니다. 엑셀에서 이름이 바로 보이는지 확인하고 ‘Excel 통합 문서(.xlsx)’로 저장한 뒤 올려 주세요.';
  if (fault === 'OPEN_QUOTE') return `${at}번째 줄에서 열린 큰따옴표(")가 닫히지 않았습니다. 고친 뒤 다시 올려 주세요.`;
  return workbookSentences[fault](at);
}
