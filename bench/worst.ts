import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { withClient } from '../apps/server/src/lib/with-client.ts';
import type { Answer, Send } from '../apps/server/test/worst/ask.ts';
import { lookAround } from '../apps/server/test/worst/memory.ts';
import { phoneIn } from '../apps/server/test/worst/phone.ts';
import { prepareScene } from '../apps/server/test/worst/scene.ts';
import { sweep } from '../apps/server/test/worst/sweep.ts';
import { benchSecrets, withBenchDatabase } from './support/bench-database.ts';
import { fillDocuments } from './support/fill-documents.ts';
import { printRows } from './support/print-rows.ts';
import { startProduct } from './support/start-product.ts';

/** Fewer are enough to ask again for what does not look at many. */
const DOCUMENTS = Number(process.env.BENCH_DOCS ?? 20_000);
const COMMENTS = Number(process.env.BENCH_COMMENTS ?? 300);
const COMPLEXES = 2;
/** The first of them finds code that was never run. */
const ROUNDS = 5;
const LONG_MS = 1_500;
const SETTLE_MS = 25;
const [MARK_MS, LIMIT_MS] = [20, 100];
/** For a short look at some of them, by their names. */
const ONLY = process.env.BENCH_ENDPOINTS?.split(',');
/** `2/3`: the second of three parts, for a machine that is quiet for minutes only. */
const [PART, PARTS] = (process.env.BENCH_PART ?? '1/1').split('/').map(Number) as [number, number];
const PASSWORD = 'danji1234!';
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

type Measured = { status: number; ms: number; livez: number; held: number; cpu: number };
/** `rounds`: how often it did what was asked; what did so once is told with what the first time costs. */
type Figure = Measured & { endpoint: string; way: string; rounds: number };

/** The worst legal input of every endpoint, while another process asks /livez: who waits for whom, and how long. */
export async function benchWorst(): Promise<void> {
  await withBenchDatabase(async ({ ownerUrl }) => {
    await fillDocuments(ownerUrl, DOCUMENTS, { complexes: COMPLEXES, withWords: true, runningEvery: 8 });
    const folder = await mkdtemp(path.join(tmpdir(), 'danji-worst-'));
    const watchAt = path.join(folder, 'loop');
    const product = await startProduct(ownerUrl, {
      DANJI_WATCH_LOOP: watchAt,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${new URL('./support/watch-loop.mjs', import.meta.url).href}`,
      // Codes are made only where something could send them; here nobody takes them, and they are read in the store.
      MESSAGE_WEBHOOK_URL: 'http://127.0.0.1:9/',
      MESSAGE_WEBHOOK_SECRET: 'nobody listens at this address, ever',
    });
    const probe = fork(here('./support/probe-livez.ts'), [product.address]);
    try {
      const loop = watchLoop(watchAt);
      const asked = async () => {
        const heard = once(probe, 'message');
        probe.send('?');
        const [{ worst }] = (await heard) as [{ worst: number }];
        return { livez: worst, ...(await loop()) };
      };
      const send = createSend(product.address);
      console.log(`${DOCUMENTS.toLocaleString()} documents in ${COMPLEXES} complexes; the largest forms are drawn …`);
      const sql = (text: string, values?: unknown[]) =>
        withClient(ownerUrl, async (client) => (await client.query(text, values)).rows);
      const scene = await prepareScene(send, phoneIn(benchSecrets, sql), { comments: COMMENTS, synced: 200 });
      const known = await lookAround(send, scene);
      await sleep(2_000);
      await asked();
      const idle = await idleFigures(asked);
      const figures: Figure[] = [];
      const began = performance.now();
      // Some things can be done once: what is asked first is measured as well.
      let last: Measured = { status: 0, ms: 0, livez: 0, held: 0, cpu: 0 };
      const measured: Send = async (who, request) => {
        await sleep(SETTLE_MS);
        await asked();
        const at = performance.now();
        const answer = await send(who, request);
        const ms = performance.now() - at;
        // One more probe has to come through.
        await sleep(SETTLE_MS);
        const { livez, ms: held, cpuMs: cpu } = await asked();
        last = { status: answer.status, ms, livez, held, cpu };
        return answer;
      };
      await sweep(
        measured,
        { scene, known, only: (name, at) => (ONLY?.includes(name) ?? true) && at % PARTS === PART - 1 },
        async (one) => {
          const rounds: Measured[] = [last];
          // Asked again until it held nobody for long: the least is what its work takes.
          while (rounds.length < ROUNDS && last.cpu >= MARK_MS / 3 && (last.ms <= LONG_MS || last.cpu > MARK_MS)) {
            await one.again();
            rounds.push(last);
          }
          figures.push({ endpoint: one.operation.operationId, way: one.worst.name, ...least(rounds) });
          if (process.env.BENCH_OUT) await writeFile(process.env.BENCH_OUT, JSON.stringify({ idle, figures }, null, 1));
        },
      );
      tell(figures, idle, (performance.now() - began) / 1000);
    } finally {
      probe.disconnect();
      await product.stop();
    }
  });
}

/**
 * The least by its processor time, of those that did what was asked where any did. Code that runs for the first time is
 * compiled meanwhile, and what others left behind is collected in some turn or other: neither is the work that is asked for.
 */
function least(rounds: readonly Measured[]): Measured & { rounds: number } {
  const done = rounds.filter(({ status }) => status >= 200 && status < 300);
  const of = done.length > 0 ? done : rounds;
  const found = of.reduce((best, one) => (one.cpu < best.cpu ? one : best));
  return { ...found, rounds: of.length };
}

type Held = { ms: number; cpuMs: number };
type Asked = () => Promise<Held & { livez: number }>;

async function idleFigures(asked: Asked) {
  const all: Awaited<ReturnType<Asked>>[] = [];
  for (let round = 0; round < 20; round += 1) {
    await sleep(2 * SETTLE_MS + 20);
    all.push(await asked());
  }
  const median = (of: (one: (typeof all)[number]) => number) => all.map(of).sort((a, b) => a - b)[10] ?? 0;
  return { livez: median(({ livez }) => livez), held: median(({ ms }) => ms), cpu: median(({ cpuMs }) => cpuMs) };
}

function tell(figures: readonly Figure[], idle: { livez: number; held: number; cpu: number }, seconds: number): void {
  const endpoints = new Set(figures.map(({ endpoint }) => endpoint));
  const worst = [...endpoints].map(
    (name) => figures.filter(({ endpoint }) => endpoint === name).sort((a, b) => b.cpu - a.cpu)[0] as Figure,
  );
  const over = (limit: number) => worst.filter(({ cpu }) => cpu > limit).length;
  const mark = (ms: number) => (ms > LIMIT_MS ? '!!' : ms > MARK_MS ? '!' : '');
  console.log(
    `\n${endpoints.size} endpoints, ${figures.length} ways, ${seconds.toFixed(0)} s. Idle: /livez ${idle.livez.toFixed(1)} ms, loop held ${idle.held.toFixed(1)} ms, of it processor ${idle.cpu.toFixed(1)} ms.`,
  );
  console.log(
    `Over ${MARK_MS} ms of processor in one turn: ${over(MARK_MS)} endpoints; over ${LIMIT_MS} ms: ${over(LIMIT_MS)}.`,
  );
  printRows([
    ['endpoint', 'asked with', 'status', 'took ms', '/livez ms', 'loop held ms', 'CPU of the turn', '× idle', 'of', ''],
    ...figures
      .filter((one) => one.cpu > 8 || worst.indexOf(one) >= 0)
      .sort((a, b) => b.cpu - a.cpu)
      .slice(0, Number(process.env.BENCH_ROWS ?? 60))
      .map(({ endpoint, way, status, ms, livez, held, cpu, rounds }) => [
        endpoint,
        way,
        String(status),
        ...[ms, livez, held, cpu].map((n) => n.toFixed(1)),
        (cpu / idle.cpu).toFixed(0),
        String(rounds),
        mark(cpu),
      ]),
  ]);
  const byStatus = Map.groupBy(worst, ({ status }) => status);
  console.log(`answers: ${[...byStatus].map(([status, all]) => `${status}: ${all.length}`).join(', ')}`);
  const reached = new Set(
    figures.filter(({ status }) => status >= 200 && status < 300).map(({ endpoint }) => endpoint),
  );
  console.log(`did what was asked at least once: ${reached.size} of ${endpoints.size} endpoints`);
  if (over(LIMIT_MS) > 0) process.exitCode = 1;
}

function watchLoop(at: string): () => Promise<Held> {
  const socket = connect(at);
  return async () => {
    const heard = once(socket, 'data');
    socket.write('?');
    const [line] = (await heard) as [Buffer];
    return JSON.parse(line.toString()) as Held;
  };
}

/** Signs people in as they are needed, and again when their session was ended by what was asked. */
function createSend(address: string): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const tokens = new Map<string, string>();
  const call = (who: string | null, { method, url, headers = {}, payload }: Parameters<Send>[1]): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const token = who === null ? undefined : tokens.get(who);
      const asked = request(`${address}${url}`, {
        agent,
        method,
        headers: {
          'user-agent': 'danji-bench',
          'x-requested-with': 'danji',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) }),
          ...headers,
        },
      });
      asked.on('error', reject);
      asked.on('response', (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
      });
      asked.end(payload);
    });
  const signIn = async (who: string) => {
    for (let tries = 0; tries < 20; tries += 1) {
      const { status, text } = await call(null, {
        method: 'POST',
        url: '/api/login',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ memberId: who, password: PASSWORD }),
      });
      if (status === 200) return void tokens.set(who, (JSON.parse(text) as { accessToken: string }).accessToken);
      // What was asked ends sessions, and the door lets in so many a minute.
      if (status !== 429) throw new Error(`${who} could not sign in: ${text}`);
      await sleep(5_000);
    }
  };
  return async (who, asked) => {
    if (who !== null && !tokens.has(who)) await signIn(who);
    const answer = await call(who, asked).catch((error: Error) => ({ status: 0, text: error.message }));
    if (answer.status !== 401 || who === null) return answer;
    const { status } = await call(who, { method: 'GET', url: '/api/token-validate' });
    if (status === 401) await signIn(who);
    // Whoever was away for long goes on; what ended a session was answered.
    return answer.text.includes('ERR_JWT_EXPIRED') ? call(who, asked) : answer;
  };
}
