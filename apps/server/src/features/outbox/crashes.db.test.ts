import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { beforeAll, expect, it } from 'vitest';
import { startCrashingWorkers } from '../../../test/crashing-workers.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { createTestClock, startTestServer } from '../../../test/server.ts';
import type { Database } from '../../lib/database.ts';
import { createLog } from '../../lib/log.ts';
import { createSeal } from '../../lib/seal.ts';
import { createChannels } from './channels.ts';
import { sendDueMessages } from './send-messages.ts';
import { SECRET, startService } from './testing/message-service.ts';

const DOCUMENTS = 25;
/** `npm run test:system` takes 500. */
const POINTS = Number(process.env.CRASHES ?? 60);
/** Taking: 2 calls. Then the message goes out. Writing how it ended: 3. */
const CALLS = 5;

const mailbox = forThisFile(startMailbox);
const service = forThisFile(
  () => startService(() => 200),
  ({ server }) => server.close(),
);
const server = forThisFile(startTestServer);
const office = openOffice(server);
beforeAll(async () => {
  await server.sql("update member set email = member_id || '@example.kr' where member_id in ('gisa01', 'sojang01')");
  for (const id of ['gisa01', 'sojang01'])
    expect((await (await office.person(id)).post('/api/alarm/setting', { emailYn: 'Y', pushYn: 'N' })).status).toBe(
      200,
    );
});

/** A mail server on a real port that tells mails apart by their Message-ID, as mailboxes do. */
async function startMailbox() {
  const arrived: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        arrived.push(/^Message-ID: <(.+)@danji>/im.exec(Buffer.concat(parts).toString())?.[1] ?? 'unknown');
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    arrived,
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}

/** One mail to whoever must decide, one to the drafter when it is decided. */
async function decided(): Promise<void> {
  const docId = await office.submitted({ by: 'gisa01', line: [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }] });
  expect((await office.act('sojang01', docId, { type: 'APPROVE' })).status).toBe(200);
}

it(`IDM-06 over ${POINTS} deaths of four senders each mail and text message of an act arrives as one`, async () => {
  await Promise.all(Array.from({ length: DOCUMENTS }, decided));
  // Half of them go out as text messages, by a signed call.
  await server.sql("update outbox_message set channel = 'SMS' where recipient = 'gisa01@example.kr'");
  const wanted = async (channel: string) =>
    (
      await server.sql<{ message_id: string }>('select message_id from outbox_message where channel = $1 order by 1', [
        channel,
      ])
    ).map(({ message_id }) => message_id);
  const waiting = async () => (await server.sql("select from outbox_message where state = 'WAITING'")).length;
  expect(await waiting()).toBe(DOCUMENTS * 2);

  const clock = createTestClock(server.clock.now());
  const mailFrom = '단지 <no-reply@example.kr>';
  const webhook = { messageWebhookUrl: service.url, messageWebhookSecret: SECRET };
  const channels = createChannels({ smtpUrl: mailbox.url, mailFrom, ...webhook });
  const send = (db: Database) =>
    sendDueMessages({
      db,
      clock,
      log: createLog('silent'),
      channels,
      seal: createSeal(server.secrets),
      secrets: server.secrets,
    });
  const workers = await startCrashingWorkers(server.database.appUrl, clock);
  try {
    const died = await workers.crash({ points: POINTS, calls: CALLS, work: send });
    expect(died.size, 'each call was the last one, in each of three ways').toBe(CALLS * 3);
    expect(await waiting(), 'they died at work, not idle').toBeGreaterThan(0);
    await workers.finish(send, async () => (await waiting()) > 0);
  } finally {
    await workers.close();
  }
  const texts = service.calls.map(({ key }) => key);
  for (const [channel, arrived] of [
    ['EMAIL', mailbox.arrived],
    ['SMS', texts],
  ] as const) {
    expect([...new Set(arrived)].sort(), channel).toEqual(await wanted(channel));
    // The twin: without the id there would be as many as were sent.
    expect(arrived.length, channel).toBeGreaterThan(DOCUMENTS);
  }
  expect(await server.sql('select distinct state from outbox_message')).toEqual([{ state: 'SENT' }]);
}, 120_000);
