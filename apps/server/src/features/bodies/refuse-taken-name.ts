import { refuse } from '../../lib/errors.ts';
import { refuseBroken } from '../../lib/refuse-broken.ts';

const MESSAGE = '같은 이름의 단체가 있습니다. 다른 이름을 입력해 주세요.';

const refuseName = (): never =>
  refuse('BODY_REFUSED', {
    errorUserMsg: MESSAGE,
    details: [{ field: 'body.bodyName', rule: 'NAME_TAKEN', message: MESSAGE }],
  });

export const refuseTakenName = <T>(write: () => Promise<T>): Promise<T> =>
  refuseBroken({ body_name_taken: refuseName }, write);
