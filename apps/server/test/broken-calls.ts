import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, createApp } from '../src/app.ts';
import { NO_LIMITS } from '../src/http/work-budgets.ts';
import { createDatabase, type Database } from '../src/lib/database.ts';
import { type Env, readEnv } from '../src/lib/env/read-env.ts';
import { createLog } from '../src/lib/log.ts';
import { FAULTS, type Fault, type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { type Office, openOffice } from './office.ts';
import { ON_A_BUSY_MACHINE, startTestServer, type TestServer } from './server.ts';

export type BrokenRequest = { path: string; headers: Record<string, string>; payload: string | Buffer };

export type UseCase = {
  name: string;
  /** Makes what the act is about, and gives its id. */
  prepare(): Promise<string>;
  request(id: string): Promise<BrokenRequest>;
  /** What the act changes, as the database has it. */
  look(id: string): Promise<unknown>;
  /** What `look` finds when the act has happened once. */
  once: unknown;
  /** Tables in which a broken try may leave a row, and why that is no harm is said where it is used. */
  mayRemain?: readonly string[];
  /** Holds after every try, broken or not. */
  holds?(id: string): Promise<void>;
  /** The part of the answer that must be the same each time; all of it unless said otherwise. */
  sameAnswer?(body: Record<string, unknown>): unknown;
};

type Job = {
  appUrl: string;
  /** Makes what there is to do. */
  prepare(): Promise<void>;
  run(db: Database): Promise<unknown>;
  /** Holds after every run: each piece of the work is not done, or done once. */
  holds(): Promise<void>;
};

/** As `breakEachCall`, for work that nobody waits for: it is begun again later, and each time breaks one call later. */
export async function breakJob({ appUrl, prepare, run, holds }: Job): Promise<void> {
  const proxy = await startFaultProxy(appUrl);
  const db = createDatabase({ url: proxy.url, max: 1 });
  for (const when of FAULTS) {
    await prepare();
    for (let n = 1, struck = true; struck; n++) {
      proxy.set({ atCall: n, when });
      const error = await run(db).then(
        () => null,
        (reason: unknown) => reason,
      );
      struck = proxy.clear();
      if (error && !struck) throw error;
      await holds();
    }
  }
  await db.close();
  await proxy.close();
}

/** So many of each group of use cases; `npm run test:system` takes all of them. */
const BROKEN = Number(process.env.BROKEN_CALLS ?? 1);

/** Counters are rows of their own the first time only. */
const COUNTERS = ['number_counter'];

/**
 * An office whose API reaches PostgreSQL over a line that breaks when told to. `breakEachCall` makes one test per use
 * case: a client sends a request and repeats it with the same Idempotency-Key, and each time the database breaks one
 * call later, until nothing breaks any more; then the same again for what has already happened. After every try the act
 * has not happened at all, or it has happened once, in every table.
 */
export function openFragileOffice(toEnv: () => Promise<Partial<Env>> = async () => ({})) {
  let server: TestServer;
  let office: Office;
  let proxy: FaultProxy;
  let fragile: App;

  beforeAll(async () => {
    const env = await toEnv();
    server = await startTestServer({ env });
    office = openOffice(server);
    proxy = await startFaultProxy(server.database.appUrl);
    fragile = await createApp({
      env: { ...readEnv({}), requestRateLimit: 100_000, workLimits: NO_LIMITS, ...env },
      secrets: server.secrets,
      appUrl: proxy.url,
      clock: server.clock,
      log: createLog('silent'),
      jobs: false,
      // What breaks is told, not tried again behind the scenes: every call is to break once.
      patience: { ...ON_A_BUSY_MACHINE, awayMs: 0 },
    });
    // Whoever gets an alarm also gets a mail, and the ERP is told of outcomes: what leaves the house counts too (IDM-06).
    await server.sql(`insert into alarm_setting (apt_id, member_id, email, push) select apt_id, member_id, true, true from member
                      on conflict (apt_id, member_id) do update set email = true`);
    await server.sql("update member set email = member_id || '@example.kr' where email is null");
    const url = 'https://erp.example.kr/danji';
    expect(
      (
        await (
          await office.person('sysadmin')
        ).post('/api/cmplx-info/callbacks?aptId=10001', {
          name: 'ERP',
          url,
          kinds: ['APPROVED', 'REJECTED', 'VOID', 'DELETED'],
        })
      ).status,
    ).toBe(200);
    // A function keeps its plan: counting every table anew for each try would take longer than the try.
    const tables = await server.sql<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
    );
    const counts = tables.map(({ name }) => `select '${name}', count(*)::int from "${name}"`).join(' union all ');
    await server.sql(`create function row_counts() returns table (name text, n integer) language plpgsql
                      as $$ begin return query ${counts}; end $$`);
  });
  afterAll(async () => {
    await fragile.close();
    await proxy.close();
    await server.close();
  });

  const send = async (request: BrokenRequest, key: string) => {
    const answer = await fragile.app.inject({
      method: 'POST',
      url: request.path,
      headers: { 'x-requested-with': 'danji', 'idempotency-key': key, ...request.headers },
      payload: request.payload,
    });
    return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
  };

  type State = { seen: unknown; rows: Record<string, number> };
  const stateOf = async ({ look, mayRemain = [] }: UseCase, id: string): Promise<State> => {
    const uncounted = [...COUNTERS, ...mayRemain];
    const rows = (await server.sql<{ name: string; n: number }>('select * from row_counts()')).filter(
      ({ name }) => !uncounted.includes(name),
    );
    return { seen: await look(id), rows: Object.fromEntries(rows.map(({ name, n }) => [name, n])) };
  };
  const growth = (from: State, to: State) =>
    Object.fromEntries(
      Object.entries(to.rows).flatMap(([name, n]) =>
        n === from.rows[name] ? [] : [[name, n - (from.rows[name] ?? 0)]],
      ),
    );

  /** What the act writes when nothing breaks. */
  const learn = async (useCase: UseCase) => {
    const id = await useCase.prepare();
    // Whoever acts is signed in by now, so that their session is not counted as part of the act.
    const request = await useCase.request(id);
    const before = await stateOf(useCase, id);
    const answer = await send(request, randomUUID());
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const after = await stateOf(useCase, id);
    expect(after.seen).toEqual(useCase.once);
    expect(before.seen).not.toEqual(useCase.once);
    await useCase.holds?.(id);
    return growth(before, after);
  };

  const walk = async (useCase: UseCase, when: Fault, written: Record<string, number>): Promise<void> => {
    const id = await useCase.prepare();
    const before = await stateOf(useCase, id);
    const { sameAnswer = (body) => body } = useCase;
    const key = randomUUID();
    const answers: unknown[] = [];
    let happened = false;
    let points = 0;

    const attempt = async (n: number): Promise<boolean> => {
      const about = `${when} of call ${n}`;
      proxy.set({ atCall: n, when });
      const answer = await send(await useCase.request(id), key);
      const struck = proxy.clear();
      if (struck) points++;
      // What broke is told as a passing trouble, never as a success that is not there.
      expect(struck ? [200, 503] : [200], `${about}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
      const after = await stateOf(useCase, id);
      happened ||= !isDeepStrictEqual(after.seen, before.seen);
      if (answer.status === 200) {
        expect(happened, about).toBe(true);
        answers.push(sameAnswer(answer.body));
        expect(answers.at(-1), about).toEqual(answers[0]);
      }
      expect({ seen: after.seen, written: growth(before, after) }, about).toEqual(
        happened ? { seen: useCase.once, written } : { seen: before.seen, written: {} },
      );
      await useCase.holds?.(id);
      return struck;
    };

    for (let n = 1; await attempt(n); n++);
    expect(points, 'an act takes more calls than this').toBeGreaterThan(1);
    // It has happened, and nobody was told: now the retries break. They take the same few calls for every use case.
    if (when === 'BEFORE_ANSWER') for (let n = 1; await attempt(n); n++);
  };

  return {
    get server() {
      return server;
    },
    get office() {
      return office;
    },
    /** A request as a signed-in person sends it. */
    async by(memberId: string, path: string, body: unknown): Promise<BrokenRequest> {
      const { token } = await office.person(memberId);
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      return { path, headers, payload: JSON.stringify(body) };
    },
    async count(from: string, ...values: unknown[]): Promise<number> {
      return (await server.sql<{ n: number }>(`select count(*)::int as n from ${from}`, values))[0]?.n ?? 0;
    },
    breakEachCall(title: string, useCases: readonly UseCase[]): void {
      describe(title, () => {
        for (const useCase of useCases.slice(0, BROKEN))
          it(useCase.name, async () => {
            const written = await learn(useCase);
            for (const when of FAULTS) await walk(useCase, when, written);
          }, 120_000);
      });
    },
  };
}
