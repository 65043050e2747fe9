import type { Actor } from '../../http/actor.ts';
import { refuse } from '../../lib/errors.ts';
import type { Place } from './queries.ts';

/** All complexes are the operator's to look at, and nobody else's. Whoever names one complex looks at that one. */
export function placeOf(actor: Actor, everywhere: boolean | undefined): Place {
  if (!everywhere) return { aptId: actor.aptId };
  if (!actor.isOperator) return refuse('FOREIGN_COMPLEX', { message: 'only the operator looks across complexes' });
  return { aptId: actor.aptId, everywhere: actor.aptId === actor.homeAptId };
}

/** Whose data was taken is on record in the complex that they belong to: so one complex at a time. */
export function refuseEverywhere({ everywhere }: Place): void {
  if (everywhere)
    refuse('INVALID_INPUT', {
      message: 'unmasked across complexes',
      errorUserMsg: '가리지 않고 받으려면 위에서 단지를 하나 골라 주세요.',
    });
}
