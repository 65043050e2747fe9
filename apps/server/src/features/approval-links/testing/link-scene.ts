import { expect } from 'vitest';
import { type LinePart, startOffice } from '../../../../test/office.ts';
import { readMessages } from '../../../../test/read-messages.ts';
import { createTestClock } from '../../../../test/server.ts';

export const HOUR = 3_600_000;
export const MINUTE = 60_000;

export type LinkAnswer = {
  code?: string;
  errorUserMsg?: string;
  details?: { reason?: string; left?: number };
  accessToken: string;
  memberName: string;
  sentTo: string;
  state: string;
  docNumber: string | null;
  repeatedYn: string;
  acts: string[];
  docId: string;
  title: string;
  forName: string | null;
};

const START = new Date('2026-11-16T10:00:00+09:00');
const PEOPLE = ['gisa01', 'gijeon01', 'sojang01', 'hoejang01', 'gamsa01', 'gwajang01', 'sojang02'];

/** An office with people who get links, and a phone that opens them. */
export async function openLinkScene() {
  const clock = createTestClock(START);
  const office = await startOffice(PEOPLE, { clock });
  const { server } = office;

  const switchOn = async (memberId: string, linkYn = 'Y') =>
    expect((await office.as(memberId).post('/api/approval-link/setting', { linkYn })).status).toBe(200);
  const messages = (memberId?: string) =>
    readMessages(
      server.secrets,
      server.sql,
      '$1::text is null or o.recipient = (select coalesce(phone_no, email) from member where member_id = $1)',
      [memberId ?? null],
    );
  const tokensOf = async (memberId: string) =>
    (await messages(memberId)).flatMap(({ body }) => /#token=(\S+)/.exec(body)?.[1] ?? []);
  const lastToken = async (memberId: string) => {
    const token = (await tokensOf(memberId)).at(-1);
    if (!token) throw new Error(`no link was sent to ${memberId}`);
    return token;
  };
  const lastCode = async (memberId: string) => {
    const codes = (await messages(memberId)).flatMap(({ body }) => /인증번호는 (\d{6})/.exec(body)?.[1] ?? []);
    return codes.at(-1) ?? '';
  };
  const post = (path: string, body: unknown, headers: Record<string, string> = {}, ip?: string) =>
    server.call<LinkAnswer>('POST', `/api/approval-link/${path}`, { body, headers, ...(ip ? { ip } : {}) });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const act = (visit: string, what: Record<string, unknown>) => post('act', { act: what }, bearer(visit));
  const read = (visit: string) =>
    server.call<LinkAnswer>('GET', '/api/approval-link/document', { headers: bearer(visit) });

  /** From the link to its visit: a code is asked for, read from the message, and given. */
  const confirm = async (memberId: string, token?: string): Promise<string> => {
    const link = token ?? (await lastToken(memberId));
    expect((await post('code', { token: link })).status).toBe(200);
    const answer = await post('verify', { token: link, code: await lastCode(memberId) });
    expect(answer.status).toBe(200);
    return answer.body.accessToken;
  };
  const decideBy = (personId: string, kind = 'DECIDE'): LinePart[] => [{ order: 1, kind, personId }];
  /** Everything of links and documents, to compare before and after a refusal. */
  const everything = () =>
    office.snapshot('approval_link', 'document', 'step', 'approval_event', 'outbox_message', 'alarm');

  return {
    ...office,
    clock,
    switchOn,
    messages,
    tokensOf,
    lastToken,
    lastCode,
    post,
    bearer,
    actByLink: act,
    read,
    confirm,
    decideBy,
    everything,
    inspect: (token: string) => post('inspect', { token }),
    /** Nothing of earlier tests is left, and everybody's session is fresh. */
    async clean() {
      clock.set(START);
      await server.sql('delete from approval_link');
      await server.sql('delete from outbox_message');
      await server.sql('delete from alarm_setting');
      await server.sql('delete from rate_window');
      await server.sql('delete from absence');
      await server.sql("update step set state = 'CANCELLED', pending_since = null where state in ('PENDING', 'HELD')");
    },
  };
}
export type LinkScene = Awaited<ReturnType<typeof openLinkScene>>;
