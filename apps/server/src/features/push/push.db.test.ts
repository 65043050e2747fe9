import { createPublicKey, randomUUID } from 'node:crypto';
import { jwtVerify } from 'jose';
import { beforeAll, expect, it, vi } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { type StartedOffice, startOffice } from '../../../test/office.ts';
import { CHANNELS } from '../../../test/server.ts';
import { createDatabase } from '../../lib/database.ts';
import { readEnv } from '../../lib/env/read-env.ts';
import { createLog } from '../../lib/log.ts';
import { createSeal } from '../../lib/seal.ts';
import { createChannels } from '../outbox/channels.ts';
import { sendDueMessages } from '../outbox/send-messages.ts';
import { createPushChannel } from './push-channel.ts';
import { openBrowser, openPushService } from './testing/push-service.ts';
import { createVapid } from './vapid.ts';

let publicKey: string;
const service = forThisFile(openPushService);
const office = forThisFile(() =>
  startOffice(['gisa01', 'gisa02', 'gijeon01', 'sojang01', 'gyeongri01', 'seomu01', 'sojang02'], {
    env: { pushOrigins: [service.origin], smtpUrl: CHANNELS.smtpUrl },
    jobs: true,
  }),
);
const db = forThisFile(() => createDatabase({ url: office.server.database.appUrl, max: 1 }));
beforeAll(async () => {
  const key = await office.as('gisa01').get<{ publicKey: string }>('/api/alarm/push/key');
  publicKey = key.body.publicKey;
});

const newBrowser = () => openBrowser(service.origin, `/push/${randomUUID()}`);
type Browser = ReturnType<typeof newBrowser>;
const subscribe = (by: string, browser: Browser, given: Record<string, unknown> = {}) =>
  office.as(by).post('/api/alarm/push/subscribe', { ...browser.subscription, publicKey, ...given });
/** It is their turn first; whoever they are, the 관리소장 decides. */
const submitTo = (personId: string, given?: Parameters<StartedOffice['submit']>[2]) => {
  const decider = { kind: 'DECIDE', personId: 'sojang01' };
  const line =
    personId === decider.personId
      ? [{ order: 1, ...decider }]
      : [
          { order: 1, kind: 'REVIEW', personId },
          { order: 2, ...decider },
        ];
  return office.submit('gisa01', line, given);
};
/** What is due, now: the server itself looks every two seconds. */
const sendNow = () => {
  const env = { ...readEnv({}), pushOrigins: [service.origin] };
  const { clock, secrets } = office.server;
  const channels = createChannels(env, createPushChannel({ db, clock, env, vapid: createVapid(secrets) }));
  return sendDueMessages({ db, clock, log: createLog('silent'), channels, seal: createSeal(secrets), secrets });
};
const arrivedAt = (browser: Browser, count: number) =>
  vi.waitFor(() => expect(service.at(browser.path)).toHaveLength(count), { timeout: 20_000, interval: 100 });
const messagesTo = (memberId: string) =>
  office.server.sql(
    `select o.state from outbox_message o join push_subscription p on p.subscription_id::text = o.recipient
      where p.member_id = $1 and o.channel = 'PUSH'`,
    [memberId],
  );

it('IDM-06 an alarm reaches the browsers of the person, encrypted for each and signed by us', async () => {
  const [one, two] = [newBrowser(), newBrowser()];
  expect((await subscribe('gijeon01', one)).status).toBe(200);
  expect((await subscribe('gijeon01', two)).status).toBe(200);
  const docId = await submitTo('gijeon01');
  await arrivedAt(one, 1);
  await arrivedAt(two, 1);
  const [message] = service.at(one.path);
  const body = message?.body ?? Buffer.alloc(0);
  expect(one.read(body)).toEqual({
    alarmId: expect.any(String),
    title: '승강기 3호기 부품 교체',
    body: '검토할 차례입니다',
    url: `/elec-apv/sign-detail/${docId}`,
  });
  expect(() => two.read(body)).toThrow();
  expect(body.toString('utf8')).not.toContain('승강기');
  expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });

  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(message?.headers.authorization)) ?? [];
  expect(key).toBe(publicKey);
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }));
  expect(payload).toMatchObject({ aud: service.origin, sub: expect.stringMatching(/^mailto:/) });
});

it('of a person of several complexes it leads to the one that it is from; of anybody else it stays as it was', async () => {
  await office.server.sql(
    `insert into member_link (apt_id, link_id, member_id, other_apt_id, other_member_id, other_apt_name, other_member_name, reason,
                              made_here, linked_at, ends_on)
     values ('10001', uuidv7(), 'gijeon01', '10002', 'sojang02', '푸른숲 2단지', '소장', '겸임', true, now(), '2099-01-01')`,
  );
  const browser = newBrowser();
  await subscribe('gijeon01', browser);
  const docId = await submitTo('gijeon01');
  await sendNow();
  await arrivedAt(browser, 1);
  const shown = () => browser.read(service.at(browser.path).at(-1)?.body ?? Buffer.alloc(0));
  expect(shown()).toMatchObject({ url: `/elec-apv/sign-detail/${docId}?complex=10001` });
  await office.server.sql(`update member_link set ends_on = '2020-01-01'`);
  const later = await submitTo('gijeon01');
  await sendNow();
  await arrivedAt(browser, 2);
  expect(shown()).toMatchObject({ url: `/elec-apv/sign-detail/${later}` });
  await office.server.sql('delete from member_link');
});

it('ACL-12 a number that somebody typed is masked on the screen that is woken; the document still shows it', async () => {
  const browser = newBrowser();
  await subscribe('gijeon01', browser);
  const docId = await submitTo('gijeon01', { title: '민원인 010-1234-5678 (900101-1234567) 요청' });
  await sendNow();
  await arrivedAt(browser, 1);
  expect(browser.read(service.at(browser.path)[0]?.body ?? Buffer.alloc(0))).toMatchObject({
    title: '민원인 010-****-5678 (900101-*******) 요청',
    body: '검토할 차례입니다',
    url: `/elec-apv/sign-detail/${docId}`,
  });
  const { body } = await office.as('gijeon01').get<{ title: string }>(`/api/elec-apv/documents/${docId}`);
  expect(body.title).toContain('010-1234-5678');
  await office.as('gijeon01').post('/api/alarm/push/unsubscribe', { endpoint: browser.subscription.endpoint });
});

it('IDM-06 a push that is sent again, because its sender died after the first, takes the place of that one', async () => {
  const browser = newBrowser();
  await subscribe('sojang01', browser);
  await submitTo('sojang01');
  await sendNow();
  await arrivedAt(browser, 1);
  const { endpoint } = browser.subscription;
  const sent = () =>
    office.server.sql(
      `select o.message_id from outbox_message o join push_subscription p on p.subscription_id::text = o.recipient
        where p.endpoint = $1 and o.state = 'SENT'`,
      [endpoint],
    );
  await vi.waitFor(async () => expect(await sent()).toHaveLength(1), { timeout: 20_000, interval: 100 });
  const [row] = await sent();
  await office.server.sql(
    "update outbox_message o set state = 'WAITING', next_attempt_at = created_at where message_id = $1",
    [row?.message_id],
  );
  await sendNow();
  await arrivedAt(browser, 2);
  const topic = String(row?.message_id).replaceAll('-', '');
  expect(service.at(browser.path).map(({ headers }) => headers.topic)).toEqual([topic, topic]);
  await office.as('sojang01').post('/api/alarm/push/unsubscribe', { endpoint });
});

it('nothing is queued for people without a browser, nor for an act that is refused', async () => {
  await subscribe('sojang01', newBrowser());
  const queued = () => office.server.sql('select message_id from outbox_message order by 1');
  const before = await queued();
  await submitTo('gyeongri01');
  const docId = await office.draft({ by: 'gisa01', line: [] });
  expect((await office.act('gisa01', docId, { type: 'SUBMIT' })).status).toBe(409);
  expect(await queued()).toEqual(before);
});

it('a browser that is gone is forgotten and not tried again; one that is busy is kept', async () => {
  const [gone, missing, busy] = [newBrowser(), newBrowser(), newBrowser()];
  service.answer(gone.path, 410);
  service.answer(missing.path, 404);
  service.answer(busy.path, 503);
  for (const browser of [gone, missing, busy]) await subscribe('gyeongri01', browser);
  await submitTo('gyeongri01');
  await sendNow();
  for (const browser of [gone, missing, busy]) await arrivedAt(browser, 1);
  await vi.waitFor(
    async () =>
      expect(await office.server.sql("select endpoint from push_subscription where member_id = 'gyeongri01'")).toEqual([
        { endpoint: busy.subscription.endpoint },
      ]),
    { timeout: 20_000 },
  );
  expect(await messagesTo('gyeongri01')).toEqual([{ state: 'WAITING' }]);
  await vi.waitFor(
    async () =>
      expect(
        await office.server.sql(
          "select count(*)::int as n from outbox_message where state = 'FAILED' and last_error like '%answered 4%'",
        ),
      ).toEqual([{ n: 2 }]),
    { timeout: 20_000 },
  );
});

it('on a shared machine the browser belongs to who subscribed last, and what waited for the other is not shown', async () => {
  const shared = newBrowser();
  await subscribe('gisa02', shared);
  const [before] = await office.server.sql<{ subscription_id: string }>(
    'select subscription_id from push_subscription where endpoint = $1',
    [shared.subscription.endpoint],
  );
  await subscribe('seomu01', shared);
  const rows = await office.server.sql<{ subscription_id: string; member_id: string }>(
    'select subscription_id, member_id from push_subscription where endpoint = $1',
    [shared.subscription.endpoint],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ member_id: 'seomu01' });
  expect(rows[0]?.subscription_id).not.toBe(before?.subscription_id);
  // Only the owner can turn it off; twice is no error.
  const off = (by: string) =>
    office.as(by).post('/api/alarm/push/unsubscribe', { endpoint: shared.subscription.endpoint });
  expect((await off('gisa02')).status).toBe(200);
  expect((await office.as('seomu01').get('/api/alarm/setting')).body).toMatchObject({ browsers: 1 });
  expect((await off('seomu01')).status).toBe(200);
  expect((await off('seomu01')).status).toBe(200);
  expect((await office.as('seomu01').get('/api/alarm/setting')).body).toMatchObject({ browsers: 0 });
});

it('the same browser twice, also at the same moment, is one; of too many the oldest go', async () => {
  const browser = newBrowser();
  await Promise.all(Array.from({ length: 5 }, () => subscribe('sojang02', browser)));
  expect((await office.as('sojang02').get('/api/alarm/setting')).body).toMatchObject({ browsers: 1 });
  for (let n = 0; n < 11; n++) {
    office.server.clock.advance(1);
    await subscribe('sojang02', newBrowser());
  }
  expect((await office.as('sojang02').get('/api/alarm/setting')).body).toMatchObject({ browsers: 10 });
  const left = await office.server.sql('select from push_subscription where endpoint = $1', [
    browser.subscription.endpoint,
  ]);
  expect(left).toEqual([]);
});

it('refuses addresses that are no push service, broken keys and a foreign key of ours; nothing is written', async () => {
  const before = await office.snapshot('push_subscription');
  const browser = newBrowser();
  const { p256dh, auth } = browser.subscription.keys;
  for (const given of [
    { endpoint: 'http://127.0.0.1:5432/x' },
    { endpoint: 'https://169.254.169.254/latest' },
    { endpoint: 'javascript:alert(1)' },
    { keys: { p256dh: 'short', auth } },
    { keys: { p256dh, auth: `${auth}!` } },
    { publicKey: 'another' },
  ]) {
    const answer = await subscribe('gisa01', browser, given);
    expect(answer.status).toBe(400);
    expect((answer.body as { errorUserMsg: string }).errorUserMsg).toMatch(/주세요\.$/);
  }
  expect(await office.snapshot('push_subscription')).toEqual(before);
});

it('keys that have the form of keys but are none are forgotten instead of tried for ever', async () => {
  const browser = newBrowser();
  await subscribe('gisa02', browser, {
    keys: { p256dh: Buffer.alloc(65, 7).toString('base64url'), auth: browser.subscription.keys.auth },
  });
  await submitTo('gisa02');
  await sendNow();
  await vi.waitFor(
    async () =>
      expect(
        await office.server.sql('select from push_subscription where endpoint = $1', [browser.subscription.endpoint]),
      ).toEqual([]),
    { timeout: 20_000 },
  );
  expect(service.at(browser.path)).toEqual([]);
});

it('copies by e-mail go to whoever switched them on and has an address; push can be switched off', async () => {
  const setting = (by: string, emailYn: string, pushYn: string) =>
    office.as(by).post<{ errorUserMsg?: string }>('/api/alarm/setting', { emailYn, pushYn });
  const before = await office.snapshot('alarm_setting');
  expect((await setting('seomu01', 'Y', 'Y')).body.errorUserMsg).toBe(
    '등록된 이메일이 없습니다. 관리자에게 이메일 등록을 요청해 주세요.',
  );
  expect(await office.snapshot('alarm_setting')).toEqual(before);
  await office.server.sql("update member set email = 'seomu01@example.kr' where member_id = 'seomu01'");
  expect((await setting('seomu01', 'Y', 'N')).status).toBe(200);
  expect((await office.as('seomu01').get('/api/alarm/setting')).body).toEqual({
    emailYn: 'Y',
    pushYn: 'N',
    hasEmailYn: 'Y',
    browsers: 0,
  });
  await subscribe('seomu01', newBrowser());
  await submitTo('seomu01');
  await submitTo('seomu01', { security: 'CONFIDENTIAL', title: '징계 의결' });
  const mails = await office.server.sql<{ subject: string; body: string }>(
    "select subject, body from outbox_message where recipient = 'seomu01@example.kr' order by message_id",
  );
  expect(mails).toEqual([
    {
      subject: '[단지] 승강기 3호기 부품 교체',
      body: '승강기 3호기 부품 교체\n검토할 차례입니다\n\n단지에 로그인해 확인해 주세요.',
    },
    { subject: '[단지] 대외비 문서', body: '대외비 문서\n검토할 차례입니다\n\n단지에 로그인해 확인해 주세요.' },
  ]);
  expect(await messagesTo('seomu01')).toEqual([]);
  expect((await setting('seomu01', 'N', 'Y')).status).toBe(200);
  await submitTo('seomu01');
  expect(await messagesTo('seomu01')).toHaveLength(1);
  expect(await office.server.sql("select from outbox_message where recipient = 'seomu01@example.kr'")).toHaveLength(2);
});

it('ACL-02 the API sees the browsers and settings of one complex only', async () => {
  expect(await office.server.sqlAsApp('10003', 'select * from push_subscription')).toEqual([]);
  expect(await office.server.sqlAsApp('10003', 'select * from alarm_setting')).toEqual([]);
});
