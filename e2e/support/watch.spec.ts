import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { launchBrowser } from './launch-browser.ts';
import { watchLog, watchOutbound } from './watch.ts';

it('LOG-02 every journey ends with a look at its log: each kind of secret would be found, ordinary lines are not', () => {
  const ordinary = watchLog();
  ordinary.write('{"level":30,"time":"2026-11-15T03:00:00.000Z","route":"/api/login","status":200,"ms":12}');
  ordinary.write('{"event":"SIGN_IN_OK","memberId":"gisa01","requestId":"0190a0b0-1234-7000-8000-123456789012"}');
  ordinary.write('{"hubSecret":"[removed]","code":"[removed]"}');
  expect(ordinary.found()).toEqual([]);
  expect(ordinary.lines()).toBe(3);
  for (const line of [
    '{"password":"danji1234!"}',
    '{"hash":"$argon2id$v=19$m=47104"}',
    '{"url":"/auth/hub?user_pw=x"}',
    '{"authorization":"Bearer abc"}',
    '{"token":"eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJ4In0.x"}',
    '{"cookie":"__Host-danji_refresh=x"}',
    '{"body":"인증번호는 123456 입니다"}',
    '{"code":"123456"}',
    '{"note":"900101-1234567"}',
    '{"hubSecret":"abc"}',
  ]) {
    const log = watchLog();
    log.write(line);
    expect(log.found(), line).toHaveLength(1);
  }
});

it('SUP-02 every journey runs with the world shut out: a page elsewhere cannot be opened, and a server that calls out is told', async () => {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  await expect(page.goto('http://example.com/')).rejects.toThrow('ERR_NAME_NOT_RESOLVED');
  await browser.close();

  const watch = watchOutbound();
  const call = (host: string) =>
    new Promise<void>((resolve) => {
      const socket = connect({ host, port: 9 });
      socket.once('error', () => resolve());
    });
  await call('localhost');
  expect(watch.found()).toEqual([]);
  await call('elsewhere.invalid');
  expect(watch.found()).toEqual(['elsewhere.invalid']);
  watch.stop();
  await call('another.invalid');
  expect(watch.found()).toEqual(['elsewhere.invalid']);
});
