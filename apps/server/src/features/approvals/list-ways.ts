import type { Endpoint } from '@danji/contract/endpoint';
import type { RawJson } from '../../http/answers.ts';
import type { Statement } from '../../lib/database.ts';
import type { PageRow, Way } from './list-queries.ts';
import { presentPage } from './present.ts';

/** So long the whole statement is asked at once in a complex where somebody was away. */
const REMEMBERED_MS = 60_000;
const COMPLEXES = 10_000;

/**
 * Lists are asked for by a short statement that answers while nobody of the complex is away, and by the whole one where it found
 * nothing. Where somebody was away a moment ago the short one would be asked in vain. What is remembered costs or saves time
 * and nothing else: both say the same.
 */
export function createListWays() {
  const awayUntil = new Map<string, number>();
  return {
    of({ aptId, now }: { aptId: string; now: Date }, toStatement: (way: Way) => Statement<PageRow>) {
      const isKnown = (awayUntil.get(aptId) ?? 0) > now.getTime();
      return isKnown ? [toStatement('whole')] : [toStatement('short'), toStatement('whole')];
    },
    present<E extends Endpoint>(rows: PageRow[], { actor, now }: { actor: { aptId: string }; now: Date }): RawJson<E> {
      if (rows[0]?.away) {
        if (awayUntil.size >= COMPLEXES) awayUntil.clear();
        awayUntil.set(actor.aptId, now.getTime() + REMEMBERED_MS);
      }
      return presentPage(rows);
    },
  };
}
