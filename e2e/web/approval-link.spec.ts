import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shippedForms } from '../../apps/server/db/forms/index.ts';
import { type Danji, launchDanji } from '../support/launch.ts';
import { axeFaults, type Look } from './axe-support.ts';
import { openBrowser, PASSWORD, signedIn } from './support.ts';

const APPROVER = 'hoejang01';
let danji: Danji;
let owner: pg.Pool;
beforeAll(async () => {
  danji = await launchDanji({ loginRateLimit: 1000, requestRateLimit: 10_000 });
  owner = new pg.Pool({ connectionString: danji.ownerUrl, max: 1 });
});
afterAll(async () => {
  await owner?.end();
  await danji?.close();
});

/** Someone at their desk, without a browser. */
async function at(memberId: string) {
  let count = 0;
  const send = async (path: string, body: unknown, token?: string) => {
    count += 1;
    const response = await fetch(`${danji.url}/api${path}`, {
      method: 'POST',
      headers: {
        'x-requested-with': 'danji',
        'idempotency-key': `link-${memberId}-${count}-${Date.now()}`,
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    expect(response.status, `${path} ${JSON.stringify(answer)}`).toBe(200);
    return answer;
  };
  const { accessToken } = await send('/login', { memberId, password: PASSWORD });
  return (path: string, body: unknown) => send(path, body, accessToken);
}

const expense = shippedForms.find(({ code }) => code === 'EXPENSE');

/** A 지출결의서 on its way to the chairman, who gets links. */
async function submit(kind: 'DECIDE' | 'CONFIRM' | 'AGREE', title: string): Promise<string> {
  const { rows } = await owner.query("select form_id from form where apt_id = '10001' and form_code = 'EXPENSE'");
  const post = await at('gisa01');
  const { docId } = await post('/elec-apv/documents', { formId: rows[0].form_id });
  await post(`/elec-apv/documents/${docId}/save`, {
    version: 1,
    draft: {
      title,
      content: expense?.sample.values ?? {},
      amount: 1_848_000,
      urgentYn: 'Y',
      security: 'NORMAL',
      retentionYears: 5,
      line:
        kind === 'DECIDE'
          ? [{ order: 1, kind, personId: APPROVER }]
          : [
              { order: 1, kind, personId: APPROVER },
              { order: 2, kind: 'DECIDE', personId: 'sojang01' },
            ],
      referenceIds: [],
      readerIds: [],
      receivingDeptIds: [],
      relatedDocIds: [],
    },
  });
  await post(`/elec-apv/documents/${docId}/act`, { act: { type: 'SUBMIT' } });
  return docId;
}

const lastMessage = async (pattern: RegExp): Promise<string> => {
  const { rows } = await owner.query<{ body: string }>(
    'select body from outbox_message order by created_at desc, message_id desc',
  );
  const found = rows.map(({ body }) => pattern.exec(body)?.[1]).find(Boolean);
  if (!found) throw new Error(`no message has ${pattern}`);
  return found;
};
const lastLink = () => lastMessage(/(\/approve#token=\S+)/);
const stateOf = async (docId: string) =>
  (await owner.query('select state from document where doc_id = $1', [docId])).rows[0].state;

/** The paper in every look; what is a card with a sentence in two of them. */
const LOOKS: readonly Look[] = [
  [1440, 'dark'],
  [390, 'light'],
];
async function isClean(page: Page, where: string): Promise<void> {
  expect(await axeFaults(page, LOOKS), where).toEqual([]);
}

it('AUT-20 from the message to the decision on a phone: the link leaves the address bar, a code is asked for, wrong ones are told, the paper is read and approved', async () => {
  await owner.query(
    "insert into alarm_setting (apt_id, member_id, link) values ('10001', $1, true) on conflict (apt_id, member_id) do update set link = true",
    [APPROVER],
  );
  const docId = await submit('DECIDE', '승강기 3호기 부품 교체');
  const context = await openBrowser(danji, { viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`));
  const link = await lastLink();
  await page.goto(link);
  await page.getByRole('heading', { name: '결재 요청이 왔습니다' }).waitFor();
  expect(page.url()).toBe(`${danji.url}/approve`);
  expect(asked.join('\n')).not.toContain(link.split('=')[1]);
  await expect
    .poll(() => page.getByText('승강기').count(), { message: 'nothing of the document before the code' })
    .toBe(0);
  await isClean(page, 'link-ask');

  await page.getByRole('button', { name: '인증번호 받기' }).click();
  const box = page.getByLabel('인증번호');
  await box.waitFor();
  const code = await lastMessage(/인증번호는 (\d{6})/);
  await box.fill(code === '111111' ? '222222' : '111111');
  await page.getByRole('alert').getByText('4번 남음').waitFor();
  await isClean(page, 'link-code');
  // The phone threw the page away while the code was looked up.
  await page.reload();
  await box.fill(code);

  await page.getByRole('heading', { name: '승강기 3호기 부품 교체' }).waitFor();
  await page.getByText('지하주차장 1층 통로등 노후로').waitFor();
  await page.getByText('LED 센서등').waitFor();
  await page.getByText('내 차례').waitFor();
  await isClean(page, 'link-document');
  const bar = page.getByRole('region', { name: '결재하기' });
  await expect.poll(() => bar.getByRole('button').allInnerTexts()).toEqual(['승인', '반려', '보류']);
  await bar.getByRole('button', { name: '반려' }).click();
  await bar.getByRole('button', { name: '반려하기' }).click();
  await bar.getByRole('alert').getByText('사유를 적어 주세요.').waitFor();
  await isClean(page, 'link-reason');
  expect(await stateOf(docId)).toBe('IN_PROGRESS');
  await bar.getByRole('button', { name: '돌아가기' }).click();
  await bar.getByRole('button', { name: '승인' }).click();
  await bar.getByRole('textbox').fill('집행해 주세요');
  await bar.getByRole('button', { name: '승인하기' }).click();
  await page.getByRole('heading', { name: '승인했습니다.' }).waitFor();
  await page.getByText('문서번호는').waitFor();
  await isClean(page, 'link-done');
  expect(await stateOf(docId)).toBe('APPROVED');
  // Who reads the history is told that it was decided from a link.
  const reader = await signedIn(danji, 'gisa01', {}, `/elec-apv/sign-detail/${docId}`);
  await reader.page.getByText('이력', { exact: true }).click();
  await reader.page.getByRole('listitem').filter({ hasText: '확인값' }).filter({ hasText: '링크로 결재' }).waitFor();
  await reader.context.close();

  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('alert').getByText('이미 사용했거나 올바르지 않은 링크입니다.').waitFor();
  await isClean(page, 'link-dead');
  await context.close();
});

it('holds by link and comes back to it; a document that was recalled meanwhile says so', async () => {
  const docId = await submit('AGREE', '경비실 도색');
  const context = await openBrowser(danji, { viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const open = async (link: string) => {
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByRole('button', { name: '인증번호 받기' }).click();
    await page.getByLabel('인증번호').waitFor();
    await page.getByLabel('인증번호').fill(await lastMessage(/인증번호는 (\d{6})/));
    await page.getByRole('region', { name: '결재하기' }).waitFor();
  };
  const link = await lastLink();
  await open(link);
  const bar = page.getByRole('region', { name: '결재하기' });
  await expect.poll(() => bar.getByRole('button').allInnerTexts()).toEqual(['합의', '반대', '보류']);
  await bar.getByRole('button', { name: '보류' }).click();
  await bar.getByRole('textbox').fill('견적을 더 보고 정하겠습니다');
  await bar.getByRole('button', { name: '보류하기' }).click();
  await page.getByRole('heading', { name: '보류했습니다.' }).waitFor();
  await page.getByText('같은 링크를 다시 열어').waitFor();
  await owner.query("update approval_link set code_sent_at = code_sent_at - interval '2 minutes'");
  await open(link);
  await expect.poll(() => bar.getByRole('button').allInnerTexts()).toEqual(['합의', '반대']);

  const admin = await at('sojang01');
  await admin(`/elec-apv/documents/${docId}/act`, { act: { type: 'FORCE_RECALL', reason: '금액이 바뀌었습니다' } });
  await bar.getByRole('button', { name: '합의' }).click();
  await bar.getByRole('button', { name: '합의하기' }).click();
  await page.getByRole('alert').getByText('문서가 회수되었습니다.').waitFor();
  await context.close();
});

it('an address without its link says what to do', async () => {
  const context = await openBrowser(danji, { viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto('/approve');
  await page.getByRole('alert').getByText('받은 메시지의 주소를').waitFor();
  await page.getByRole('button', { name: '로그인 화면으로' }).click();
  await page.waitForURL('**/auth/login');
  await context.close();
});
