import { koreanDay } from '@danji/contract/korean-day';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { asOwner, choose, dialog, shareOffice, signedIn } from './support.ts';

let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji();
  return danji;
});

/** Finds a person by initial consonants and takes the first that is left. */
async function find(page: Page, label: string, letters: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(letters);
  await page.getByRole('option', { name }).first().click();
}

it('UX-10 an absence is entered from the own menu, refused with its reason, told to the stand-in, and ended early', async () => {
  const { page } = await signedIn(danji, 'sojang01');
  await page.getByRole('button', { name: '님의 메뉴' }).click();
  await page.getByRole('menuitem', { name: '부재와 대결' }).click();
  await page.waitForURL('**/auth/mypage_absence');
  await page.getByText('등록된 부재가 없습니다.').waitFor();
  await page.getByRole('button', { name: '부재 등록' }).click();
  const form = page.getByRole('form', { name: '부재 등록' });
  const save = form.getByRole('button', { name: '부재 등록' });
  await save.click();
  await form.getByRole('alert').getByText('부재 사유를').waitFor();
  await form.getByRole('button', { name: '출장' }).click();
  await save.click();
  await form.getByRole('alert').getByText('대결자를 골라 주세요.').waitFor();
  await find(page, '대결자', 'ㅇㄱㅈ', '이과장');
  await form.getByText('‘대결’로 보이고').waitFor();
  await form.getByLabel('하루 종일').uncheck();
  await form.getByLabel('시작하는 시각', { exact: true }).fill('18:00');
  await form.getByLabel('끝나는 시각', { exact: true }).fill('09:00');
  await save.click();
  await form.getByRole('alert').getByText('뒤여야 합니다').waitFor();
  await form.getByLabel('하루 종일').check();
  await save.click();
  const mine = page.getByRole('region', { name: '내 부재' });
  await mine.getByText('부재 중').waitFor();
  const standIn = await mine.getByText(/^대결자 /).innerText();

  // The server knows more than the form: the same days again are refused, in words.
  await page.getByRole('button', { name: '부재 등록' }).click();
  await form.getByRole('button', { name: '연차' }).click();
  await find(page, '대결자', 'ㅇㄱㅈ', '이과장');
  await save.click();
  await form.getByRole('alert').getByText('같은 기간에 등록된 부재가 있습니다.').waitFor();
  await form.getByRole('button', { name: '취소' }).click();

  await mine.getByRole('button', { name: '지금 끝내기' }).click();
  await dialog(page).getByRole('button', { name: '지금 끝내기' }).click();
  await mine.getByText('일찍 끝냄').waitFor();
  await expect.poll(() => mine.getByText(/^대결자 /).innerText()).toBe(standIn);

  // For someone who cannot do it themselves.
  await page.getByRole('button', { name: '부재 등록' }).click();
  await form.getByLabel('다른 사람의 부재를 대신 등록').check();
  await find(page, '부재하는 사람', '정기사', '정기사');
  await form.getByRole('button', { name: '병가' }).click();
  await find(page, '대결자', 'ㅇㄱㅈ', '이과장');
  await save.click();
  const others = page.getByRole('region', { name: '다른 사람의 부재' });
  await others.getByText('정기사 · 병가').waitFor();
  const rows = await asOwner(
    danji,
    "select person_id, reason from absence where person_id = 'gisa01' and ended_early_at is null",
  );
  expect(rows).toEqual([{ person_id: 'gisa01', reason: '병가' }]);
});

it('a browser in another time zone shows and sends the days and hours of Korea', async () => {
  // Eleven hours behind Greenwich: another day than in Korea for most of it.
  const far = await signedIn(danji, 'gyeongri01', { timezoneId: 'Pacific/Pago_Pago' }, '/auth/mypage_absence');
  const { page } = far;
  const today = koreanDay(new Date());
  await page.getByRole('button', { name: '부재 등록' }).click();
  const form = page.getByRole('form', { name: '부재 등록' });
  await form.getByRole('button', { name: '출장' }).click();
  await find(page, '대결자', 'ㅇㄱㅈ', '이과장');
  await form.getByLabel('하루 종일').uncheck();
  await form.getByLabel('시작하는 시각', { exact: true }).fill('00:10');
  await form.getByLabel('끝나는 시각', { exact: true }).fill('23:50');
  await form.getByRole('button', { name: '부재 등록' }).click();
  const mine = page.getByRole('region', { name: '내 부재' });
  await mine.getByText(new RegExp(`${today} \\(.\\) 00:10 ~ ${today} \\(.\\) 23:50`)).waitFor();
  const rows = await asOwner(
    danji,
    "select to_char(starts_at at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI') as starts, to_char(ends_at at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI') as ends from absence where person_id = 'gyeongri01'",
  );
  expect(rows).toEqual([{ starts: `${today} 00:10`, ends: `${today} 23:50` }]);
  await far.context.close();
});

it('lines are put together by name, drag and keyboard, changed, renamed and deleted; who is gone is told', async () => {
  const { page } = await signedIn(danji, 'gisa01', {}, '/auth/mypage_lines');
  await page.getByText('저장된 결재선이 없습니다.').waitFor();
  await page.getByRole('button', { name: '결재선 만들기' }).click();
  const form = page.getByRole('form', { name: '결재선 만들기' });
  await form.getByRole('button', { name: '저장' }).click();
  await form.getByRole('alert').getByText('이름을 적어').waitFor();
  await form.getByLabel('결재선 이름').fill('소액 지출');
  for (const [letters, name] of [
    ['소장', '소장'],
    ['이과장', '이과장'],
    ['경리', '경리'],
  ] as const)
    await find(page, '결재할 사람 넣기', letters, name);
  const rows = form.getByRole('list', { name: '결재할 사람' }).getByRole('listitem');
  const order = async () => (await rows.locator('b').allInnerTexts()).join(' ');
  const [first, second, third] = (await order()).split(' ');
  await form.getByRole('button', { name: `${second} 순서 바꾸기` }).focus();
  await page.keyboard.press('ArrowUp');
  expect(await order()).toBe(`${second} ${first} ${third}`);
  const grips = form.getByRole('button', { name: /순서 바꾸기/ });
  await grips.nth(1).dragTo(grips.nth(0), { steps: 8 });
  await expect.poll(order).toBe(`${first} ${second} ${third}`);
  await choose(form.getByLabel(`${first} 역할`), '합의');
  await rows.nth(1).getByLabel('앞 사람과 동시에').check();
  await form.getByRole('button', { name: '저장' }).click();
  const list = page.getByRole('region', { name: '저장된 결재선 목록' });
  await list.getByText(`합의 ${first}`).waitFor();
  const [kept] = await asOwner(danji, "select name, line from saved_line where member_id = 'gisa01'");
  expect(kept?.line.map((step: { order: number; kind: string }) => `${step.order} ${step.kind}`)).toEqual([
    '1 AGREE',
    '1 REVIEW',
    '2 DECIDE',
  ]);

  await list.getByRole('button', { name: '고치기' }).click();
  await form.getByLabel('결재선 이름').fill('소액 구매');
  await form.getByRole('button', { name: '저장' }).click();
  await list.getByText('소액 구매').waitFor();
  await expect.poll(() => list.getByText('소액 지출').count()).toBe(0);

  const gone = kept?.line[0].personId;
  await asOwner(danji, "update member set permission_ends_on = '2020-01-01' where member_id = $1", [gone]);
  await page.reload();
  await list.getByText('결재할 수 없습니다').waitFor();
  await asOwner(danji, 'update member set permission_ends_on = null where member_id = $1', [gone]);
  await list.getByRole('button', { name: '삭제' }).click();
  await dialog(page).getByRole('button', { name: '삭제' }).click();
  await page.getByText('저장된 결재선이 없습니다.').waitFor();
});

it('alarm settings: what can be switched is, and stays; an officer is given links by the office', async () => {
  const { page } = await signedIn(danji, 'sojang01', {}, '/auth/mypage_alarm');
  const link = page.getByRole('switch', { name: '결재 요청을 링크로 받기' });
  await link.waitFor();
  await expect.poll(() => link.isChecked()).toBe(false);
  await page.getByText('결재 요청을 링크로 받기').click();
  await page.getByRole('status').getByText('저장되었습니다.').waitFor();
  await expect.poll(() => link.isChecked()).toBe(true);
  const officer = page.getByRole('switch', { name: /회장/ });
  await officer.waitFor();
  await expect.poll(() => page.getByText(/01[016789]\d{8}/).count(), { message: 'numbers are masked' }).toBe(0);
  await page.getByText(/^\S+ 회장$/).click();
  await expect.poll(() => officer.isChecked()).toBe(true);
  const rows = await asOwner(danji, 'select member_id, link from alarm_setting order by member_id');
  expect(rows).toEqual([
    { member_id: 'hoejang01', link: true },
    { member_id: 'sojang01', link: true },
  ]);
});
