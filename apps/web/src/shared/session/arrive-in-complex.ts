import { tell } from '../overlay/told.ts';
import { AUTH_KEY, readAuth } from './auth-storage.ts';
import { findComplexHere } from './complex-here.ts';
import { COMPLEX_OVER, takeTold } from './leave-complex.ts';
import { useSession } from './session-store.ts';

/** A page begins: in which complex, and what there is to say of how one comes to be in it. */
export function arriveInComplex(): void {
  const lost = findComplexHere(AUTH_KEY);
  const told = takeTold() ?? (lost === null ? null : COMPLEX_OVER);
  if (!told) return;
  if (readAuth()) tell(told);
  else useSession.setState({ signOutReason: told });
}
