import { beforeEach } from 'vitest';
import { forThisFile } from '../../../../test/for-this-file.ts';
import { readMessages } from '../../../../test/read-messages.ts';
import { CHANNELS, createTestClock, type Person, startTestServer } from '../../../../test/server.ts';
import { createDatabase } from '../../../lib/database.ts';
import { createLog } from '../../../lib/log.ts';
import { createSeal } from '../../../lib/seal.ts';
import { runAccountRequests } from '../public.ts';

export const HOUR = 3_600_000;
export const NEW = 'Correct-Horse-Battery-9';
const START = new Date('2026-11-16T10:00:00+09:00');

export type Request = {
  requestId: string;
  kind: string;
  need: string;
  agreeYn: string;
  refuseYn: string;
  withdrawYn: string;
};
export type Asked = { sent: { channel: string; to: string } | null; waiting: Request | null };
type Security = {
  record: { kind: string; byName: string | null; newYn: string }[];
  about: Request[];
  asked: Request[];
};
type Card = Record<string, unknown> & { version: string };

/** The office in November 2026, with nothing waiting and nothing sent before each test. */
export function openRequestScene() {
  const clock = createTestClock(START);
  const server = forThisFile(() => startTestServer({ clock }));
  const db = forThisFile(() => createDatabase({ url: server.database.appUrl }));
  beforeEach(async () => {
    clock.set(START);
    for (const table of ['account_request', 'outbox_message', 'one_time_link', 'rate_window'])
      await server.sql(`delete from ${table}`);
  });
  const links = async () =>
    (await readMessages(server.secrets, server.sql)).filter(({ body }) => body.includes('/auth/pw_change#token='));
  /** The card of a user, saved with other values. */
  const saveCard = async (by: Person, memberId: string, change: Record<string, unknown>, query = '') => {
    const { body } = await by.get<Card>(`/api/syst/users/${memberId}${query}`);
    const { memberName, deptId, positionName, workingType, permissionEndsOn, otpRequiredYn, version } = body;
    const card = { memberName, deptId, positionName, workingType, permissionEndsOn, otpRequiredYn, version };
    return by.post<{ code: string }>(`/api/syst/users/${memberId}/profile${query}`, { ...card, ...change });
  };
  return {
    clock,
    server,
    as: (memberId: string): Promise<Person> => server.signIn(memberId),
    reset: (by: Person, memberId: string, what = 'resetPassword', query = '') =>
      by.post<Asked & { code: string }>(`/api/syst/users/${memberId}/${what}${query}`),
    settle: (by: Person, request: Request | null | undefined, how: string, query = '') =>
      by.post<{ code: string }>(`/api/auth/account-requests/${request?.requestId}/${how}${query}`),
    security: async (by: Person) => (await by.get<Security>('/api/auth/own-security')).body,
    /** What waits about somebody, as whoever looks after users sees it. */
    waitingFor: async (by: Person, memberId: string, query = '') =>
      (await by.get<Request[]>(`/api/syst/users/${memberId}/requests${query}`)).body,
    links,
    tokenOf: async () => /#token=(\S+)/.exec((await links()).at(-1)?.body ?? '')?.[1] ?? '',
    useLink: (token: string) =>
      server.call('POST', '/api/auth/passwordLink/use', { body: { token, newPassword: NEW } }),
    eventsOf: async (memberId: string) =>
      (
        await server.sql<{ kind: string }>('select kind from security_event where member_id = $1 order by event_id', [
          memberId,
        ])
      ).map(({ kind }) => kind),
    tick: () =>
      runAccountRequests({
        db,
        clock,
        env: { publicUrl: null, port: 1, loginRateLimit: 1, requestRateLimit: 1, demo: false, ...CHANNELS },
        seal: createSeal(server.secrets),
        log: createLog('silent'),
        metrics: { securityEvents: { inc: () => {} } } as never,
      }),
    saveCard,
    changePhone: (by: Person, memberId: string, phoneNo: string, query = '') =>
      saveCard(by, memberId, { phoneNo }, query),
    phoneOf: async (memberId: string) =>
      (await server.sql<{ phone_no: string }>('select phone_no from member where member_id = $1', [memberId]))[0]
        ?.phone_no ?? '',
    reachedAt: async (memberId: string) =>
      (await server.sql<{ phone_no: string }>("select phone_no from app.reached_at('10001', $1)", [memberId]))[0]
        ?.phone_no,
  };
}
