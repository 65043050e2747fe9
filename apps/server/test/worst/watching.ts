import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import type { Answer, WorstRequest } from './ask.ts';

/**
 * A thread that asks the server for something heavy and, until that is answered, asks it for /livez again and again, and a small
 * server of its own as often. How many answers the small one gave is how long it took; how many /livez gave is who was
 * looked after meanwhile. Nothing is measured in time: on a busy machine both wait alike.
 */
export type Watched = Answer & {
  /** Answers of /livez, and of the server that does nothing else, while the request was under way. */
  ours: number;
  others: number;
};
export type ToWatch = { id: number; token: string | null; request: WorstRequest };

const PAUSE_MS = 3;
const { address } = workerData as { address: string };
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

const ask = (
  url: string,
  method: string,
  headers: Record<string, string>,
  payload?: string | Buffer,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
    });
    sent.on('error', reject);
    sent.end(payload);
  });

const idle = createServer((_request, answer) => void answer.end('ok')).listen(0, '127.0.0.1');
const idleAddress = () => `http://127.0.0.1:${(idle.address() as AddressInfo).port}/`;

/** Asks again and again until it is told to stop; counts what was answered by then. */
async function keepAsking(url: string, isOver: () => boolean): Promise<number> {
  let answers = 0;
  while (!isOver()) {
    await ask(url, 'GET', {});
    if (!isOver()) answers += 1;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return answers;
}

parentPort?.on('message', async ({ id, token, request: { method, url, headers = {}, payload } }: ToWatch) => {
  let isOver = false;
  const heavy = ask(
    `${address}${url}`,
    method,
    {
      'user-agent': 'danji-test',
      'x-requested-with': 'danji',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) }),
      ...headers,
    },
    // What comes through the channel as bytes is no Buffer any more.
    typeof payload === 'object' ? Buffer.from(payload) : payload,
  )
    .catch((error: Error) => ({ status: 0, text: error.message }))
    .finally(() => {
      isOver = true;
    });
  const [answer, ours, others] = await Promise.all([
    heavy,
    keepAsking(`${address}/livez`, () => isOver),
    keepAsking(idleAddress(), () => isOver),
  ]);
  parentPort?.postMessage({ id, ...answer, ours, others });
});
