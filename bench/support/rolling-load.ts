import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

type Sent = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string };
type Got = { status: number; text: string };
export type Client = { name: string; send(sent: Sent): Promise<Got>; close(): void };

/** Connections that stay open, one request at a time on each: what is answered belongs to what was asked, or the line broke. */
export function createHttpClient(base: string, connections: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = ({ method, path, headers, body }: Sent) =>
    new Promise<Got>((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const asked = request(`${base}${path}`, { agent, method, headers: { ...headers, ...length }, timeout: 20_000 });
      asked.on('timeout', () => asked.destroy(new Error('timeout'))).on('error', reject);
      asked.on('response', (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
      });
      asked.end(body);
    });
  return { name: 'node:http', send, close: () => agent.destroy() };
}

/** Another implementation altogether: undici, as `fetch`. */
export const createFetchClient = (base: string): Client => ({
  name: 'fetch',
  async send({ method, path, headers, body }) {
    const signal = AbortSignal.timeout(20_000);
    const answer = await fetch(`${base}${path}`, { method, headers, signal, ...(body === undefined ? {} : { body }) });
    return { status: answer.status, text: await answer.text() };
  },
  close() {},
});

export type Draft = { docId: string; memberId: string; key: string };
type Person = { memberId: string; token: string };

const PLAIN_READS = ['/api/main/home', '/api/elec-apv/apv-inbox?tab=waiting', '/api/elec-apv/counts'];

/**
 * So many requests a second, whether or not the earlier ones are answered: lists, drafts with a key of their own, and the
 * drafts by their ids. Every answer is looked at: a draft that is read must be the one that was asked for.
 */
export function startLoad(client: Client, options: { rate: number; people: readonly Person[]; formId: string }) {
  const { rate, people, formId } = options;
  const drafts: Draft[] = [];
  const failed: string[] = [];
  const foreign: string[] = [];
  /** Told to come back by a node that had no time: too much was asked of this machine, whoever was restarted. */
  let busy = 0;
  const took: number[] = [];
  const open = new Set<Promise<void>>();
  let turn = 0;

  const ask = async (number: number): Promise<void> => {
    const person = people[number % people.length] as Person;
    const kind = Math.floor(number / people.length) % 5;
    const own = drafts.findLast(({ memberId }) => memberId === person.memberId);
    const headers: Record<string, string> = { authorization: `Bearer ${person.token}`, 'x-requested-with': 'danji' };
    const key = randomUUID();
    const sent: Sent =
      kind === 3
        ? {
            method: 'POST',
            path: '/api/elec-apv/documents',
            headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
            body: JSON.stringify({ formId }),
          }
        : kind === 4 && own
          ? { method: 'GET', path: `/api/elec-apv/documents/${own.docId}`, headers }
          : { method: 'GET', path: PLAIN_READS[kind % PLAIN_READS.length] as string, headers };
    const began = performance.now();
    try {
      const { status, text } = await client.send(sent);
      if (status === 503 && text.includes('"UNAVAILABLE"')) busy++;
      if (status !== 200) return void failed.push(`${sent.method} ${sent.path}: ${status} ${text.slice(0, 120)}`);
      if (sent.method === 'POST')
        drafts.push({ ...(JSON.parse(text) as { docId: string }), memberId: person.memberId, key });
      else if (own && sent.path.endsWith(own.docId) && !text.includes(own.docId)) foreign.push(sent.path);
    } catch (error) {
      const { cause, message } = error as Error;
      failed.push(`${sent.method} ${sent.path}: ${cause instanceof Error ? cause.message : message}`);
    } finally {
      took.push(performance.now() - began);
    }
  };

  const began = performance.now();
  const timer = setInterval(() => {
    for (const due = ((performance.now() - began) / 1_000) * rate; turn < due; turn++) {
      const asked = ask(turn).finally(() => open.delete(asked));
      open.add(asked);
    }
  }, 5);
  return {
    async stop() {
      clearInterval(timer);
      const seconds = (performance.now() - began) / 1_000;
      await Promise.all(open);
      client.close();
      took.sort((a, b) => a - b);
      const at = (share: number) => Math.round(took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0);
      return {
        name: client.name,
        requests: took.length,
        seconds,
        failed,
        busy,
        foreign,
        drafts,
        p99: at(0.99),
        slowest: at(1),
      };
    },
  };
}
