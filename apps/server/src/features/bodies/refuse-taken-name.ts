import { refuseField } from '../../lib/errors.ts';
import { refuseBroken } from '../../lib/refuse-broken.ts';

const refuseName = (): never =>
  refuseField('BODY_REFUSED', {
    field: 'body.bodyName',
    rule: 'NAME_TAKEN',
    sentence: '같은 이름의 단체가 있습니다. 다른 이름을 입력해 주세요.',
  });

export const refuseTakenName = <T>(write: () => Promise<T>): Promise<T> =>
  refuseBroken({ body_name_taken: refuseName }, write);
