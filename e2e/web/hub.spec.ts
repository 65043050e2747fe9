import { createHmac, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { demoHubKey } from '../../apps/server/db/demo/load-demo.ts';
import { TEST_SECRETS } from '../../apps/server/test/postgres.ts';
import { type Danji, launchDanji } from '../support/launch.ts';
import { openBrowser, PASSWORD, shareOffice, stored } from './support.ts';

let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji();
  return danji;
});

function hubQuery(): URLSearchParams {
  const random = `${Date.now()}.${randomBytes(16).toString('base64url')}`;
  const secret = createHmac('sha256', demoHubKey(TEST_SECRETS))
    .update(['10001', 'gyeongri01', random].join('\n'))
    .digest('hex');
  return new URLSearchParams({ hub_random: random, hub_secret: secret, user_id: 'gyeongri01', user_pw: PASSWORD });
}

describe('hub', () => {
  it('HUB-2 AUT-20 with all four one is in, and the secrets are gone from the address before anything is requested; a used random is refused with a way on', async () => {
    const context = await openBrowser(danji);
    const page = await context.newPage();
    const query = hubQuery();
    const addresses: string[] = [];
    await page.exposeFunction('tellAddress', (address: string) => addresses.push(address));
    await page.addInitScript(() => {
      const original = window.fetch;
      window.fetch = (...args) => {
        (window as unknown as { tellAddress: (address: string) => void }).tellAddress(location.href);
        return original(...args);
      };
    });
    const requests: { url: string; referer?: string }[] = [];
    page.on('request', (request) => requests.push({ url: request.url(), referer: request.headers().referer }));
    const login = page.waitForRequest('**/api/xpHubLogin');
    await page.goto(`/auth/hub?${query}`);
    expect((await login).postDataJSON()).toEqual({
      hubRandom: query.get('hub_random'),
      hubSecret: query.get('hub_secret'),
      memberId: 'gyeongri01',
      password: PASSWORD,
    });
    await page.waitForURL((url) => url.pathname === '/');
    expect(await stored(page, 'user')).toMatchObject({ memberId: 'gyeongri01', loginType: 'hub' });
    expect(addresses.length).toBeGreaterThan(0);
    const secrets = ['hub_secret', 'user_pw', query.get('hub_secret') as string];
    for (const address of [...addresses, page.url()])
      for (const secret of secrets) expect(address).not.toContain(secret);
    for (const { url, referer } of requests.slice(1)) {
      expect(referer ?? '').toBe('');
      expect(url).not.toContain('user_pw');
    }
    await page.goBack().catch(() => {});
    expect(page.url()).not.toContain('user_pw');

    // The same once more.
    await page.goto(`/auth/hub?${query}`);
    await page.getByRole('alert').getByText('허브 로그인을 확인할 수 없습니다.').waitFor();
    await page.getByRole('button', { name: '로그인 화면으로' }).click();
    await page.waitForURL('**/auth/login');
    await context.close();
  });
});
