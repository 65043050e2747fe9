import { Secret, TOTP } from 'otpauth';
import type { App } from '../src/app.ts';
import type { Clock } from '../src/lib/clock.ts';
import { readMessages } from './read-messages.ts';
import { PASSWORD, type Person, personOf, type TestServer } from './server.ts';

/** The authenticator of the demo's otpuser01. */
export const OTP_SECRET = 'JBSWY3DPEHPK3PXP';

export const seconds = (count: number) => count * 1000;
export const minutes = (count: number) => count * 60_000;

/** The code that an authenticator app shows at the clock's time, or some steps away from it. */
export const codeAt = (clock: Clock, steps = 0, secret = OTP_SECRET): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() + steps * 30_000 });

/** Six digits that are wrong now, and different for each number. */
export function wrongCode(clock: Clock, number = 0, secret = OTP_SECRET): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeAt(clock, steps, secret));
  for (let candidate = number; ; candidate += 1000) {
    const code = String(candidate).padStart(6, '0');
    if (!right.includes(code)) return code;
  }
}

type Answer = Awaited<ReturnType<TestServer['call']>>;
export type ErrorAnswer = { code: string; errorUserMsg: string; message: string; requestId: string; details?: unknown };
export type TokenAnswer = {
  accessToken: string;
  otpRequired: boolean;
  expiresAt: string;
  sessionId: string | null;
  otpAttempt?: number;
  otpMethod?: string;
  otpSentTo?: string | null;
};

export const login = (server: TestServer, memberId: string, password = PASSWORD, options = {}) =>
  server.call<TokenAnswer & ErrorAnswer>('POST', '/api/login', { ...options, body: { memberId, password } });

export const verify = (server: TestServer, token: string, code: string, options = {}) =>
  server.call<TokenAnswer & ErrorAnswer>('POST', '/api/syst/otp/verify', {
    ...options,
    body: { code },
    headers: { authorization: `Bearer ${token}` },
  });

/** Signs in a person who must give the code of an authenticator app. Moves to a time step that was not used yet. */
export async function signInWithCode(
  server: TestServer,
  clock: { advance(ms: number): void } & Clock,
): Promise<Person> {
  clock.advance(seconds(30));
  const { body } = await login(server, 'otpuser01');
  const answer = await verify(server, body.accessToken, codeAt(clock));
  if (answer.status !== 200) throw new Error(`otpuser01 could not sign in: ${JSON.stringify(answer.body)}`);
  return personOf(server.call, 'otpuser01', answer.body, answer.cookies);
}

/** A call to one of several nodes. */
export async function callNode(
  { app }: Pick<App, 'app'>,
  method: 'GET' | 'POST',
  url: string,
  {
    body,
    headers = {},
    cookies = {},
    ip,
  }: { body?: object; headers?: Record<string, string>; cookies?: Record<string, string>; ip?: string } = {},
) {
  const answer = await app.inject({
    method,
    url,
    headers: { 'x-requested-with': 'danji', 'user-agent': 'danji-test', ...headers },
    cookies,
    ...(ip ? { remoteAddress: ip } : {}),
    ...(body ? { payload: body } : {}),
  });
  const set = Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie.value]));
  return { status: answer.statusCode, body: answer.json<TokenAnswer & ErrorAnswer>(), cookies: set };
}

export const reissue = (server: TestServer, person: Pick<Person, 'record' | 'cookies'>, options: object = {}) =>
  server.call<TokenAnswer & ErrorAnswer>('POST', '/api/reissue', {
    body: person.record,
    cookies: person.cookies,
    ...options,
  });

const GUARDED = [
  'member',
  'credential',
  'session',
  'refresh_token',
  'authenticator',
  'recovery_code',
  'one_time_link',
  'outbox_message',
  'known_device',
  'hub_random',
  'complex',
  'member_role',
  'role_menu',
] as const;

/** Messages are sent by a job at any moment; which there are is what counts. */
const rowsOf = (table: string) =>
  table === 'outbox_message' ? '(select message_id, recipient, body from outbox_message)' : `(select * from ${table})`;

/** What a refusal must leave as it was: every row of these tables. Counters and events are not among them. */
export async function stateOf(
  server: TestServer,
  tables: readonly string[] = GUARDED,
): Promise<Record<string, string>> {
  const columns = tables.map(
    (table) =>
      `(select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') from ${rowsOf(table)} t) as ${table}`,
  );
  const [row] = await server.sql<Record<string, string>>(`select ${columns.join(', ')}`);
  return row ?? {};
}

/** Living sessions of a member. */
export const livingSessions = async (server: TestServer, memberId: string): Promise<string[]> =>
  (
    await server.sql<{ session_id: string }>(
      'select session_id from session where member_id = $1 and ended_at is null order by created_at',
      [memberId],
    )
  ).map((row) => row.session_id);

export type EventRow = {
  kind: string;
  member_id: string | null;
  actor_member_id: string | null;
  apt_id: string;
  detail: Record<string, unknown>;
  request_id: string | null;
  ip_address: string | null;
};
/** Security events written while the work ran, oldest first. */
export async function eventsDuring(server: TestServer, work: () => Promise<unknown>): Promise<EventRow[]> {
  const [last] = await server.sql<{ id: string }>('select coalesce(max(event_id), 0) as id from security_event');
  await work();
  return server.sql<EventRow>(
    'select kind, member_id, actor_member_id, apt_id, detail, request_id, ip_address from security_event where event_id > $1 order by event_id',
    [last?.id],
  );
}
export const kindsOf = (events: EventRow[]) => events.map((event) => event.kind);

/** Where the newest message to a member of this complex says. */
export const newestMessage = async ({ secrets, sql }: TestServer, aptId = '10001') =>
  (await readMessages(secrets, sql, 'apt_id = $1', [aptId])).at(-1);

/** Whether this access token still opens anything. */
export const tokenWorks = async (server: TestServer, token: string): Promise<boolean> =>
  (await server.call('GET', '/api/token-validate', { headers: { authorization: `Bearer ${token}` } })).status === 200;

export const refused = (answer: Answer) => {
  const { code, errorUserMsg } = answer.body as ErrorAnswer;
  return { status: answer.status, code, errorUserMsg };
};
