import { expect } from 'vitest';
import { readMessages } from '../../../../test/read-messages.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/server.ts';

type Board = {
  bodies: { bodyName: string; bodyId: string; positions: { positionName: string; positionId: string }[] }[];
};
export type Row = { applicationId: string; applicantName: string; version: number; state: string; acts: string[] };
type Given = Partial<Record<'name' | 'dong' | 'ho' | 'phoneNo' | 'email' | 'memberId' | 'code' | 'agreedYn', string>>;

export const NOW = new Date('2026-11-15T03:00:00Z');
export const TERM = { startsOn: '2026-12-01', endsOn: '2028-12-01' };

/** The office with its manager, and people outside who hold invitations. */
export async function openScene(options: Parameters<typeof startTestServer>[0] = {}) {
  const server: TestServer = await startTestServer(options);
  server.clock.set(NOW);
  let sojang: Person = await server.signIn('sojang01');

  const positionOf = async (body: string, name: string, by = sojang): Promise<string> => {
    const { bodies } = (await by.get<Board>('/api/dang/bodies')).body;
    const found = bodies.find(({ bodyName }) => bodyName === body)?.positions.find((it) => it.positionName === name);
    if (!found) throw new Error(`no position ${body} ${name}`);
    return found.positionId;
  };
  const invite = async (body: string, name: string, maxUses = 1, more: Record<string, unknown> = {}) => {
    const positionId = await positionOf(body, name);
    const wanted = { positionId, ...TERM, expiresInDays: 7, maxUses, ...more };
    const made = await sojang.post<{ link: string; picture: string; invitationId: string }>(
      '/api/dang/invitations/qr',
      wanted,
    );
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    return { ...made.body, token: made.body.link.split('#token=')[1] ?? '' };
  };
  const lastMessage = async (to: string): Promise<string> => {
    return (await readMessages(server.secrets, server.sql, 'recipient = $1', [to])).at(-1)?.body ?? '';
  };
  const codeOf = async (phoneNo: string) => /인증번호는 (\d{6})/.exec(await lastMessage(phoneNo))?.[1] ?? '';
  const askCode = (token: string, phoneNo: string) =>
    server.call('POST', '/api/apply/code', { body: { token, phoneNo } });
  const form = (phoneNo: string, more: Given = {}) => ({
    name: '새임원',
    dong: '101',
    ho: '1203',
    phoneNo,
    memberId: `new${phoneNo.slice(-6)}`,
    agreedYn: 'Y',
    ...more,
  });
  const submit = (token: string, body: Record<string, unknown>) =>
    server.call<{ code?: string; errorUserMsg?: string; details?: unknown }>('POST', '/api/apply/submit', {
      body: { token, ...body },
    });
  const page = async (state: string, by = sojang) =>
    (
      await by.get<{ items: Row[]; total: number; counts: Record<string, number> }>(
        `/api/dang/applications?state=${state}&size=100`,
      )
    ).body;

  return {
    server,
    close: server.close,
    get sojang() {
      return sojang;
    },
    /** Moves the clock; whoever was signed in may be out by then. */
    async goTo(moment: string) {
      server.clock.set(new Date(moment));
      sojang = await server.signIn('sojang01');
    },
    positionOf,
    invite,
    lastMessage,
    codeOf,
    askCode,
    form,
    submit,
    page,
    /** Applies by an invitation of its own, and gives the row that waits. */
    async apply(
      phoneNo: string,
      more: Given = {},
      place: [string, string] = ['입주자대표회의', '동대표'],
    ): Promise<Row> {
      const { token } = await invite(...place);
      expect((await askCode(token, phoneNo)).status).toBe(200);
      const sent = await submit(token, form(phoneNo, { code: await codeOf(phoneNo), ...more }));
      expect(sent.status, JSON.stringify(sent.body)).toBe(200);
      const rows = await server.sql<{ application_id: string }>(
        "select application_id from application where phone_no = $1 and state = 'WAITING'",
        [phoneNo],
      );
      const row = (await page('WAITING')).items.find(({ applicationId }) => applicationId === rows[0]?.application_id);
      if (!row) throw new Error('the application does not wait');
      return row;
    },
    act: (row: Pick<Row, 'applicationId'>, what: string, body: Record<string, unknown> = {}, by = sojang) =>
      by.post<{ code?: string; errorUserMsg?: string; memberId?: string; details?: unknown }>(
        `/api/dang/applications/${row.applicationId}${what ? `/${what}` : ''}`,
        body,
      ),
  };
}
export type Scene = Awaited<ReturnType<typeof openScene>>;
