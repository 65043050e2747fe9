import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { shippedForms } from '../../apps/server/db/forms/index.ts';
import { type Danji, launchDanji } from '../support/launch.ts';
import { axeFaults, type Look } from './axe-support.ts';
import { type Desk, openDesk } from './document-desk.ts';
import { messagesOf, openBrowser, shareOffice, signedIn } from './support.ts';

const APPROVER = 'hoejang01';
let danji: Danji;
let desk: Desk;
let owner: pg.Pool;
shareOffice(async () => {
  danji = await launchDanji({ requestRateLimit: 10_000 });
  desk = openDesk(danji);
  const pool = new pg.Pool({ connectionString: danji.ownerUrl, max: 1 });
  owner = pool;
  await owner.query(
    "insert into alarm_setting (apt_id, member_id, link) values ('10001', $1, true) on conflict (apt_id, member_id) do update set link = true",
    [APPROVER],
  );
  const { close } = danji;
  return { ...danji, close: () => pool.end().then(close) };
});

const expense = shippedForms.find(({ code }) => code === 'EXPENSE');

/** A 지출결의서 on its way to the chairman, who gets links. */
function submit(kind: 'DECIDE' | 'AGREE', title: string): Promise<string> {
  const decide = { order: 1, kind: 'DECIDE', personId: kind === 'DECIDE' ? APPROVER : 'sojang01' };
  return desk.submit({
    by: 'gisa01',
    title,
    form: 'EXPENSE',
    line:
      kind === 'DECIDE'
        ? [decide]
        : [
            { order: 1, kind, personId: APPROVER },
            { ...decide, order: 2 },
          ],
    // Each has evidence of its own: the same one twice would have to be explained.
    more: {
      content: { ...expense?.sample.values, 증빙번호: title },
      amount: 1_848_000,
      urgentYn: 'Y',
      retentionYears: 5,
    },
  });
}

const lastMessage = async (pattern: RegExp): Promise<string> => {
  const found = (await messagesOf(danji)).map(({ body }) => pattern.exec(body)?.[1]).find(Boolean);
  if (!found) throw new Error(`no message has ${pattern}`);
  return found;
};
const lastLink = () => lastMessage(/(\/approve#token=\S+)/);
const stateOf = async (docId: string) =>
  (await owner.query('select state from document where doc_id = $1', [docId])).rows[0].state;

const LOOKS: readonly Look[] = [
  [1440, 'dark'],
  [390, 'light'],
];
/** axe looks at one step of six, the paper; `npm run test:system` at all of them. */
const AXE_EVERY = Number(process.env.AXE_EVERY ?? 6);
async function isClean(page: Page, where: string): Promise<void> {
  if (AXE_EVERY > 1 && where !== 'link-document') return;
  expect(await axeFaults(page, LOOKS), where).toEqual([]);
  if (AXE_EVERY > 1) return;
  // With letters as large as somebody may want them.
  const setText = (size: string) =>
    page.evaluate((given) => {
      document.documentElement.style.fontSize = given;
    }, size);
  await setText('200%');
  expect(await axeFaults(page, LOOKS), `${where} at 200 %`).toEqual([]);
  await setText('');
}

it('AUT-20 from the message to the decision on a phone: the link leaves the address bar, a code is asked for, wrong ones are told, the paper is read and approved', async () => {
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
  await page.getByRole('button', { name: '바로 보내기' }).click();
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

  await desk.act('sojang01', docId, { type: 'FORCE_RECALL', reason: '금액이 바뀌었습니다' });
  await bar.getByRole('button', { name: '합의' }).click();
  await bar.getByRole('button', { name: '합의하기' }).click();
  await page.getByRole('button', { name: '바로 보내기' }).click();
  await page.getByRole('alert').getByText('문서가 회수되었습니다.').waitFor();
  await context.close();
});
