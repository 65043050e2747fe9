import type { Endpoint } from '@danji/contract/endpoint';
import { RawJson } from '../../http/answers.ts';
import type { Asked, ReadStatement } from '../../http/bind.ts';
import type { Statement } from '../../lib/database.ts';
import { createPageMemory, type RememberedPage } from '../../lib/page-memory.ts';
import type { AwayMemory } from './away-memory.ts';
import type { PageRow, Way } from './list-queries.ts';

/** Some hundreds of people with the first pages of their lists. */
const PAGES_BYTES = 16 * 1024 * 1024;

type Who = { homeAptId: string; aptId: string; memberId: string };
type Context = { actor: Who; now: Date; query: unknown };

/**
 * Lists are asked for by a short statement that answers while nobody of the complex is away, and by the whole one where it found
 * nothing. Where somebody was away a moment ago the short one would be asked in vain. And who asks again for a page that was
 * answered before is asked first whether it still is the same (`mark-queries.ts`): then it is sent as it was. What is remembered
 * costs or saves time and nothing else: who may read what, and which rows there are, the database says each time.
 */
export function createListWays(away: AwayMemory, pagesBytes = PAGES_BYTES) {
  const pages = createPageMemory<RememberedPage>(pagesBytes);
  const keyOf = (list: string, { homeAptId, aptId, memberId }: Who, query: unknown) =>
    JSON.stringify([list, homeAptId, memberId, aptId, query]);

  /** How one list is asked for and answered. */
  return <E extends Endpoint>(
    { name: list }: E,
    toStatement: (given: Asked<E>, way: Way, known?: string) => Statement<PageRow>,
  ) => {
    const ask = (given: Asked<E>): ReadStatement<PageRow>[] => {
      const { claims, aptId, query } = given;
      if (away.isKnown(given)) return [toStatement(given, 'whole')];
      const both = [toStatement(given, 'short'), toStatement(given, 'whole')];
      const known = pages.find(keyOf(list, { homeAptId: claims.aptId, aptId, memberId: claims.memberId }, query));
      return known ? [{ ...toStatement(given, 'short', known.mark), answer: known.page }, ...both] : both;
    };
    const present = ([row]: PageRow[], { actor, now, query }: Context): RawJson<E> => {
      away.note(row, { aptId: actor.aptId, now });
      const page = row?.page ?? '{}';
      if (row?.mark) pages.keep(keyOf(list, actor, query), { mark: row.mark, page: Buffer.from(page) });
      return new RawJson<E>(page);
    };
    return [ask, present] as const;
  };
}
