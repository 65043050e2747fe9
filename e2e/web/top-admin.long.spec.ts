import { describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { dialog, shareOffice, signedIn } from './support.ts';

let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji();
  return danji;
});

const TITLE = '최고관리자 위임';

describe('top administrator', () => {
  it('ADM-1 ADM-2 ADM-3 ADM-4 asks after a page has loaded, warns, lists by department, and delegates', async () => {
    const { context, page } = await signedIn(danji, 'sojang03');
    const box = dialog(page, TITLE);
    await box.getByText('최고관리자가 지정되어 있지 않습니다.').waitFor();
    await expect.poll(() => box.getByRole('button').allInnerTexts()).toEqual(['취소', '지정']);
    await box.getByRole('button', { name: '취소' }).click();
    await box.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: '로그인 기기' }).click();
    await page.waitForURL('**/auth/mypage_sessions');
    await page.getByText('이 기기').waitFor();
    await expect.poll(() => box.count()).toBe(0);
    await page.goto('/');
    await box.getByRole('button', { name: '지정' }).click();
    await box.getByText('ERP의 계정 관리자와는 다른 권한입니다.').waitFor();
    await expect
      .poll(() => box.getByRole('columnheader').allInnerTexts())
      .toEqual(['부서', '직위', '이름', '연락처', '근무 형태', '선택']);
    const rows = box.getByRole('radio');
    await rows.first().waitFor();
    const before = await rows.count();
    const branch = box.getByRole('button', { expanded: true }).first();
    await branch.click();
    await expect.poll(() => rows.count()).toBeLessThan(before);
    await box.getByRole('button', { expanded: false }).first().click();
    await expect.poll(() => box.getByRole('button', { name: '위임' }).isDisabled()).toBe(true);
    await rows.first().check();
    if (before > 1) {
      await rows.nth(1).check();
      expect(await rows.evaluateAll((all) => all.filter((one) => (one as HTMLInputElement).checked).length)).toBe(1);
      await rows.first().check();
    }
    await box.getByRole('button', { name: '위임' }).click();
    const confirm = dialog(page, '확인');
    await confirm.getByText('최고관리자를 위임하시겠습니까?').waitFor();
    const sent = page.waitForRequest('**/grantSuperAdmin*');
    await confirm.getByRole('button', { name: '위임' }).click();
    expect((await sent).method()).toBe('POST');
    await page.getByRole('status').getByText('위임되었습니다.').waitFor();
    await box.waitFor({ state: 'detached' });
    await page.goto('/');
    await page.getByRole('region', { name: '내 접속 정보' }).waitFor();
    await expect.poll(() => box.count()).toBe(0);
    await context.close();
  });
});
