import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ledger } from './ledger.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

const PASSWORD = 'danji1234!';
const APT_ID = '10001';
/** An access token lives ten minutes. */
const TOKEN_MS = 8 * 60_000;
/** So long a person waits while the page tries again; what is not answered by then is an error that they see. */
const PATIENCE_MS = 12_000;
const GIVE_UP_MS = 120_000;

export type Request = {
  by: string;
  method?: 'GET' | 'POST';
  path: string;
  body?: unknown;
  form?: { type: string; body: Buffer };
  /** Sent as often, to different nodes, at the same time. */
  copies?: number;
};
export type Answer = { body: Record<string, unknown>; bytes: Buffer };

/** People at work. Each write has a key and is repeated with it until it is answered, as the web client does. */
export function createPeople(world: World, ledger: Ledger, random: Random) {
  const tokens = new Map<string, Promise<{ token: string; at: number }>>();
  let gone = false;

  const once = async (url: string, request: Request, headers: Record<string, string>) => {
    const began = performance.now();
    const { form, body } = request;
    const content = form ? new Uint8Array(form.body) : body === undefined ? null : JSON.stringify(body);
    const type = form?.type ?? 'application/json';
    try {
      const answer = await fetch(`${url}${request.path}`, {
        method: request.method ?? 'POST',
        headers: { 'x-requested-with': 'danji', ...(content ? { 'content-type': type } : {}), ...headers },
        ...(content ? { body: content } : {}),
        signal: AbortSignal.timeout(30_000),
      });
      return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
    } catch (error) {
      return { status: 0, headers: new Headers(), bytes: Buffer.from(String((error as Error).cause ?? error)) };
    } finally {
      ledger.took(performance.now() - began);
    }
  };

  /** Whether it may simply be sent again; anything else that is not a success is a fault of ours. */
  const mayRepeat = (status: number, headers: Headers) =>
    status === 0 || ([429, 503, 507].includes(status) && headers.has('retry-after'));

  const persist = async (request: Request, toHeaders: () => Promise<Record<string, string>>): Promise<Answer> => {
    const began = performance.now();
    let told = false;
    for (let tries = 1; ; tries++) {
      const headers = await toHeaders();
      const nodes = random.shuffle(world.targets());
      const asked = Array.from({ length: request.copies ?? 1 }, (_, copy) => nodes[copy % nodes.length]);
      const answers = await Promise.all(
        asked.map((node) => (node ? once(node.url, request, headers) : sleep(50).then(() => null))),
      );
      const good = answers.filter((answer) => answer?.status === 200);
      for (const answer of answers) if (answer && mayRepeat(answer.status, answer.headers)) ledger.repeated();
      const bad = answers.filter(
        (answer) => answer && answer.status !== 200 && !mayRepeat(answer.status, answer.headers),
      );
      for (const answer of bad)
        ledger.wrong(`${request.by} ${request.path}: ${answer?.status} ${answer?.bytes.toString().slice(0, 300)}`);
      if (new Set(good.map((answer) => answer?.bytes.toString('base64'))).size > 1 && headers['idempotency-key'])
        ledger.wrong(`${request.by} ${request.path}: two answers to one key`);
      const bytes = good[0]?.bytes;
      if (bytes) return { bytes, body: bytes[0] === 0x7b ? JSON.parse(bytes.toString()) : {} };
      if (bad.length > 0) throw new Error('answered wrongly');
      const passed = performance.now() - began;
      if (passed > PATIENCE_MS && !told) {
        told = true;
        ledger.failed();
      }
      if (gone || passed > GIVE_UP_MS) throw new Error(`no answer to ${request.path}`);
      await sleep(Math.min(100 * 2 ** tries, 1_000) * (0.5 + random.below(100) / 100));
    }
  };

  const signIn = async (memberId: string) => {
    const request = { by: memberId, path: '/api/login', body: { memberId, password: PASSWORD } };
    const { body } = await persist(request, async () => ({}));
    return { token: String(body.accessToken), at: performance.now() };
  };
  const headersOf = async (memberId: string) => {
    const known = await tokens.get(memberId);
    if (!known || performance.now() - known.at > TOKEN_MS) tokens.set(memberId, signIn(memberId));
    return { authorization: `Bearer ${(await tokens.get(memberId))?.token}` };
  };

  return {
    read: (request: Request) => persist({ method: 'GET', ...request }, () => headersOf(request.by)),
    /** A write that happens once; it is in the ledger when it was acknowledged. */
    async write(request: Request): Promise<Answer> {
      const key = randomUUID();
      const answer = await persist(request, async () => ({ ...(await headersOf(request.by)), 'idempotency-key': key }));
      ledger.acknowledge({ aptId: APT_ID, memberId: request.by, key });
      return {
        ...answer,
        // An old request that comes late, after others: it must change nothing and get the same answer.
        async again() {
          const late = await persist(request, async () => ({
            ...(await headersOf(request.by)),
            'idempotency-key': key,
          }));
          if (!late.bytes.equals(answer.bytes))
            ledger.wrong(`${request.path}: a late repetition was answered differently`);
        },
      } as Answer & { again(): Promise<void> };
    },
    /** A write that has no key, as taking out a list. */
    take: (request: Request) => persist(request, () => headersOf(request.by)),
    leave() {
      gone = true;
    },
  };
}
export type People = ReturnType<typeof createPeople>;
