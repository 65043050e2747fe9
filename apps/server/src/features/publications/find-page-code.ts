import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { lockPage } from './store.ts';

/** The code of the page that is open for residents. */
export async function findPageCode(tx: Tx, aptId: string): Promise<string> {
  const page = await lockPage(tx, aptId);
  return page?.is_on
    ? page.code
    : refuse('NOT_FOUND', {
        message: 'no page is open',
        errorUserMsg: '열려 있는 공개 페이지가 없습니다. 문서를 공개하거나 페이지를 연 뒤 다시 시도해 주세요.',
      });
}
