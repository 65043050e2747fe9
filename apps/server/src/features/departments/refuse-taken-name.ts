import { refuse } from '../../lib/errors.ts';
import { refuseBroken } from '../../lib/refuse-broken.ts';

export const refuseTakenName = <T>(write: () => Promise<T>): Promise<T> =>
  refuseBroken({ department_name_taken: () => refuse('DEPARTMENT_NAME_TAKEN') }, write);
