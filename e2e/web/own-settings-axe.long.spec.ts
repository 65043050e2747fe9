import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { axeFaults, type Look } from './axe-support.ts';
import { shareOffice, signedIn } from './support.ts';

let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji();
  return danji;
});

const LOOKS: readonly Look[] = [
  [390, 'light'],
  [1440, 'dark'],
];
async function isClean(page: Page, where: string): Promise<void> {
  expect(await axeFaults(page, LOOKS, { within: '#main' }), where).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}
async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(name);
  await page.getByRole('option', { name }).first().click();
}

it('axe finds nothing in the own settings: an absence being entered and in the list, a line being put together and in the list, alarms, a 결재 비밀번호 being set', async () => {
  const { page } = await signedIn(danji, 'sojang01', {}, '/auth/mypage_absence');
  await page.getByRole('button', { name: '부재 등록' }).click();
  const absence = page.getByRole('form', { name: '부재 등록' });
  const enter = absence.getByRole('button', { name: '부재 등록' });
  await absence.getByRole('button', { name: '출장' }).click();
  await enter.click();
  await absence.getByRole('alert').getByText('대결자를 골라 주세요.').waitFor();
  await isClean(page, 'absence-form');
  await choose(page, '대결자', '이과장');
  await enter.click();
  await page.getByRole('region', { name: '내 부재' }).getByText('부재 중').waitFor();
  await isClean(page, 'absence-list');

  await page.goto('/auth/mypage_lines');
  await page.getByRole('button', { name: '결재선 만들기' }).click();
  const line = page.getByRole('form', { name: '결재선 만들기' });
  await line.getByLabel('결재선 이름').fill('소액 지출');
  for (const name of ['김경리', '이과장']) await choose(page, '결재할 사람 넣기', name);
  await isClean(page, 'lines-form');
  await line.getByRole('button', { name: '저장' }).click();
  await page.getByRole('region', { name: '저장된 결재선 목록' }).getByText('소액 지출').waitFor();
  await isClean(page, 'lines-list');

  await page.goto('/auth/mypage_alarm');
  await page.getByRole('switch', { name: /회장/ }).waitFor();
  await isClean(page, 'alarm-settings');

  await page.goto('/auth/mypage_secret');
  await page.getByRole('button', { name: '결재 비밀번호 정하기' }).click();
  await page.getByRole('button', { name: '정하기', exact: true }).click();
  await page.getByRole('alert').getByText('로그인 비밀번호를 입력해 주세요.').waitFor();
  await isClean(page, 'approval-secret');
});
