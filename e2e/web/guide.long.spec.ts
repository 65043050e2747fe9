import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { axeFaults, TWO_LOOKS } from './axe-support.ts';
import { openDesk } from './document-desk.ts';
import { asOwner, dialog, shareOffice, signedIn, stands } from './support.ts';

/** A complex as the operator registers it; its top administrator has a password already. */
let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji();
  const fresh = {
    aptId: '20001',
    name: '솔빛아파트',
    adminId: 'hansojang',
    adminName: '하윤정',
    phoneNo: '01023456789',
  };
  await openDesk(danji).call('sysadmin', 'POST', '/api/syst/complexes', fresh);
  await asOwner(danji, "update complex set otp_policy = 'OFF' where apt_id = '20001'");
  await asOwner(
    danji,
    "insert into credential (apt_id, member_id, password_hash, changed_at) select '20001', 'hansojang', password_hash, changed_at from credential where member_id = 'sojang01'",
  );
  return danji;
});

const said = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const panel = (page: Page) => page.getByRole('region', { name: /^\d\. / });
const confirmUndo = (page: Page) => dialog(page).getByRole('button', { name: '되돌리기', exact: true }).click();
const stepOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '단계' }).getByRole('button', { name: new RegExp(name) });

it('a new office is set up step by step: left for later, taken back, done elsewhere and come back from, and home follows', async () => {
  const { page, context } = await signedIn(danji, 'hansojang');
  // The three cards of the first sign-in are read elsewhere.
  const cards = page.getByRole('button', { name: '처음 안내 닫기' });
  await page.addLocatorHandler(cards, () => cards.click());
  await said(page, /시작하기 9단계 가운데 0단계 마침/);
  await page.getByRole('link', { name: '이어서 하기' }).click();
  await page.getByRole('heading', { level: 1, name: '솔빛아파트 시작하기' }).waitFor();
  expect(await axeFaults(page, TWO_LOOKS)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('textbox', { name: '주소' }).fill('서울 강남구 느티로 1');
  await page.getByLabel('관리사무소 전화').fill('02-0000-1200');
  await page.getByRole('textbox', { name: '세대수' }).fill('만');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await said(page, '세대수를 숫자로 입력해 주세요.');
  await page.getByRole('textbox', { name: '세대수' }).fill('438');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await said(page, '9단계 가운데 1단계 마침');
  await page.getByRole('button', { name: '다음: 동·호 목록' }).click();

  // By floors, looked at before it is kept, and taken back.
  await panel(page).getByLabel('동', { exact: true }).fill('101~106');
  await panel(page).getByLabel('한 층의 세대').fill('5');
  await said(page, /6개 동에 75세대씩\(101호~1505호\), 모두 450세대입니다/);
  expect(await axeFaults(page, TWO_LOOKS)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: '450세대 넣기' }).click();
  await said(page, /단지의 세대수는 438세대인데 목록에는 450세대가 있습니다/);
  await page.getByRole('button', { name: '마지막에 넣은 450세대 되돌리기' }).click();
  await confirmUndo(page);
  await page.getByRole('button', { name: '106동 빼기' }).waitFor({ state: 'detached' });
  await page.getByText('엑셀에서 가져오기').click();
  await panel(page).getByLabel('동과 호').fill('동\t호\n101\t101\n101\t102\n느티나무');
  await said(page, /1개 동 2세대를 읽었습니다/);
  await said(page, /4행은 동과 호로 읽을 수 없어/);
  await page.getByRole('button', { name: '2세대 넣기' }).click();
  await said(page, '9단계 가운데 2단계 마침');

  await stepOf(page, '로고').click();
  await panel(page).getByRole('button', { name: '관리사무소장 직인 등록' }).waitFor();
  await page.getByRole('button', { name: '나중에 하기' }).click();
  await said(page, '9단계 가운데 2단계 마침, 1단계 건너뜀');

  // Departments by size, taken back and made again; those that are there can be named anew in their place.
  await panel(page).getByRole('heading', { name: '4. 부서' }).waitFor();
  await page.getByRole('button', { name: '5개 부서 만들기' }).click();
  await said(page, '9단계 가운데 3단계 마침');
  await panel(page).getByRole('button', { name: '되돌리기' }).click();
  await confirmUndo(page);
  await said(page, '9단계 가운데 2단계 마침');
  await page.getByText(/작은 사무소/).click();
  await page.getByRole('button', { name: '2개 부서 만들기' }).click();
  await panel(page).getByText('기전과').last().waitFor();
  expect(await axeFaults(page, TWO_LOOKS)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  // Another screen does it, and leads back to the same step.
  await page.getByRole('button', { name: '다음: 직원 등록' }).click();
  await page.getByRole('link', { name: '한 명씩 등록하러 가기' }).click();
  await page.getByRole('heading', { level: 1, name: '직원 관리' }).waitFor();
  await page.getByRole('link', { name: '시작하기로 돌아가기' }).click();
  await page.getByRole('heading', { name: '5. 직원 등록' }).waitFor();

  await stepOf(page, '입주자대표회의').click();
  await page.getByRole('button', { name: '입주자대표회의 만들기' }).click();
  await page.getByRole('link', { name: '임기 정하기' }).waitFor();
  await panel(page).getByRole('button', { name: '되돌리기' }).click();
  await confirmUndo(page);
  await page.getByRole('button', { name: '입주자대표회의 만들기' }).click();
  await page.getByRole('link', { name: '임기 정하기' }).waitFor();

  for (const name of ['쓸 양식', '위임전결규정']) {
    await stepOf(page, name).click();
    await page.getByRole('button', { name: '이대로 쓰기' }).click();
    await page.getByRole('button', { name: '이대로 쓰기' }).waitFor({ state: 'detached' });
  }
  await said(page, '9단계 가운데 5단계 마침, 1단계 건너뜀');

  // Left in the middle and taken up in another browser, where it stands as it was.
  await context.close();
  const again = await signedIn(danji, 'hansojang');
  await said(again.page, /시작하기 9단계 가운데 5단계 마침/);
  await again.page.getByRole('link', { name: '이어서 하기' }).click();
  await again.page.getByRole('heading', { name: '5. 직원 등록' }).waitFor();

  // A home that is not in the list is asked about, and kept when it is meant.
  await again.page.goto('/system-mng/tenant-mng/regist');
  await again.page.getByRole('textbox', { name: '아이디' }).fill('kimhoejang');
  await again.page.getByRole('textbox', { name: '이름' }).fill('김회장');
  await again.page.getByRole('textbox', { name: '동', exact: true }).fill('101');
  await again.page.getByRole('textbox', { name: '호', exact: true }).fill('999');
  await said(again.page, /동·호 목록에 없는 곳입니다. 101동에는 101호부터 102호까지/);
  await again.page.getByRole('button', { name: '등록', exact: true }).click();
  await dialog(again.page).getByRole('button', { name: '취소' }).click();
  await said(again.page, '동과 호를 확인해 주세요.');
  const homes = () => asOwner(danji, "select dong, ho from member where member_id = 'kimhoejang'");
  expect(await homes()).toEqual([]);
  await again.page.getByRole('button', { name: '등록', exact: true }).click();
  await dialog(again.page).getByRole('button', { name: '그대로 저장' }).click();
  await again.page.waitForURL('**/system-mng/tenant-mng/kimhoejang*');
  expect(await homes()).toEqual([{ dong: '101', ho: '999' }]);

  // Home says no more about it once it was told so; the way stays in the menu of the person.
  await again.page.goto('/');
  await again.page.getByRole('button', { name: '숨기기' }).click();
  await again.page.getByText(/시작하기 9단계/).waitFor({ state: 'detached' });
  await again.page.getByRole('button', { name: /하윤정/ }).click();
  await again.page.getByRole('menuitem', { name: '시작하기' }).click();
  await again.page.getByRole('button', { name: '홈에 다시 보이기' }).waitFor();
  await again.context.close();
}, 240_000);

it('the operator sees what the server lacks, by the names of its settings; who is neither is told whom it is for', async () => {
  const operator = await signedIn(danji, 'sysadmin', {}, '/guide');
  await operator.page.getByRole('heading', { level: 1, name: '운영 시작하기' }).waitFor();
  await stepOf(operator.page, '메시지 채널').click();
  await said(operator.page, '연결되지 않음: 메일 서버 SMTP_URL, 보내는 사람 MAIL_FROM');
  expect(await axeFaults(operator.page, TWO_LOOKS)).toEqual([]);
  await operator.page.setViewportSize({ width: 1440, height: 900 });
  await stepOf(operator.page, '백업 위치').click();
  await operator.page.getByRole('link', { name: '지금 백업하러 가기' }).click();
  await operator.page.getByRole('heading', { level: 1, name: '운영 현황' }).waitFor();
  await operator.page.getByRole('link', { name: '시작하기로 돌아가기' }).click();
  await operator.page.getByRole('heading', { name: '3. 백업 위치' }).waitFor();
  await operator.context.close();

  const clerk = await signedIn(danji, 'gisa01', {}, '/guide');
  await said(clerk.page, /최고관리자를 위한 화면입니다/);
  await clerk.page.goto('/');
  await stands(clerk.page);
  await clerk.page
    .getByRole('button', { name: /김기사|gisa|기사/ })
    .first()
    .waitFor();
  expect(await clerk.page.getByText(/시작하기/).count()).toBe(0);
  await clerk.context.close();
});
