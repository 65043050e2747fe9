import { beforeEach, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startMailServer, textOf } from '../../../test/mail-server.ts';
import { createTestClock, startTestServer } from '../../../test/server.ts';
import { createDatabase } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import { createLog } from '../../lib/log.ts';
import { createSeal } from '../../lib/seal.ts';
import { createChannels } from './channels.ts';
import { sendDueMessages } from './send-messages.ts';
import { queueMessage } from './store.ts';

/** A day ahead of the server's own clock: its own sender never finds these messages due. */
const clock = createTestClock(new Date(Date.now() + 86_400_000));
const server = forThisFile(startTestServer);
const db = forThisFile(() => createDatabase({ url: server.database.appUrl }));
beforeEach(() => server.sql('delete from outbox_message'));

const send = (smtpUrl: string) => {
  const seal = createSeal(server.secrets);
  const channels = createChannels({
    smtpUrl,
    mailFrom: '단지 <no-reply@example.kr>',
    messageWebhookUrl: null,
    messageWebhookSecret: null,
  });
  return sendDueMessages({ db, clock, log: createLog('silent'), seal, secrets: server.secrets, channels });
};

const queue = (text: string, to = 'sojang@example.kr', subject = '제목', channel: 'EMAIL' | 'SMS' = 'EMAIL') =>
  db.transact(async (tx) => {
    await openComplex(tx, '10001');
    await queueMessage(tx, { aptId: '10001', channel, to, subject, text, at: clock.now() });
  });
const states = () =>
  server.sql<{ body: string; state: string; attempts: number }>(
    'select body, state, attempts from outbox_message order by body',
  );

it('a subject or an address with line breaks adds no header and no receiver', async () => {
  const { mails, receivers, url, close } = await startMailServer();
  for (const to of ['sojang@example.kr', 'sojang@example.kr\r\nRCPT TO:<evil@example.com>', 'a@b.kr, evil@example.com'])
    await queue('본문\r\n.\r\nMAIL FROM:<evil@example.com>', to, '제목\r\nBcc: evil@example.com\r\nX-Evil: yes');
  await send(url);
  await close();
  expect(receivers).toEqual(['sojang@example.kr']);
  expect((await states()).map(({ state }) => state).sort()).toEqual(['FAILED', 'FAILED', 'SENT']);
  const heads = mails.join('').split('\r\n\r\n')[0] ?? '';
  expect(heads).toContain('Subject: ');
  expect(heads).not.toMatch(/^(Bcc|X-Evil):/im);
});

it('mail with a link that lets somebody in does not leave this machine without TLS, unless the address says that it may', async () => {
  const { mails, url, close } = await startMailServer();
  // An address that is not this machine's by name, and leads here all the same.
  const elsewhere = url.replace('127.0.0.1', '0.0.0.0');
  await queue('비밀번호를 정해 주세요.');
  await send(elsewhere);
  expect(mails).toEqual([]);
  expect((await states())[0]?.state).not.toBe('SENT');
  await server.sql('delete from outbox_message');
  await queue('비밀번호를 정해 주세요.');
  await send(`${elsewhere}?requireTLS=false`);
  expect((await states())[0]?.state).toBe('SENT');
  expect(mails).toHaveLength(1);
  await close();
});

it('IDM-06, XSS-01 e-mail goes out by SMTP, with Korean intact, as plain text whatever it says', async () => {
  const { mails, url, close } = await startMailServer();
  await queue('결재할 문서가 있습니다.');
  await queue('문자', '01012345678', '제목', 'SMS');
  expect(await send(url)).toBe(2);
  expect((await states()).map(({ body, state }) => [body, state])).toEqual([
    ['결재할 문서가 있습니다.', 'SENT'],
    ['문자', 'KEPT'],
  ]);
  expect(mails).toHaveLength(1);
  const [mail = ''] = mails;
  expect(mail).toContain('To: sojang@example.kr');
  expect(mail).toContain('<no-reply@example.kr>');
  expect(textOf(mail)).toContain('결재할 문서가 있습니다.');
  // Markup is words, and a title with line breaks writes no header of its own.
  const hostile = '<img src=x onerror=alert(1)><script>alert(1)</script>';
  await queue(hostile);
  await server.sql('update outbox_message set subject = $1 where body = $2', [
    `${hostile}\r\nBcc: evil@example.com\r\nContent-Type: text/html\r\n\r\n<b>`,
    hostile,
  ]);
  expect(await send(url)).toBe(1);
  const [head = '', ...rest] = (mails[1] ?? '').split('\r\n\r\n');
  expect(head.match(/^content-type:.*$/gim)).toEqual([expect.stringMatching(/text\/plain; charset=utf-8/i)]);
  expect(head).not.toMatch(/^(bcc|cc):/im);
  expect(rest.join('')).not.toMatch(/text\/html|multipart/i);
  // Down: the message waits, nothing is lost.
  await close();
  await queue('서버가 없을 때');
  await send(url);
  expect((await states()).find(({ body }) => body === '서버가 없을 때')).toMatchObject({
    state: 'WAITING',
    attempts: 1,
  });
});
