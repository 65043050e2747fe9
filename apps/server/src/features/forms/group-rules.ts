import { refuse } from '../../lib/errors.ts';
import { refuseBroken } from '../../lib/refuse-broken.ts';
import { DEEPEST, type Group } from './domain/group-tree.ts';
import { refuseForm } from './refusals.ts';

const refuseName = (): never =>
  refuseForm('NAME_TAKEN', '같은 자리에 같은 이름의 분류가 있습니다. 다른 이름을 입력해 주세요.');

/** Of a complex, or among the shared ones. */
export const refuseTakenName = <T>(write: () => Promise<T>): Promise<T> =>
  refuseBroken({ form_group_name_taken: refuseName, shared_form_group_name_taken: refuseName }, write);

export function mustBeThere(groups: readonly Group[], id: string | null): void {
  if (id !== null && !groups.some((group) => group.id === id)) refuse('NOT_FOUND', { message: 'no such group' });
}

export const refuseDepth = (): never =>
  refuseForm('TOO_DEEP', `분류는 ${DEEPEST}단계까지 만들 수 있습니다. 더 위쪽 분류에 두어 주세요.`);
