import { Worker } from 'node:worker_threads';
import type { Send, WorstRequest } from './ask.ts';
import type { ToWatch, Watched } from './watching.ts';

/** So many answers of a server that does nothing else, and none of ours: everybody was kept waiting. */
const LONG = 40;
export const isLong = ({ others }: Watched): boolean => others >= LONG;
export const keptWaiting = (watched: Watched): boolean => isLong(watched) && watched.ours * LONG < watched.others;

/** Requests of one thread, watched by it (`watching.ts`). */
export function startWatching(address: string, signIn: (who: string) => Promise<string>) {
  const worker = new Worker(new URL('./watching.ts', import.meta.url), { workerData: { address } });
  const waiting = new Map<number, (watched: Watched) => void>();
  const tokens = new Map<string, string>();
  let nextId = 0;
  worker.on('message', ({ id, ...watched }: Watched & { id: number }) => waiting.get(id)?.(watched));
  const watch = async (who: string | null, request: WorstRequest): Promise<Watched> => {
    if (who !== null && !tokens.has(who)) tokens.set(who, await signIn(who));
    const id = nextId++;
    const asked: ToWatch = { id, token: who === null ? null : (tokens.get(who) ?? null), request };
    const watched = await new Promise<Watched>((resolve) => {
      waiting.set(id, resolve);
      worker.postMessage(asked);
    });
    waiting.delete(id);
    // What was asked may have ended the session; who is not let in again is turned away from then on.
    if (watched.status === 401 && who !== null)
      await signIn(who).then(
        (token) => tokens.set(who, token),
        () => {},
      );
    return watched;
  };
  const send: Send = watch;
  return { watch, send, stop: () => worker.terminate() };
}
