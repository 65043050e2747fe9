import { brokenConstraint } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';

/** Two people may choose the same name at the same moment, so the database decides, and we say it in words. */
export async function refuseTakenName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (brokenConstraint(error) !== 'body_name_taken') throw error;
    const message = '같은 이름의 단체가 있습니다. 다른 이름을 입력해 주세요.';
    return refuse('BODY_REFUSED', {
      errorUserMsg: message,
      details: [{ field: 'body.bodyName', rule: 'NAME_TAKEN', message }],
    });
  }
}
