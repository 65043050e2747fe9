import { readTogether } from '@danji/contract/together';
import * as z from 'zod/mini';
import { buildPath } from './build-request.ts';

type Fetch = (path: string, bearer: string, signal: AbortSignal) => Promise<Response>;
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
 * Reads that are asked for at the same moment travel in one call; whoever asked gets an answer as if it had been asked alone.
 * Where the joined call cannot be answered, each is asked alone: one that fails then fails by itself.
 */
export function createTogether(fetchOne: Fetch): Fetch {
  let waiting: Asked[] = [];

  const alone = ({ path, bearer, signal, answer }: Asked) => answer(fetchOne(path, bearer, signal));

  async function joined(all: readonly Asked[], bearer: string): Promise<void> {
    const path = buildPath(readTogether, { query: { ask: all.map((one) => one.path).join(',') } });
    const response = await fetchOne(path, bearer, AbortSignal.timeout(PATIENCE_MS));
    // A dead session is the same for all of them.
    if (response.status === 401) {
      const body = await response.text();
      for (const { answer } of all) answer(new Response(body, { status: 401 }));
      return;
    }
    const parts = z.safeDecode(readTogether.response, response.ok ? await response.json() : []).data ?? [];
    for (const [i, one] of all.entries()) {
      const part = parts[i];
      if (part) one.answer(Response.json(part.body, { status: part.status }));
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

  return (path, bearer, signal) =>
    new Promise((answer, fail) => {
      signal.addEventListener('abort', () => fail(signal.reason), { once: true });
      // What a page asks for when it comes to stand, it asks for in one go.
      if (waiting.length === 0) queueMicrotask(sendAll);
      waiting.push({ path, bearer, signal, answer, fail });
    });
}
