import { exportRowsMax } from '@danji/contract/excel';
import { refuse } from '../../lib/errors.ts';

/** A file that silently lacks rows would be taken for the whole. */
export function refuseTooMany(total: number, narrowBy = '기간을'): void {
  if (total <= exportRowsMax) return;
  refuse('INVALID_INPUT', {
    message: 'too many rows for a file',
    errorUserMsg: `${total.toLocaleString('ko-KR')}건은 한 번에 내려받을 수 없습니다. ${narrowBy} 좁혀 ${exportRowsMax.toLocaleString('ko-KR')}건 이하로 다시 시도해 주세요.`,
  });
}
