import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { findParties } from './store.ts';

/** Who and what a schedule names must be there, and fit to draft with. */
export async function partiesMustBe(
  tx: Tx,
  aptId: string,
  { formId, personId }: { formId: string; personId: string },
  now: Date,
): Promise<void> {
  const found = await findParties(tx, aptId, formId, personId, now);
  if (!found?.form)
    refuse('NOT_FOUND', { message: 'no such form in use', errorUserMsg: '게시해서 사용 중인 양식을 골라 주세요.' });
  if (!found?.person)
    refuse('NOT_FOUND', {
      message: 'no such person',
      errorUserMsg: '담당자로 정할 수 없는 사람입니다. 다른 사람을 골라 주세요.',
    });
}
