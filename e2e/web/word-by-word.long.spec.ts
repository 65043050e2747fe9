import { koreanDay } from '@danji/contract/korean-day';
import { expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { asOwner, dialog, shareOffice, signedIn, stands, stored } from './support.ts';

/** What an audit of the source's own words found wanting, seen in the running product. */
let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji();
  return danji;
});

it('UI-2 the week begins on Monday on home and in a date of a draft', async () => {
  const { page, context } = await signedIn(danji, 'sojang01');
  const week = [...'월화수목금토일'];
  const days = page.getByRole('region', { name: '이번 주' }).getByRole('listitem').locator('span:first-child');
  await expect.poll(() => days.allInnerTexts()).toEqual(week);
  await page.getByRole('link', { name: '새 결재 작성' }).first().click();
  await page.getByRole('searchbox', { name: '양식 찾기' }).fill('휴가');
  await page.getByRole('region', { name: '찾은 양식' }).getByRole('link').first().click();
  await page
    .getByRole('button', { name: /달력에서 고르기$/ })
    .first()
    .click();
  const heads = page.locator('table:has(button[aria-label*="요일"]) th');
  await heads.first().waitFor();
  expect(await heads.allInnerTexts()).toEqual(week);
  await context.close();
});

it('ADM-1 without a top administrator whoever may not name one is told whom to ask, and once', async () => {
  await asOwner(danji, "update member set is_super_admin = false where apt_id = '10003'");
  const { page, context } = await signedIn(danji, 'gisa31');
  const told = dialog(page, '최고관리자 위임');
  await told.getByText(/직원 관리 권한이 있는 분이 지정할 수 있으니/).waitFor();
  await expect.poll(() => told.getByRole('button').allInnerTexts()).toEqual(['확인']);
  await told.getByRole('button', { name: '확인' }).click();
  await page.goto('/auth/mypage_sessions');
  await stands(page);
  expect(await told.count()).toBe(0);
  await context.close();
});

it('ADM-4 the call of the source has no body: whoever has just signed in is heard, an older session is refused and nothing changes', async () => {
  const { page, context } = await signedIn(danji, 'sojang02');
  const tops = () => asOwner(danji, "select member_id from member where apt_id = '10002' and is_super_admin");
  const { accessToken } = await stored(page, 'auth');
  const grant = (memberId: string) =>
    page.evaluate(
      async ([id, token]) => {
        const answer = await fetch(`/api/comm/member/${id}/grantSuperAdmin`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            'x-requested-with': 'danji',
            'idempotency-key': crypto.randomUUID(),
          },
        });
        return { status: answer.status, body: await answer.json() };
      },
      [memberId, String(accessToken)],
    );
  await asOwner(
    danji,
    "update session set created_at = created_at - interval '6 minutes' where member_id = 'sojang02'",
  );
  expect(await grant('gyeongri21')).toMatchObject({
    status: 403,
    body: { errorUserMsg: expect.stringContaining('로그인한 지 5분이 지나') },
  });
  expect(await tops()).toEqual([{ member_id: 'sojang02' }]);
  await asOwner(danji, "update session set created_at = now() where member_id = 'sojang02'");
  expect(await grant('gyeongri21')).toMatchObject({ status: 200 });
  expect(await tops()).toEqual([{ member_id: 'gyeongri21' }]);
  await context.close();
});

it('SES-14 the sign-ins of a day stand on the status page by their kind, with nobody’s name', async () => {
  const { page, context } = await signedIn(danji, 'sysadmin', {}, '/system-mng/status');
  const table = page.getByRole('table', { name: '날짜별, 방식별 로그인 횟수' });
  await page.getByRole('heading', { name: '로그인 횟수' }).waitFor();
  await asOwner(danji, `insert into sign_in_count values ('${koreanDay(new Date())}', 'hub', 37)`);
  await page.reload();
  await table.waitFor();
  const heads = ['날짜', '비밀번호', 'OTP', '허브', '외부'];
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(heads);
  await table.getByRole('cell', { name: '37번' }).waitFor();
  await context.close();
});
