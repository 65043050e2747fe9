import type { OfficeStep } from '@danji/contract/guide';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { stepSeconds } from '../../apps/web/src/features/guide/lib/step-seconds.ts';
import { type Danji, launchDanji } from '../support/launch.ts';
import { type Acts, countActs } from './count-acts.ts';
import { openDesk } from './document-desk.ts';
import { field } from './drafting-support.ts';
import { asOwner, choose, dialog, openBrowser, shareOffice, signedIn, stands } from './support.ts';

/**
 * What a press, a key and a short field take somebody of sixty who looks for them first, and what a step takes to be read: twice
 * the figures of the keystroke-level model (Card, Moran and Newell) for pointing, and a sentence read slowly.
 */
const SECONDS = { presses: 5, keys: 2, fields: 12 };
const READING = 15;
const secondsOf = (acts: Acts) =>
  READING + SECONDS.presses * acts.presses + SECONDS.keys * acts.keys + SECONDS.fields * acts.fields;
/** Said a little long is waited for by nobody; said much too long keeps people from beginning. */
const TOO_LONG = 45;
/** From the first sign-in to the first paper. */
const MOST_MINUTES = 15;
/** What no press counts: a picture to be found among one's files, the fates of a dozen rows to be read through. */
const BESIDES: Partial<Record<OfficeStep, number>> = { MARKS: 15, EMPLOYEES: 60 };
const SEAL = 'apps/web/public/assets/icon-192-1.png';
const STAFF = [
  'leegwajang\t이과장\t관리과\t관리과장\t일근',
  'kimgisa\t김기사\t기전과\t기전기사\t격일제',
  'seomu\t윤서무\t관리과\t서무\t일근',
].join('\n');

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
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const back = async (page: Page, heading: string) => {
  await page.getByRole('link', { name: '시작하기로 돌아가기' }).click();
  await page.getByRole('heading', { name: heading }).waitFor();
};

/** The shortest honest way through each step, as the guide leads. */
const STEPS: Readonly<Record<OfficeStep, (page: Page) => Promise<void>>> = {
  async OFFICE(page) {
    await page.getByRole('textbox', { name: '주소' }).fill('서울 강남구 느티로 1');
    await page.getByLabel('관리사무소 전화').fill('02-0000-1200');
    await page.getByRole('textbox', { name: '세대수' }).fill('450');
    await button(page, '저장').click();
    await said(page, '9단계 가운데 1단계 마침');
    await button(page, '다음: 동·호 목록').click();
  },
  async DWELLINGS(page) {
    const panel = page.getByRole('region', { name: /^2\. / });
    await panel.getByLabel('동', { exact: true }).fill('101~106');
    await panel.getByLabel('마지막 층').fill('15');
    await panel.getByLabel('한 층의 세대').fill('5');
    await button(page, '450세대 넣기').click();
    await said(page, '9단계 가운데 2단계 마침');
    await button(page, /^다음: 로고/).click();
  },
  async MARKS(page) {
    const chosen = page.waitForEvent('filechooser');
    await button(page, '관리사무소장 직인 등록').click();
    await (await chosen).setFiles(SEAL);
    await said(page, '9단계 가운데 3단계 마침');
    await button(page, '다음: 부서').click();
  },
  async DEPARTMENTS(page) {
    await page.getByText(/작은 사무소/).click();
    await button(page, '2개 부서 만들기').click();
    await said(page, '9단계 가운데 4단계 마침');
    await button(page, '다음: 직원 등록').click();
  },
  async EMPLOYEES(page) {
    await button(page, '붙여넣기').click();
    await page.getByRole('textbox', { name: '엑셀에서 복사한 줄' }).fill(STAFF);
    await button(page, '붙여넣은 줄 확인').click();
    await button(page, '3명 등록').click();
    await said(page, '9단계 가운데 5단계 마침');
    await page
      .getByRole('navigation', { name: '단계' })
      .getByRole('button', { name: /입주자대표회의/ })
      .click();
  },
  async COUNCIL(page) {
    await button(page, '입주자대표회의 만들기').click();
    await page.getByRole('link', { name: '임원 등록하기' }).click();
    await page.getByRole('textbox', { name: '아이디' }).fill('kimhoejang');
    await page.getByRole('textbox', { name: '이름' }).fill('김회장');
    await page.getByRole('textbox', { name: '동', exact: true }).fill('101');
    await page.getByRole('textbox', { name: '호', exact: true }).fill('101');
    await button(page, '등록').click();
    await page.waitForURL('**/system-mng/tenant-mng/kimhoejang*');
    await back(page, '6. 입주자대표회의');
    await page.getByRole('link', { name: '임기 정하기' }).click();
    await button(page, '임기 등록').click();
    await choose(dialog(page, '임기 등록').getByLabel('임원'), '김회장');
    await dialog(page, '임기 등록').getByRole('button', { name: '저장' }).click();
    await dialog(page, '임기 등록').waitFor({ state: 'detached' });
    await back(page, '6. 입주자대표회의');
    await said(page, '9단계 가운데 6단계 마침');
    await button(page, /^다음: 쓸 양식/).click();
  },
  async FORMS(page) {
    await button(page, '이대로 쓰기').click();
    await said(page, '9단계 가운데 7단계 마침');
    await button(page, '다음: 위임전결규정').click();
  },
  async RULE(page) {
    await button(page, '이대로 쓰기').click();
    await said(page, '9단계 가운데 8단계 마침');
    await button(page, '다음: 첫 문서 올리기').click();
  },
  async PAPER(page) {
    await page.getByRole('link', { name: '새 결재 작성하기' }).click();
    await page.getByRole('searchbox', { name: '양식 찾기' }).fill('기안서');
    const found = page.getByRole('region', { name: '찾은 양식' });
    await found.getByRole('link', { name: '기안서', exact: true }).first().click();
    await field(page, '제목').fill('놀이터 그네 보수');
    await field(page, '추진목적').fill('고장 난 곳을 고치고자 함.');
    await field(page, '추진계획').fill('다음 주 안에 고친다.');
    await button(page, '상신').first().click();
    await dialog(page, '이대로 상신할까요?').getByRole('button', { name: '상신하기' }).click();
    await page.waitForURL(/\/elec-apv\/sign-detail\//);
  },
};

it('the guide says of each step about what a hand needs for it, and of all nine no more than fifteen minutes', async () => {
  const issued = await signedIn(danji, 'hansojang', {}, null);
  const context = await openBrowser(danji, { storageState: await issued.context.storageState() });
  const page = await context.newPage();
  const count = await countActs(page);
  await page.goto('/guide');
  await stands(page);
  const cards = button(page, '처음 안내 닫기');
  await page.addLocatorHandler(cards, () => cards.click());
  await page.getByRole('heading', { level: 1, name: '솔빛아파트 시작하기' }).waitFor();

  const measured: Partial<Record<OfficeStep, number>> = {};
  let before = await count();
  for (const [step, walk] of Object.entries(STEPS) as [OfficeStep, (page: Page) => Promise<void>][]) {
    await walk(page);
    const now = await count();
    measured[step] =
      (BESIDES[step] ?? 0) +
      secondsOf({
        presses: now.presses - before.presses,
        keys: now.keys - before.keys,
        fields: now.fields - before.fields,
      });
    before = now;
  }
  console.info('seconds of each step', measured, before);
  for (const [step, seconds] of Object.entries(measured) as [OfficeStep, number][]) {
    expect(stepSeconds[step], step).toBeGreaterThanOrEqual(seconds);
    expect(stepSeconds[step], step).toBeLessThanOrEqual(seconds + TOO_LONG);
  }
  const all = (Object.keys(STEPS) as OfficeStep[]).reduce((sum, step) => sum + stepSeconds[step], 0);
  expect(all / 60).toBeLessThanOrEqual(MOST_MINUTES);
  const states = await asOwner(danji, "select state from document where apt_id = '20001'");
  expect(states).toEqual([{ state: expect.stringMatching(/^(SUBMITTED|IN_PROGRESS|APPROVED|PENDING)$/) }]);
  await context.close();
  await issued.context.close();
}, 240_000);
