import type { Tx } from '../../lib/database.ts';
import { keepRows } from '../delegation/public.ts';
import type { Place } from './place-store.ts';

/** A change of names or places that moves no form to other deciders. Shared forms are nobody's papers. */
export const keepRule = <T>(place: Place, { tx, now }: { tx: Tx; now: Date }, change: () => Promise<T>): Promise<T> =>
  place === 'SHARED' ? change() : keepRows(tx, place.aptId, now, change);
