import { brokenConstraint } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { DEEPEST, type Group } from './domain/group-tree.ts';
import { refuseForm } from './refusals.ts';

/** Two people may choose the same name at the same moment, so the database decides, and we say it in words. */
export async function refuseTakenName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    return brokenConstraint(error)?.endsWith('form_group_name_taken')
      ? refuseForm('NAME_TAKEN', '같은 자리에 같은 이름의 분류가 있습니다. 다른 이름을 입력해 주세요.')
      : Promise.reject(error);
  }
}

export function mustBeThere(groups: readonly Group[], id: string | null): void {
  if (id !== null && !groups.some((group) => group.id === id)) refuse('NOT_FOUND', { message: 'no such group' });
}

export const refuseDepth = (): never =>
  refuseForm('TOO_DEEP', `분류는 ${DEEPEST}단계까지 만들 수 있습니다. 더 위쪽 분류에 두어 주세요.`);
