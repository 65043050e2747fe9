/** How the sweep speaks to a server, whether it runs beside it or within. */
export type WorstRequest = {
  method: string;
  url: string;
  headers?: Record<string, string>;
  payload?: string | Buffer;
};
/** One way to ask as much as may be asked. `make` is called each time: some things can be asked once. */
export type Worst = {
  name: string;
  who: string | null;
  make(): WorstRequest;
  /** What is asked about can be done once: another as large takes its place, behind which `make` asks about that. */
  renew?(): Promise<void>;
};
export type Answer = { status: number; text: string };
/** `who`: a member id, or nobody. */
export type Send = (who: string | null, request: WorstRequest) => Promise<Answer>;

export const jsonTo = (url: string, body: unknown): WorstRequest => ({
  method: 'POST',
  url,
  headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
  payload: JSON.stringify(body),
});

/** A machine that others use may be told to come back: with the same key it happens once. */
const TRIES = 5;
const PAUSE_MS = 500;

/** For what has to work before the sweep can begin. */
export async function mustGive<T>(send: Send, who: string | null, request: WorstRequest): Promise<T> {
  let { status, text } = await send(who, request);
  for (let tries = 1; status === 503 && tries < TRIES; tries += 1) {
    await new Promise((done) => setTimeout(done, PAUSE_MS));
    ({ status, text } = await send(who, request));
  }
  if (status !== 200) throw new Error(`${who} ${request.method} ${request.url}: ${status} ${text.slice(0, 500)}`);
  return (text === '' ? null : JSON.parse(text)) as T;
}
