import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { signCallback } from '../../apps/server/src/features/callbacks/public.ts';
import { type Danji, launchDanji } from '../support/launch.ts';
import { dialog, shareOffice, signedIn } from './support.ts';

let danji: Danji;
let page: Page;
shareOffice(async () => {
  danji = await launchDanji({ callbackAllowPrivate: true }, { jobs: true });
  ({ page } = await signedIn(danji, 'sojang01', {}, '/cmplx-info/cmplx-setting'));
  return danji;
});

/** A program outside, on a port of its own, that answers as it is told. */
type Call = { headers: Record<string, string>; body: string };
const calls: Call[] = [];
let answerWith = 204;
const receiver = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  calls.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(chunks).toString('utf8') });
  response.writeHead(answerWith).end();
});
const listening = new Promise<number>((resolve) =>
  receiver.listen(0, '127.0.0.1', () => resolve((receiver.address() as AddressInfo).port)),
);
afterAll(() => void receiver.close());
const signedBy = ({ headers, body }: Call, secret: string) =>
  signCallback(secret, {
    timestamp: headers['x-danji-timestamp'] ?? '',
    eventId: headers['x-danji-event'] ?? '',
    body,
  });

/** The secret of the dialog that shows it once, which is closed by its button alone. */
async function noteSecret(title: string): Promise<string> {
  const shown = dialog(page, title);
  const secret = await shown.getByRole('textbox', { name: '비밀값' }).inputValue();
  expect(secret.length).toBeGreaterThan(40);
  await page.keyboard.press('Escape');
  await shown.getByRole('textbox', { name: '비밀값' }).waitFor();
  await shown.getByRole('button', { name: '적어 두었습니다' }).click();
  await shown.waitFor({ state: 'detached' });
  expect(await page.content()).not.toContain(secret);
  return secret;
}
const card = (name: string) => page.getByRole('region', { name });
const part = (name: string) =>
  page.getByRole('navigation', { name: '연동 관리' }).getByRole('link', { name, exact: true }).click();

describe('연동 관리', () => {
  it('ERP-03 a program gets its key, which is shown once and changed with an overlap; the examples carry its id', async () => {
    await page.getByRole('link', { name: '연동 관리 열기' }).click();
    await page.getByText('아직 만든 연동 계정이 없습니다.').waitFor();
    await page.getByRole('button', { name: '연동 계정 만들기' }).click();
    const form = dialog(page, '연동 계정 만들기');
    await form.getByRole('button', { name: '만들기' }).click();
    await form.getByText('이름을 입력해 주세요.').waitFor();
    await form.getByLabel('이름').fill('관리비 ERP');
    await form.getByRole('button', { name: '만들기' }).click();
    const first = await noteSecret('새 연동 키');
    await page.getByRole('button', { name: '관리비 ERP 키 바꾸기' }).click();
    await dialog(page, '‘관리비 ERP’ 키 바꾸기').getByRole('button', { name: '새 키 만들기' }).click();
    expect(await noteSecret('새 연동 키')).not.toBe(first);
    const account = card('관리비 ERP');
    await account.getByText('지금', { exact: true }).waitFor();
    await account.getByText('이전', { exact: true }).waitFor();
    const keyId = await account.locator('code').first().innerText();
    await page.getByRole('button', { name: '관리비 ERP 호출 예제' }).click();
    const examples = dialog(page, '‘관리비 ERP’ 호출 예제');
    for (const language of ['curl', 'TypeScript', 'Python']) {
      await examples.getByText(language, { exact: true }).click();
      const code = await examples.getByRole('textbox', { name: '예제' }).inputValue();
      expect(code).toContain(keyId);
      expect(code).toContain(danji.url);
    }
    await page.keyboard.press('Escape');
    await account.getByRole('button', { name: '이전 키 끝내기' }).click();
    await dialog(page, '이전 키 끝내기').getByRole('button', { name: '끝내기' }).click();
    await account.getByText('끝남', { exact: true }).waitFor();
  });

  it('ERP-03 an address is added, tried and rotated: both secrets sign; what was answered stands in the log and is sent again', async () => {
    await part('알림 주소');
    await page.getByRole('button', { name: '알림 주소 추가' }).click();
    const form = dialog(page, '알림 주소 추가');
    await form.getByLabel('이름').fill('관리비 ERP');
    await form.getByLabel('주소').fill(`http://127.0.0.1:${await listening}/danji`);
    await form.getByRole('button', { name: '추가', exact: true }).click();
    const first = await noteSecret('새 비밀값');
    await page.getByRole('button', { name: '관리비 ERP 비밀값 바꾸기' }).click();
    await dialog(page, '‘관리비 ERP’ 비밀값 바꾸기').getByRole('button', { name: '새 비밀값 만들기' }).click();
    const second = await noteSecret('새 비밀값');
    await card('관리비 ERP').getByText('이전', { exact: true }).waitFor();
    await page.getByRole('button', { name: '관리비 ERP 시험 보내기' }).click();
    await expect.poll(() => calls.length).toBe(1);
    const [call] = calls as [Call];
    expect(call.headers['x-danji-signature']).toBe(signedBy(call, first));
    expect(call.headers['x-danji-signature-next']).toBe(signedBy(call, second));

    await card('관리비 ERP').getByRole('link', { name: '전송 기록' }).click();
    const log = page.getByRole('table', { name: '전송 기록' });
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: '새로 고침' }).click();
        return log.innerText();
      })
      .toMatch(/전함[\s\S]*204 · \d+\.\d초/);
    await page.getByRole('button', { name: '연동 시험 다시 보내기' }).click();
    await expect.poll(() => calls.length).toBe(2);
    expect(calls[1]?.headers['x-danji-event']).toBe(call.headers['x-danji-event']);

    answerWith = 503;
    await part('알림 주소');
    await page.getByRole('button', { name: '관리비 ERP 시험 보내기' }).click();
    await expect.poll(() => calls.length).toBe(3);
    await part('전송 기록');
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: '새로 고침' }).click();
        return log.innerText();
      })
      .toContain('받지 않겠다고 답했습니다');
    await part('알림 주소');
    await card('관리비 ERP').getByRole('button', { name: '이전 비밀값 끝내기' }).click();
    await dialog(page, '이전 비밀값 끝내기').getByRole('button', { name: '끝내기' }).click();
    await card('관리비 ERP').getByText('이전', { exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '관리비 ERP 삭제' }).click();
    await dialog(page, '확인').getByRole('button', { name: '삭제' }).click();
    await page.getByText('아직 알릴 주소가 없습니다.').waitFor();
  });

  it('ERP-03 a new hub key shows its secret once; the key stands in the list and can be ended', async () => {
    await part('허브 키');
    await page.getByRole('button', { name: '새 키 만들기' }).click();
    await dialog(page, '새 허브 키 만들기').getByRole('button', { name: '만들기' }).click();
    await noteSecret('새 허브 키');
    await card('허브 키').getByText('지금', { exact: true }).waitFor();
    await card('허브 키').getByRole('button', { name: '끝내기' }).first().click();
    await dialog(page, '허브 키 끝내기').getByRole('button', { name: '끝내기' }).click();
    await card('허브 키').getByText('끝남', { exact: true }).first().waitFor();
  });

  it('the operator chooses the complex; who has no right neither sees the menu nor the page', async () => {
    const operator = await signedIn(danji, 'sysadmin', {}, '/cmplx-info/integration-mng?aptId=10001');
    await operator.page.getByRole('region', { name: '관리비 ERP' }).waitFor();
    await operator.page.goto('/system-mng/complex-mng/10002');
    await operator.page.getByRole('link', { name: '연동 관리 열기' }).click();
    await operator.page.getByText('아직 만든 연동 계정이 없습니다.').waitFor();
    expect(operator.page.url()).toContain('aptId=10002');
    const chief = await signedIn(danji, 'gwajang01');
    expect(await chief.page.getByRole('link', { name: '연동 관리' }).count()).toBe(0);
  });
});
