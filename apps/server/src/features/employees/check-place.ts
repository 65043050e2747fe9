import type { Tx } from '../../lib/database.ts';
import { refuseEmployee } from './refuse-employee.ts';
import { findPlace } from './store.ts';

type Place = { deptId: string; positionName: string; workingType: string };
/** What the person has already may stay, also when the code has gone out of use. */
type Held = { positionName: string | null; workingType: string | null };

/** The name of the department, if everything is there to be given. */
export async function checkPlace(tx: Tx, aptId: string, place: Place, held?: Held): Promise<string> {
  const found = await findPlace(tx, aptId, place);
  if (!found?.position && place.positionName !== held?.positionName) refuseEmployee('NO_SUCH_POSITION');
  if (!found?.workingType && place.workingType !== held?.workingType) refuseEmployee('NO_SUCH_WORKING_TYPE');
  return found?.deptName ?? refuseEmployee('NO_SUCH_DEPARTMENT');
}
