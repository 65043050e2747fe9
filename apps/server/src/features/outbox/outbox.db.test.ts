import { beforeEach, describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { createTestClock, type Person, startTestServer } from '../../../test/server.ts';
import { createDatabase } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import { createLog } from '../../lib/log.ts';
import { createSeal } from '../../lib/seal.ts';
import { createChannels } from './channels.ts';
import { sendDueMessages } from './send-messages.ts';
import { queueMessage, settleMessage, takeDueMessages } from './store.ts';
import { SECRET, startService } from './testing/message-service.ts';

/** A day ahead of the server's own clock: its own sender never finds these messages due. */
const clock = createTestClock(new Date(Date.now() + 86_400_000));
const log = createLog('silent');
const server = forThisFile(startTestServer);
const db = forThisFile(() => createDatabase({ url: server.database.appUrl }));
const sysadmin = forThisFile(() => server.signIn('sysadmin'));
beforeEach(() => server.sql('delete from outbox_message'));

const none = {
  smtpUrl: null,
  mailFrom: '단지 <no-reply@example.kr>',
  messageWebhookUrl: null,
  messageWebhookSecret: null,
};
type Config = Parameters<typeof createChannels>[0];
const sending = () => ({ db, clock, log, seal: createSeal(server.secrets), secrets: server.secrets });
const send = (config: Partial<Config> = {}) =>
  sendDueMessages({ ...sending(), channels: createChannels({ ...none, ...config }) });

const queue = (
  text: string,
  channel: 'EMAIL' | 'SMS' = 'SMS',
  aptId = '10001',
  secret?: { kind: 'SIGN_IN_CODE' | 'APPROVAL_CODE' | 'APPLY_CODE' | 'PASSWORD_LINK'; value: string },
) =>
  db.transact(async (tx) => {
    await openComplex(tx, aptId);
    await queueMessage(tx, {
      aptId,
      channel,
      to: channel === 'SMS' ? '01012345678' : 'sojang@example.kr',
      subject: '제목',
      text,
      at: clock.now(),
      ...(secret ? { secret: { ...secret, seal: createSeal(server.secrets) } } : {}),
    });
  });
const states = () =>
  server.sql<{ body: string; state: string; attempts: number }>(
    'select body, state, attempts from outbox_message order by body',
  );

type Page = { total: number; items: { id: string; to: string; state: string; subject: string }[] };
const open = (by: Person, id = '') => by.post(`/api/syst/outbox/${id}/open?aptId=10001`);
const resend = (by: Person, id = '') => by.post(`/api/syst/outbox/${id}/resend?aptId=10001`);
const opened = () =>
  server.sql<{ member_id: string; detail: { messageId: string } }>(
    "select member_id, detail from security_event where kind = 'MESSAGE_OPENED' order by event_id",
  );

describe('without a channel', () => {
  it('LOG-01 who opens a message is on record; a message of another complex is not found', async () => {
    await queue('비밀', 'SMS', '10002');
    await send();
    const [message] = await server.sql<{ message_id: string }>('select message_id from outbox_message');
    const before = await opened();
    expect(await open(sysadmin, message?.message_id)).toMatchObject({ status: 404 });
    const sojang = await server.signIn('sojang01');
    expect((await sojang.post(`/api/syst/outbox/${message?.message_id}/open`)).status).toBe(404);
    expect(await opened()).toEqual(before);
    const second = await server.signIn('sojang02');
    expect((await second.post(`/api/syst/outbox/${message?.message_id}/open`)).body).toMatchObject({ text: '비밀' });
    expect((await opened()).at(-1)).toMatchObject({
      member_id: 'sojang02',
      detail: { messageId: message?.message_id },
    });
  });

  it('AUT-16 CRD-05 what signs in, decides or applies in somebody’s name is opened by nobody else; the rest is', async () => {
    const kinds = ['SIGN_IN_CODE', 'APPROVAL_CODE', 'APPLY_CODE', 'PASSWORD_LINK'] as const;
    for (const kind of kinds)
      await queue(`인증번호는 908172입니다. ${kind}`, 'SMS', '10001', { kind, value: '908172' });
    await queue('안내입니다');
    await send();
    expect(JSON.stringify(await server.sql('select * from outbox_message'))).not.toContain('908172');
    const messages = await server.sql<{ message_id: string; body: string }>(
      'select message_id, body from outbox_message',
    );
    const before = await opened();
    for (const { message_id } of messages.filter(({ body }) => body.startsWith('인증번호'))) {
      const answer = await open(sysadmin, message_id);
      expect(answer).toMatchObject({ status: 403, body: { code: 'MESSAGE_PERSONAL' } });
      expect(JSON.stringify(answer.body)).not.toContain('908172');
    }
    expect(await opened()).toEqual(before);
    const link = messages.find(({ body }) => body.startsWith('안내'))?.message_id;
    expect((await open(sysadmin, link)).status).toBe(200);
  });

  it('a kept message is tried again when asked, by those who may, and goes out once a channel is there', async () => {
    await queue('다시 보낼 것');
    await send();
    const [message] = await server.sql<{ message_id: string }>('select message_id from outbox_message');
    const reader = await server.signIn('gwajang01');
    expect((await resend(reader, message?.message_id)).status).toBe(403);
    expect(await states()).toMatchObject([{ state: 'KEPT' }]);
    expect((await resend(sysadmin, message?.message_id)).status).toBe(200);
    expect(await states()).toMatchObject([{ state: 'WAITING', attempts: 0 }]);
    expect((await resend(sysadmin, message?.message_id)).body).toMatchObject({ code: 'MESSAGE_DELIVERED' });
    const service = await startService(() => 200);
    await send({ messageWebhookUrl: service.url, messageWebhookSecret: SECRET });
    expect(await states()).toMatchObject([{ state: 'SENT' }]);
    service.server.close();
  });

  it('the list is narrowed by state, channel, subject and day', async () => {
    await queue('하나');
    await queue('둘', 'EMAIL');
    await send();
    const total = async (query: string) =>
      (await sysadmin.get<Page>(`/api/syst/outbox?aptId=10001&${query}`)).body.total;
    expect(await total('channel=EMAIL')).toBe(1);
    expect(await total('state=SENT')).toBe(0);
    expect(await total('state=KEPT')).toBe(2);
    expect(await total(`text=${encodeURIComponent('제목')}`)).toBe(2);
    expect(await total('text=%25')).toBe(0);
    expect(await total('to=2020-01-01')).toBe(0);
    expect((await sysadmin.get('/api/syst/outbox?from=2026-02-30')).status).toBe(400);
  });

  it('IDM-06 the message is kept, and the operator reads it, one complex at a time', async () => {
    await queue('인증번호는 123456입니다.');
    await queue('저쪽 단지', 'EMAIL', '10002');
    expect(await send()).toBe(2);
    expect((await states()).map(({ state }) => state)).toEqual(['KEPT', 'KEPT']);
    const { status, body } = await sysadmin.get<Page>('/api/syst/outbox?aptId=10001');
    expect(status).toBe(200);
    expect(body.total).toBe(1);
    expect(body.items).toMatchObject([{ to: '010-****-5678', state: 'KEPT' }]);
    expect(JSON.stringify(body)).not.toContain('123456');
    expect(await open(sysadmin, body.items[0]?.id)).toMatchObject({
      status: 200,
      body: { to: '01012345678', text: '인증번호는 123456입니다.' },
    });
    expect(await send()).toBe(0);
  });

  it('ACL-05 those without the right read none of it', async () => {
    await queue('비밀');
    await send();
    for (const memberId of ['gisa01', 'hoejang01', 'noperm01', 'gwajang01']) {
      const answer = await (await server.signIn(memberId)).get('/api/syst/outbox');
      expect(answer.status, memberId).toBe(403);
      expect(JSON.stringify(answer.body)).not.toContain('비밀');
    }
  });
});

describe('by a signed call', () => {
  it('IDM-06 the receiver can check the signature, and knows the message by its id', async () => {
    const service = await startService(() => 200);
    await queue('안녕하세요');
    expect(await send({ messageWebhookUrl: service.url, messageWebhookSecret: SECRET })).toBe(1);
    expect(service.calls).toHaveLength(1);
    expect(service.calls[0]).toMatchObject({
      key: service.calls[0]?.body.id,
      body: { to: '01012345678', text: '안녕하세요' },
    });
    expect(await states()).toMatchObject([{ state: 'SENT', attempts: 1 }]);
    // The twin: with another secret the receiver refuses, and the message waits.
    await queue('다시');
    await send({ messageWebhookUrl: service.url, messageWebhookSecret: `${SECRET}x` });
    expect((await states()).find(({ body }) => body === '다시')).toMatchObject({ state: 'WAITING', attempts: 1 });
    service.server.close();
  });

  it('ACL-12 a number that somebody typed leaves masked; a link leaves whole', async () => {
    const service = await startService(() => 200);
    const link = 'https://danji.example.kr/apply#token=10001.010-1234-5678';
    await queue(`민원인 010-1234-5678 요청\n${link}`);
    await send({ messageWebhookUrl: service.url, messageWebhookSecret: SECRET });
    expect(service.calls.map(({ body }) => body.text)).toEqual([`민원인 010-****-5678 요청\n${link}`]);
    service.server.close();
  });

  it('AUT-18 what was delivered is not shown to administrators any more', async () => {
    const service = await startService(() => 200);
    await queue('https://danji.example.kr/auth/pw_change#secret-link', 'SMS', '10001', {
      kind: 'PASSWORD_LINK',
      value: 'secret-link',
    });
    await send({ messageWebhookUrl: service.url, messageWebhookSecret: SECRET });
    expect(service.calls.map(({ body }) => body.text)).toEqual(['https://danji.example.kr/auth/pw_change#secret-link']);
    // Not even sealed: whom it was for has it.
    expect(await server.sql('select sealed from outbox_message')).toEqual([{ sealed: null }]);
    const { body } = await sysadmin.get<Page>('/api/syst/outbox?aptId=10001');
    expect(JSON.stringify(body)).toContain('"state":"SENT"');
    const refused = await open(sysadmin, body.items[0]?.id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'MESSAGE_DELIVERED' } });
    expect(JSON.stringify([body, refused.body])).not.toContain('secret-link');
    service.server.close();
  });

  it('CRD-05 the secret stands where it belongs, and not where somebody wrote its mark', async () => {
    const service = await startService(() => 200);
    const text = 'http://evil.example/#[[secret]]님, https://danji.example.kr/auth/pw_change#token=hidden';
    await queue(text, 'SMS', '10001', { kind: 'PASSWORD_LINK', value: 'hidden' });
    await send({ messageWebhookUrl: service.url, messageWebhookSecret: SECRET });
    expect(service.calls.map(({ body }) => body.text)).toEqual([text.replace('[[', '[ [')]);
    service.server.close();
  });

  it('IDM-06 a failure is tried again later, with growing pauses, and given up in the end', async () => {
    let healthy = false;
    const service = await startService(() => (healthy ? 200 : 500));
    const config = { messageWebhookUrl: service.url, messageWebhookSecret: SECRET };
    await queue('나중에');
    await send(config);
    expect(await states()).toMatchObject([{ state: 'WAITING', attempts: 1 }]);
    expect(await send(config), 'not before its time').toBe(0);
    clock.advance(2 * 60_000);
    expect(await send(config)).toBe(1);
    clock.advance(2 * 60_000);
    expect(await send(config), 'the second pause is longer').toBe(0);
    healthy = true;
    clock.advance(2 * 60_000);
    expect(await send(config)).toBe(1);
    expect(await states()).toMatchObject([{ state: 'SENT', attempts: 3 }]);
    expect(new Set(service.calls.map(({ key }) => key)).size).toBe(1);

    healthy = false;
    await queue('끝내');
    for (let i = 0; i < 12; i++) {
      await send(config);
      clock.advance(3_600_000);
    }
    const [row] = await server.sql<{ state: string; attempts: number; last_error: string }>(
      "select state, attempts, last_error from outbox_message where body = '끝내'",
    );
    expect(row).toEqual({ state: 'FAILED', attempts: 8, last_error: 'the message service answered 500' });
    service.server.close();
  });

  it('IDM-06 five senders at once deliver each of 60 messages once', async () => {
    const service = await startService(() => 200);
    for (let i = 0; i < 60; i++) await queue(`메시지 ${i}`, 'SMS', i % 2 ? '10001' : '10002');
    const others = await Promise.all(
      Array.from({ length: 4 }, async () => createDatabase({ url: server.database.appUrl, max: 2 })),
    );
    const channels = createChannels({ ...none, messageWebhookUrl: service.url, messageWebhookSecret: SECRET });
    const taken = await Promise.all(
      [db, ...others].map((node) => sendDueMessages({ ...sending(), db: node, channels })),
    );
    expect(taken.reduce((a, b) => a + b)).toBe(60);
    expect(new Set(service.calls.map(({ key }) => key)).size).toBe(60);
    expect(service.calls).toHaveLength(60);
    await Promise.all(others.map((node) => node.close()));
    service.server.close();
  });

  it('IDM-06 a sender that took a message and died: it is sent by another, and a late verdict does not undo that', async () => {
    const service = await startService(() => 200);
    const config = { messageWebhookUrl: service.url, messageWebhookSecret: SECRET };
    await queue('두 번째가 보냄');
    const [taken] = await db.transact(async (tx) => takeDueMessages(tx, clock.now(), 1));
    expect(await send(config), 'while it is taken nobody else has it').toBe(0);
    clock.advance(2 * 60_000 + 1_000);
    expect(await send(config)).toBe(1);
    if (!taken) throw new Error('nothing was taken');
    await db.transact(async (tx) => {
      await openComplex(tx, '10001');
      await settleMessage(tx, taken, { state: 'WAITING', error: 'late', at: clock.now() });
    });
    expect(await states()).toMatchObject([{ state: 'SENT', attempts: 2 }]);
    expect(service.calls).toHaveLength(1);
    service.server.close();
  });
});

it('IDM-06 an act that is rolled back sends nothing', async () => {
  await expect(
    db.transact(async (tx) => {
      await openComplex(tx, '10001');
      await queueMessage(tx, {
        aptId: '10001',
        channel: 'SMS',
        to: '0',
        subject: '',
        text: '없던 일',
        at: clock.now(),
      });
      throw new Error('the act failed');
    }),
  ).rejects.toThrow('the act failed');
  expect(await send()).toBe(0);
});
