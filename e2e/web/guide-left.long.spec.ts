import type { OfficeStep } from '@danji/contract/guide';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { openDesk } from './document-desk.ts';
import { asOwner, shareOffice, signedIn } from './support.ts';

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

/** All that the steps of the guide write. */
const written = () =>
  asOwner(
    danji,
    `select (select row(name, households, setting_version)::text from complex where apt_id = '20001') as office,
            (select count(*)::int from letterhead_lines where apt_id = '20001') as letterheads,
            (select count(*)::int from letterhead_mark where apt_id = '20001') as marks,
            (select count(*)::int from delegation_rule where apt_id = '20001') as rules,
            (select count(*)::int from dwelling where apt_id = '20001') as homes,
            (select count(*)::int from department where apt_id = '20001') as departments,
            (select count(*)::int from member where apt_id = '20001') as people,
            (select count(*)::int from complex_position where apt_id = '20001') as positions,
            (select count(*)::int from body where apt_id = '20001') as bodies,
            (select count(*)::int from guide_act where apt_id = '20001') as acts,
            (select count(*)::int from document where apt_id = '20001') as documents`,
  );

/** As far as one comes before somebody calls. */
const HALF: Readonly<Record<OfficeStep, (page: Page) => Promise<unknown>>> = {
  OFFICE: (page) => page.getByRole('textbox', { name: '주소' }).fill('서울 강남구'),
  async DWELLINGS(page) {
    await page.getByLabel('동', { exact: true }).fill('101~106');
    await page.getByRole('button', { name: /세대 넣기$/ }).waitFor();
  },
  MARKS: (page) => page.getByRole('button', { name: '관리사무소장 직인 등록' }).waitFor(),
  DEPARTMENTS: (page) => page.getByText(/큰 사무소/).click(),
  async EMPLOYEES(page) {
    await page.getByRole('button', { name: '붙여넣기' }).click();
    await page.getByRole('textbox', { name: '엑셀에서 복사한 줄' }).fill('moon01\t문정희\t없는과\t조경기사\t일근');
    await page.getByRole('button', { name: '붙여넣은 줄 확인' }).click();
    await page.getByText('문정희').first().waitFor();
  },
  COUNCIL: (page) => page.getByLabel('이사 정원').fill('7'),
  FORMS: (page) => page.getByRole('link', { name: '양식 살펴보기' }).click(),
  RULE: (page) => page.getByRole('link', { name: /규정 살펴보기/ }).click(),
  async PAPER(page) {
    await page.getByRole('link', { name: '새 결재 작성하기' }).click();
    await page.getByRole('searchbox', { name: '양식 찾기' }).fill('기안서');
  },
};

it('left in the middle of each step, nothing of it is written, and another browser goes on at the very same one', async () => {
  const before = await written();
  for (const [at, step] of (Object.keys(HALF) as OfficeStep[]).entries()) {
    const opened = (page: Page) =>
      page.getByRole('heading', { level: 2, name: new RegExp(`^${at + 1}\\. `) }).waitFor();
    const first = await signedIn(danji, 'hansojang', {}, '/guide');
    const cards = first.page.getByRole('button', { name: '처음 안내 닫기' });
    await first.page.addLocatorHandler(cards, () => cards.click());
    await opened(first.page);
    await HALF[step](first.page);
    await first.context.close();
    expect(await written(), step).toEqual(before);

    const again = await signedIn(danji, 'hansojang', {}, '/guide');
    await opened(again.page);
    await again.page.getByRole('button', { name: '나중에 하기' }).click();
    await again.page.getByText(`9단계 가운데 0단계 마침, ${at + 1}단계 건너뜀`).waitFor();
    await again.context.close();
  }
  // All of them left for later: home asks no more, and the guide begins with the first of them.
  const last = await signedIn(danji, 'hansojang');
  await last.page.getByRole('region', { name: '내 접속 정보' }).waitFor();
  expect(await last.page.getByText(/시작하기 9단계/).count()).toBe(0);
  await last.page.goto('/guide');
  await last.page.getByRole('heading', { level: 2, name: /^1\. / }).waitFor();
  await last.context.close();
}, 240_000);
