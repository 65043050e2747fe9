import type * as contract from '@danji/contract/search';
import { RawJson } from '../../http/answers.ts';
import type { Asked, Context, ReadStatement } from '../../http/bind.ts';
import { createPageMemory, type RememberedPage } from '../../lib/page-memory.ts';
import type { Reader } from '../approvals/public.ts';
import { pageAtOnce } from './find-page.ts';
import { MARKED, newestPageOf, type SeenPage } from './newest-queries.ts';
import type { FoundRow } from './page-queries.ts';
import { type Ask, answerAtOnce, askOf, readerAs, sentAtOnce, wantedAtOnce } from './search-documents.ts';

/** Some hundreds of pages, of as many words and complexes. */
const PAGES_BYTES = 8 * 1024 * 1024;
/** Questions that were asked a short while ago. */
const QUESTIONS = 2_000;

type Endpoint = typeof contract.searchDocuments;
type Answering = Pick<Context<Endpoint>, 'query' | 'actor' | 'now'>;

const seenOf = ({ mark, hits, changes }: Partial<Pick<FoundRow, keyof SeenPage>>): SeenPage | null =>
  mark && hits && changes ? { mark, hits, changes } : null;

/**
 * Who searches again for what was answered before (back from a document, or somebody else of the complex) is asked after first:
 * whether the database would answer the same. Which documents have the word, how many, and whether the reader may read them it
 * says anew each time; what is spared is putting the page together, and marking the words in it. To be asked after so costs a page
 * a tenth more, a short one a third, so it is done from the second time on: most questions are asked once.
 */
export function createSearchWays(pagesBytes = PAGES_BYTES) {
  const pages = createPageMemory<RememberedPage & SeenPage>(pagesBytes);
  const questions = new Set<string>();
  const isAskedAgain = (key: string): boolean => {
    if (questions.has(key)) return true;
    if (questions.size >= QUESTIONS) questions.clear();
    questions.add(key);
    return false;
  };
  const waysOf = (reader: Reader, ask: Ask) => {
    const asked = wantedAtOnce(reader, ask);
    if (!asked) return null;
    // How the words are read, too: what else they mean to the complex may be another today, and decides what is marked.
    return { ...asked, key: JSON.stringify([reader.aptId, ask, asked.typed.words]) };
  };

  const ask = (asked: Asked<Endpoint>): ReadStatement<FoundRow>[] | null => {
    const ways = waysOf(readerAs(asked), askOf(asked.query));
    if (!ways) return null;
    const page = (isAskedAgain(ways.key) ? newestPageOf(ways.wanted, MARKED) : null) ?? pageAtOnce(ways.wanted);
    if (!page) return null;
    const known = pages.find(ways.key);
    const same = known && newestPageOf(ways.wanted, known);
    return same ? [{ ...same, answer: known.page }, page] : [page];
  };

  const present = (row: FoundRow | undefined, { query, actor, now }: Answering): RawJson<Endpoint> | undefined => {
    const reader = { aptId: actor.aptId, memberId: actor.memberId, now };
    const answer = answerAtOnce(reader, askOf(query), row);
    if (!answer) return undefined;
    const text = sentAtOnce(answer);
    const seen = row && seenOf(row);
    const ways = seen && waysOf(reader, askOf(query));
    if (ways) pages.keep(ways.key, { ...seen, page: Buffer.from(text) });
    return new RawJson(text);
  };
  return { ask, present };
}
