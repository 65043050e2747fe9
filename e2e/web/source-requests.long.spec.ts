import { describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { alertBox, dialog, openBrowser, PASSWORD, shareOffice, signedIn, tokenOf } from './support.ts';

let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji();
  return danji;
});
const refusal = (status: number, body: object) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
});

async function publish(values: object): Promise<void> {
  const authorization = `Bearer ${await tokenOf(danji, 'sysadmin')}`;
  const address = `${danji.url}/api/syst/notice`;
  const { version } = (await (await fetch(address, { headers: { authorization } })).json()) as { version: number };
  const answer = await fetch(address, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', 'x-requested-with': 'danji' },
    body: JSON.stringify({ version, values: { shownYn: 'Y', period: null, ...values } }),
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
}

describe('the source, sentence by sentence: requests and notices', () => {
  it('REQ-1 REQ-3 REQ-4 REQ-2 the token goes with every request but those of the door, queries stand in the path, each write has a key of its own, and a file goes as parts', async () => {
    const context = await openBrowser(danji);
    const page = await context.newPage();
    const sent: { path: string; method: string; bearer: boolean; key: string | undefined; type: string }[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      const headers = request.headers();
      if (pathname.startsWith('/api/'))
        sent.push({
          path: pathname,
          method: request.method(),
          bearer: headers.authorization?.startsWith('Bearer ') ?? false,
          key: headers['idempotency-key'],
          type: headers['content-type'] ?? '',
        });
    });
    await page.goto('/auth/login');
    await page.getByLabel('아이디').fill('gwajang01');
    await page.getByRole('textbox', { name: '비밀번호' }).fill(PASSWORD);
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
    const inbox = page.waitForRequest((request) => /size=/.test(request.url()));
    await page.goto('/elec-apv/apv-inbox?page=1&size=10');
    expect(new URL((await inbox).url()).searchParams.get('size')).toBe('10');
    await page.goto('/auth/mypage_thum');
    const png = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } });
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: '사진.png', mimeType: 'image/png', buffer: png });
    await page
      .getByRole('button', { name: /저장|등록|바꾸기/ })
      .first()
      .click();
    await expect.poll(() => sent.some(({ type }) => type.startsWith('multipart/form-data'))).toBe(true);
    const door = new Set(['/api/login', '/api/xpHubLogin', '/api/reissue', '/api/logout', '/api/auth/oidc/issuers']);
    const open = sent.filter(({ path, bearer }) => !bearer && !door.has(path)).map(({ path }) => path);
    expect(open).toEqual([]);
    expect(sent.find(({ path }) => path === '/api/login')?.bearer).toBe(false);
    const keys = sent.filter(({ method }) => method === 'POST').map(({ key }) => key);
    expect(keys.every((key) => key !== undefined)).toBe(true);
    expect(new Set(keys).size).toBe(keys.length);
    await context.close();
  });

  it('REQ-5 REQ-7 REQ-8 REQ-9 trouble inside the server is tried again twice with the same key; then it is told with 확인, and the overlay goes', async () => {
    const { context, page } = await signedIn(danji, 'sojang01', {}, null);
    const tries: (string | undefined)[] = [];
    await page.route('**/api/alarm/mark/*', (route) => {
      tries.push(route.request().headers()['idempotency-key']);
      return route.fulfill(refusal(500, { errorUserMsg: '시험으로 만든 오류입니다.', message: 'x' }));
    });
    await page.goto('/');
    await page.getByRole('button', { name: /읽지 않은 알림/ }).click();
    await page
      .getByRole('button', { name: /부서를 확인해 주세요/ })
      .first()
      .click();
    await page.getByTestId('loading').waitFor({ state: 'attached' });
    await alertBox(page).getByText('시험으로 만든 오류입니다.').waitFor({ timeout: 20_000 });
    await alertBox(page).getByRole('button', { name: '확인' }).click();
    expect(tries).toHaveLength(3);
    expect(new Set(tries).size).toBe(1);
    await expect.poll(() => page.getByTestId('loading').count()).toBe(0);
    for (const [path, how] of [
      ['/api/no-such-call', {}],
      ['/api/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"broken' }],
    ] as const) {
      const answer = await fetch(`${danji.url}${path}`, how);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(await answer.json()).toMatchObject({
        errorUserMsg: expect.stringMatching(/[가-힣]/),
        message: expect.any(String),
      });
    }
    await context.close();
  });

  it('NTC-1 NTC-2 NTC-3 NTC-4 NTC-5 the notice is asked for with the time, shown once a day or a week if one wants, and no trouble with it is told', async () => {
    await publish({ type: 'temporary', text: [{ label: '일시', content: '내일 오전' }] });
    const context = await openBrowser(danji);
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('layer_popup')) asked.push(request.url());
    });
    const notice = dialog(page).filter({ hasText: '내일 오전' });
    await page.goto('/auth/login');
    await notice.waitFor();
    expect(asked[0]).toMatch(/\/contents\/layer_popup\.json\?v=\d{13}$/);
    await notice.getByRole('button', { name: '닫기' }).click();
    await page.reload();
    await notice.getByLabel('오늘 하루 보지 않기').click();
    await expect.poll(() => notice.count()).toBe(0);
    const today = (await context.cookies()).find(({ name }) => name.startsWith('notice_'));
    expect(today).toMatchObject({ value: '1' });
    const midnight = new Date(Math.round((today?.expires ?? 0) * 1000));
    expect(midnight.toLocaleTimeString('en-GB', { timeZone: 'Asia/Seoul' })).toBe('00:00:00');
    await page.reload();
    await page.getByLabel('아이디').waitFor();
    expect(await notice.count()).toBe(0);
    await context.clearCookies();
    await page.reload();
    await notice.getByLabel('7일 동안 보지 않기').click();
    const week = (await context.cookies()).find(({ name }) => name.startsWith('notice_'));
    expect(((week?.expires ?? 0) - (today?.expires ?? 0)) / 86_400).toBe(6);
    await publish({ type: 'permanent', text: [] });
    await page.reload();
    const fixed = dialog(page).filter({ hasText: /점검/ });
    await fixed.waitFor();
    expect(await fixed.getByRole('checkbox').count()).toBe(0);
    await fixed.getByRole('button', { name: '닫기' }).click();
    expect(await page.evaluate(() => typeof Reflect.get(window, 'testNotice'))).toBe('undefined');
    await page.evaluate(() => localStorage.setItem('debug', 'true'));
    await page.route('**/contents/layer_popup.json*', (route) => route.abort());
    await page.reload();
    await page.getByLabel('아이디').waitFor();
    expect(await alertBox(page).count()).toBe(0);
    await expect.poll(() => page.evaluate(() => typeof Reflect.get(window, 'testNotice'))).toBe('function');
    await page.evaluate(() => Reflect.get(window, 'testNotice')());
    await fixed.waitFor();
    await context.close();
  });
});
