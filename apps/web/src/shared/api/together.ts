import { readTogether } from '@danji/contract/together';
import * as z from 'zod/mini';
import { buildPath } from './build-request.ts';

type Fetch = (path: string, bearer: string, signal: AbortSignal) => Promise<Response>;
/** What was asked for before anybody could ask: its answer, null where it cannot be had, or null for "not asked". */
type Early = (path: string, bearer: string) => Promise<Response | null> | null;
type Asked = {
  path: string;
  bearer: string;
  signal: AbortSignal;
  answer: (response: Response | Promise<Response>) => void;
  fail: (reason: unknown) => void;
};

const MOST = 12;
const PATIENCE_MS = 30_000;

/**
 * The answer to each of the reads of a joined call, or null where it has none, be it that the answer cannot be read: that is
 * no want of a connection. A dead session is the same for all of them.
 */
export async function readParts(response: Response): Promise<(at: number) => Response | null> {
  if (response.status === 401) {
    const body = await response.text();
    return () => new Response(body, { status: 401 });
  }
  const parts =
    z.safeDecode(readTogether.response, response.ok ? await response.json().catch(() => []) : []).data ?? [];
  return (at) => {
    const part = parts[at];
    return part ? Response.json(part.body, { status: part.status }) : null;
  };
}

/**
 * Reads that are asked for at the same moment travel in one call; whoever asked gets an answer as if it had been asked alone.
 * Where the joined call cannot be answered, each is asked alone: one that fails then fails by itself.
 */
export function createTogether(fetchOne: Fetch, early: Early = () => null): Fetch {
  let waiting: Asked[] = [];

  const alone = ({ path, bearer, signal, answer }: Asked) => answer(fetchOne(path, bearer, signal));

  async function joined(all: readonly Asked[], bearer: string): Promise<void> {
    const path = buildPath(readTogether, { query: { ask: all.map((one) => one.path).join(',') } });
    const partOf = await readParts(await fetchOne(path, bearer, AbortSignal.timeout(PATIENCE_MS)));
    for (const [i, one] of all.entries()) {
      const part = partOf(i);
      if (part) one.answer(part);
      else alone(one);
    }
  }

  function sendAll(): void {
    const asked = waiting.filter(({ signal }) => !signal.aborted);
    waiting = [];
    for (const [bearer, all] of Map.groupBy(asked, (one) => one.bearer)) {
      for (let from = 0; from < all.length; from += MOST) {
        const some = all.slice(from, from + MOST);
        if (some.length === 1) some.forEach(alone);
        else
          joined(some, bearer).catch((reason) => {
            for (const { fail } of some) fail(reason);
          });
      }
    }
  }

  const join: Fetch = (path, bearer, signal) =>
    new Promise((answer, fail) => {
      signal.addEventListener('abort', () => fail(signal.reason), { once: true });
      // What a page asks for when it comes to stand, it asks for in one go.
      if (waiting.length === 0) queueMicrotask(sendAll);
      waiting.push({ path, bearer, signal, answer, fail });
    });

  return async (path, bearer, signal) => {
    const asked = early(path, bearer);
    if (!asked) return join(path, bearer, signal);
    const answer = await asked;
    signal.throwIfAborted();
    return answer ?? join(path, bearer, signal);
  };
}
