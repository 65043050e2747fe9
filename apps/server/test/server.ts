import type { Endpoint } from '@danji/contract/endpoint';
import pg from 'pg';
import { type App, createApp } from '../src/app.ts';
import { writeSheet } from '../src/features/excel/write-sheet.ts';
import { NO_LIMITS } from '../src/http/work-budgets.ts';
import type { Clock } from '../src/lib/clock.ts';
import { createDatabase, type Database } from '../src/lib/database.ts';
import { type Env, readEnv } from '../src/lib/env/read-env.ts';
import { createLog } from '../src/lib/log.ts';
import type { Secrets } from '../src/lib/secrets.ts';
import { issueSession, USER_AGENT } from './issue-session.ts';
import { createDemoDatabase, createTestDatabase, findPoolerFor, type TestDatabase } from './postgres.ts';

export const PASSWORD = 'danji1234!';

/** Tests send hundreds of requests at once, several files side by side: the limits have tests of their own (patience.db.test.ts). */
export const ON_A_BUSY_MACHINE = { queueMs: 30_000, lockMs: 30_000, statementMs: 30_000, awayMs: 3_000 };

/** As an office that has mail and texts. Nothing is sent unless a test starts the jobs: then there are none, or what is due would try. */
export const CHANNELS = {
  smtpUrl: 'smtp://127.0.0.1:9',
  messageWebhookUrl: 'http://127.0.0.1:9/',
  messageWebhookSecret: 'a secret of the tests',
};
/** What knows of them, and of nothing else of the settings. */
export const REACHED = { ...CHANNELS, demo: false, publicUrl: null };
/** As one that has neither. */
export const NO_CHANNELS = { smtpUrl: null, messageWebhookUrl: null, messageWebhookSecret: null };

/** A clock that stands still until it is moved. */
export type TestClock = Clock & { advance(ms: number): void; set(moment: Date): void };
export function createTestClock(start = new Date()): TestClock {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    advance(ms) {
      at += ms;
    },
    set(moment) {
      at = moment.getTime();
    },
  };
}

type Answer<T = unknown> = {
  status: number;
  body: T;
  headers: Record<string, string | string[] | number | undefined>;
  cookies: Record<string, string>;
};
export type CallOptions = {
  body?: unknown;
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
  ip?: string;
  raw?: string;
};

export type Person = {
  memberId: string;
  token: string;
  record: Record<string, unknown>;
  cookies: Record<string, string>;
  get<T = unknown>(path: string, options?: CallOptions): Promise<Answer<T>>;
  post<T = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<Answer<T>>;
};

export type TestServer = {
  app: App['app'];
  server: App;
  clock: TestClock;
  secrets: Secrets;
  database: TestDatabase;
  /** Everything that was logged, as lines. */
  logLines: string[];
  /** SQL as the owner, who sees all complexes. */
  sql<Row extends pg.QueryResultRow = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  /** SQL as the API's role, in one transaction, with the complex set (or not). */
  sqlAsApp<Row extends pg.QueryResultRow = Record<string, unknown>>(
    aptId: string | null,
    text: string,
    values?: unknown[],
  ): Promise<Row[]>;
  call<T = unknown>(method: string, path: string, options?: CallOptions): Promise<Answer<T>>;
  /** Someone with a session, as a right password would have given it. */
  signIn(memberId: string, options?: Pick<CallOptions, 'ip' | 'headers'>): Promise<Person>;
  /** The same through the door: the password is looked at, and cookies are taken into account. */
  signInAtTheDoor(memberId: string, options?: CallOptions & { password?: string }): Promise<Person>;
  /** Another API node on the same database, with the same clock. */
  addNode(): Promise<App>;
  /** Listens on a free port of this machine, for tests that need real connections. */
  listen(): Promise<string>;
  close(): Promise<void>;
};

type Options = {
  demo?: boolean;
  clock?: TestClock;
  env?: Partial<Env>;
  secrets?: Secrets;
  logLevel?: string;
  /** True: what is due is sent, swept and gathered as in the real server. Otherwise nothing happens behind the test's back. */
  jobs?: boolean;
  /** True: each file of a list is written in a process of its own, as in the real server. */
  filesApart?: boolean;
  /** The way of requests to the database, where that is a pooler. */
  poolerFor?(directUrl: string): string;
};

/** The whole server on a database of its own, as each test file gets it. */
export async function startTestServer({
  demo = true,
  clock = createTestClock(),
  env = {},
  secrets,
  logLevel = 'info',
  jobs = false,
  filesApart = false,
  poolerFor,
}: Options = {}): Promise<TestServer> {
  const database = await (demo ? createDemoDatabase() : createTestDatabase());
  const logLines: string[] = [];
  const pooledUrl = poolerFor?.(database.appUrl) ?? findPoolerFor(database.appUrl);
  const fullEnv: Env = {
    ...readEnv({}),
    // As an installation: what a demo shows of itself is asked for by the test of it.
    demo: false,
    loginRateLimit: 100_000,
    requestRateLimit: 100_000,
    workLimits: NO_LIMITS,
    ...(jobs ? {} : CHANNELS),
    ...(pooledUrl ? { databaseListenUrl: database.appUrl } : {}),
    ...env,
  };
  const fullSecrets = secrets ?? database.secrets;
  const build = () =>
    createApp({
      env: fullEnv,
      secrets: fullSecrets,
      appUrl: pooledUrl ?? database.appUrl,
      pooled: pooledUrl !== null,
      clock,
      log: createLog(logLevel, { write: (line) => void logLines.push(line) }),
      jobs,
      patience: ON_A_BUSY_MACHINE,
      ...(filesApart ? {} : { writeSheet }),
    });
  const server = await build();
  const nodes = [server];
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  const asApp = new pg.Pool({ connectionString: database.appUrl, max: 2 });
  // A connection that is still closing when its database is dropped ends with an error that means nothing.
  for (const pool of [owner, asApp]) pool.on('connect', (client) => void client.on('error', () => {}));
  // The end of a pool does not wait for its sockets: dropping the database may still reach one of them.
  for (const pool of [owner, asApp]) pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));

  let issuer: Database | undefined;
  const issuing = () => {
    issuer ??= createDatabase({ url: database.appUrl, max: 1 });
    return issuer;
  };

  const call: TestServer['call'] = async (method, path, { body, headers = {}, cookies = {}, ip, raw } = {}) => {
    const answer = await server.app.inject({
      method: method as 'GET',
      url: path,
      headers: {
        'x-requested-with': 'danji',
        'user-agent': USER_AGENT,
        ...(body !== undefined ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      cookies,
      ...(ip ? { remoteAddress: ip } : {}),
      ...(raw !== undefined ? { payload: raw } : body !== undefined ? { payload: JSON.stringify(body) } : {}),
    });
    const isJson = String(answer.headers['content-type'] ?? '').includes('json');
    return {
      status: answer.statusCode,
      body: (isJson ? answer.json() : answer.body) as never,
      headers: answer.headers,
      cookies: Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie.value])),
    };
  };

  const signInAtTheDoor: TestServer['signInAtTheDoor'] = async (memberId, { password = PASSWORD, ...options } = {}) => {
    const answer = await call<Record<string, unknown>>('POST', '/api/login', {
      ...options,
      body: { memberId, password },
    });
    if (answer.status !== 200) throw new Error(`${memberId} could not sign in: ${JSON.stringify(answer.body)}`);
    return personOf(call, memberId, answer.body, answer.cookies);
  };

  return {
    app: server.app,
    server,
    clock,
    secrets: fullSecrets,
    database,
    logLines,
    call,
    sql: async (text, values) => (await owner.query(text, values)).rows as never,
    async sqlAsApp(aptId, text, values) {
      const client = await asApp.connect();
      try {
        await client.query('begin');
        if (aptId !== null) await client.query("select set_config('app.apt_id', $1, true)", [aptId]);
        const { rows } = await client.query(text, values);
        await client.query('commit');
        return rows as never;
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
    async signIn(memberId, options = {}) {
      const issued = await issueSession(
        { db: issuing(), clock, secrets: fullSecrets, env: fullEnv },
        memberId,
        options,
      );
      return issued ? personOf(call, memberId, issued.record, issued.cookies) : signInAtTheDoor(memberId, options);
    },
    signInAtTheDoor,
    async addNode() {
      const node = await build();
      nodes.push(node);
      return node;
    },
    async listen() {
      await server.app.listen({ port: 0, host: '127.0.0.1' });
      const address = server.app.server.address();
      if (!address || typeof address === 'string') throw new Error('no address');
      return `http://127.0.0.1:${address.port}`;
    },
    async close() {
      await Promise.all(nodes.map((node) => node.close()));
      await Promise.all([owner.end(), asApp.end(), issuer?.close()]);
      await database.drop();
    },
  };
}

/** A signed-in person: calls carry the bearer token and the cookies. */
export function personOf(
  call: TestServer['call'],
  memberId: string,
  record: Record<string, unknown>,
  cookies: Record<string, string>,
): Person {
  const token = String(record.accessToken);
  const withToken = (options: CallOptions = {}) => ({
    ...options,
    cookies: { ...cookies, ...options.cookies },
    headers: { authorization: `Bearer ${token}`, ...options.headers },
  });
  return {
    memberId,
    token,
    record,
    cookies,
    get: (path, options) => call('GET', path, withToken(options)),
    post: (path, body, options) =>
      call('POST', path, { ...withToken(options), ...(body === undefined ? {} : { body }) }),
  };
}

/** What is none of the ids that nobody has: a register is one of the shipped ones. */
const NAMED: Record<string, string> = { register: 'CONTRACT' };

/** A path of an endpoint with its parameters filled in. */
export const pathOf = (endpoint: Endpoint, params: Record<string, string> = {}): string =>
  endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? NAMED[name] ?? '00000000-0000-7000-8000-000000000000'),
  );
