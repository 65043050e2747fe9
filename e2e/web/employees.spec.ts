import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { dialog, openBrowser, PASSWORD, shareWindows, signedIn, signIn } from './support.ts';

let danji: Danji;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  danji = await launchDanji({}, { documents: true });
}, 120_000);
afterAll(() => danji?.close());
shareWindows(async () => {
  ({ context, page } = await signedIn(danji, 'sojang01', {}, LIST));
  return [context];
});

const LIST = '/cmplx-info/emp-mng/emp-top-list';
const SETTING = '/cmplx-info/emp-mng/emp-setting';
const table = () => page.getByRole('table', { name: '직원 목록' });
const person = (name: string) => table().getByRole('button', { name, exact: true });
const names = () => table().getByRole('row').getByRole('button', { expanded: undefined }).allInnerTexts();
const panel = (of = page) => of.getByRole('dialog', { name: '직원 정보' });
const seoul = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' });
const search = (key: string) => new URL(page.url()).searchParams.get(key);
const banner = () => page.getByRole('region', { name: '개인정보 안내' });
const dept = (name: string) => page.getByRole('region', { name: `${name} 직원` });

describe('the list of employees', () => {
  it('SCR-11 RT-5 UI-4 a tree by department: open and close, who is top administrator, masked numbers, and the privacy banner above them', async () => {
    const link = await banner().getByRole('link').getAttribute('href');
    expect(Object.fromEntries(new URL(link ?? '', danji.url).searchParams)).toEqual({
      privateProtect: 'false',
      menuGroup: '단지관리',
      menuName: '직원 관리',
    });
    await person('박소장').waitFor();
    const row = table().getByRole('row').filter({ hasText: '박소장' });
    await expect.poll(() => row.innerText()).toMatch(/최고관리자[\s\S]*010-\*{4}-\d{4}/);
    const branch = table().getByRole('button', { name: /^관리과/ });
    await branch.click();
    await expect.poll(() => branch.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => person('박소장').count()).toBe(0);
    await branch.click();
    await person('박소장').waitFor();
  });

  it('SCR-11 found by initial consonants and by the wrong layout; filters stand in the address', async () => {
    const box = page.getByRole('searchbox', { name: /이름, 직위/ });
    await box.fill('ㅂㅅㅈ');
    await person('윤서무').waitFor({ state: 'detached' });
    await expect.poll(() => person('박소장').count()).toBe(1);
    await box.fill('wjdrltk');
    await person('정기사').waitFor();
    await expect.poll(() => search('text')).toBe('wjdrltk');
    await page.getByRole('button', { name: '조건 지우기' }).click();
    await page.getByRole('combobox', { name: '근무 형태' }).selectOption('파견·용역');
    await expect.poll(() => search('workingType')).toBe('파견·용역');
    await person('박소장').waitFor({ state: 'detached' });
    await expect.poll(() => person('문미화').count()).toBe(1);
    await page.getByRole('combobox', { name: '상태' }).selectOption('퇴직');
    await page.getByText('조건에 맞는 것이 없습니다.').waitFor();
    await page.goBack();
    await person('문미화').waitFor();
    await page.getByRole('button', { name: '조건 지우기' }).click();
    await person('박소장').waitFor();
  });

  it('SCR-11 ordered by a column it is one flat list, and the tree comes back', async () => {
    const byName = page.getByRole('button', { name: '이름' });
    await byName.click();
    await page.getByRole('columnheader', { name: '부서' }).waitFor();
    const shown = async () => (await names()).filter((text) => /^[가-힣]{3}$/.test(text));
    const isOrdered = async () => (await shown()).join() === (await shown()).sort().join();
    await expect.poll(isOrdered).toBe(true);
    await byName.click();
    await expect.poll(() => search('sort')).toBe('-name');
    await byName.click();
    await expect.poll(() => search('sort')).toBe(null);
    await table()
      .getByRole('button', { name: /^관리과/ })
      .waitFor();
  });

  it('SCR-11 a person opens beside the list, by address too; back closes', async () => {
    await person('정기사').click();
    await panel().getByText('gisa01').waitFor();
    expect(search('emp')).toBe('gisa01');
    await page.goBack();
    await panel().waitFor({ state: 'detached' });
    await page.goto(`${LIST}?emp=sojang01`);
    await panel().getByText('관리소장, 최고관리자').waitFor();
    await page.keyboard.press('Escape');
    await panel().waitFor({ state: 'detached' });
  });

  it('ACL-05 without write, delete and Excel nothing of them is offered', async () => {
    const { context: other, page: theirs } = await signedIn(danji, 'sojang01', {}, null);
    await theirs.route('**/api/main/menuAuthInfo', async (route) => {
      const response = await route.fetch();
      const menus = (await response.json()) as Record<string, string>[];
      const none = { writeYn: 'N', deleteYn: 'N', excelYn: 'N' };
      await route.fulfill({ response, json: menus.map((menu) => ({ ...menu, ...none })) });
    });
    await theirs.goto(`${LIST}?emp=gisa01`);
    await panel(theirs).getByText('gisa01').waitFor();
    for (const name of ['정보 수정', '휴직', '퇴직 처리'])
      await expect.poll(() => panel(theirs).getByRole('button', { name }).count(), { message: name }).toBe(0);
    await expect.poll(() => theirs.getByRole('button', { name: '엑셀' }).count()).toBe(0);
    await theirs.goto(SETTING);
    await theirs.getByRole('region', { name: '관리과 직원' }).waitFor();
    await expect.poll(() => theirs.getByRole('button', { name: '직원 등록' }).count()).toBe(0);
    await expect.poll(() => theirs.getByRole('button', { name: /부서 옮기기/ }).count()).toBe(0);
    await other.close();
  });
});

describe('coming, moving and changing', () => {
  it('SCR-11 registering says what is wrong beside the field, and sends a link; the privacy banner is gone with the list', async () => {
    await page.getByRole('link', { name: '부서 설정' }).click();
    await banner().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '직원 등록' }).click();
    const box = page.getByRole('dialog', { name: '직원 등록' });
    await box.getByRole('textbox', { name: '아이디' }).fill('gisa01');
    await box.getByRole('textbox', { name: '이름' }).fill('홍새벽');
    await box.getByRole('button', { name: '등록', exact: true }).click();
    await box.getByText('부서를 골라 주세요.').waitFor();
    await box.getByRole('combobox', { name: '부서' }).selectOption('기전과');
    await box.getByRole('combobox', { name: '직위' }).selectOption('기전기사');
    await box.getByRole('combobox', { name: '근무 형태' }).selectOption('일근');
    await box.getByRole('textbox', { name: '휴대폰' }).fill('010-1234-567');
    await box.getByRole('button', { name: '등록', exact: true }).click();
    await box.getByText('휴대폰 번호를 확인해 주세요.').waitFor();
    await box.getByRole('textbox', { name: '휴대폰' }).fill('010-1234-5678');
    await box.getByRole('checkbox', { name: '직원', exact: true }).check();
    await box.getByRole('button', { name: '등록', exact: true }).click();
    await box.getByText('이미 사용 중인 아이디입니다.').waitFor();
    await box.getByRole('textbox', { name: '아이디' }).fill('newhong1');
    await box.getByRole('button', { name: '등록', exact: true }).click();
    const told = dialog(page, '알림');
    await told.getByText(/문자\(010-\*{4}-5678\)로 보냈습니다/).waitFor();
    await told.getByRole('button', { name: '확인' }).click();
    await dept('기전과').getByText('홍새벽').waitFor();
  });

  it('UX-35 moving by dragging and by keys, each with a way back', async () => {
    const grip = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} 부서 옮기기`) });
    await grip('홍새벽').dragTo(dept('경리과').getByRole('heading'));
    await dept('경리과').getByText('홍새벽').waitFor();
    await page.getByText('홍새벽님을 경리과로 옮겼습니다.').waitFor();
    await page.getByRole('button', { name: '되돌리기' }).click();
    await dept('기전과').getByText('홍새벽').waitFor();
    await grip('홍새벽').focus();
    await page.keyboard.press('ArrowUp');
    await dept('경리과').getByText('홍새벽').waitFor();
    await expect.poll(() => grip('홍새벽').evaluate((element) => element === document.activeElement)).toBe(true);
    await grip('홍새벽').click();
    await page.getByRole('menuitem', { name: '기전과' }).click();
    await dept('기전과').getByText('홍새벽').waitFor();
  });

  it('SCR-11 what was typed is not lost by closing; someone else who was first is named, and nothing is overwritten', async () => {
    await dept('기전과')
      .getByRole('button', { name: /^홍새벽 기전기사/ })
      .click();
    await panel().getByRole('button', { name: '정보 수정' }).click();
    await panel().getByRole('combobox', { name: '근무 형태' }).selectOption('교대');
    await page.keyboard.press('Escape');
    const ask = dialog(page, '확인');
    await ask.getByText('저장하지 않은 내용이 있습니다.').waitFor();
    await ask.getByRole('button', { name: '취소' }).click();

    const { context: other, page: theirs } = await signedIn(danji, 'sojang01', {}, `${SETTING}?emp=newhong1`);
    await panel(theirs).getByRole('button', { name: '정보 수정' }).click();
    await panel(theirs).getByRole('combobox', { name: '직위' }).selectOption('기전과장');
    await panel(theirs).getByRole('button', { name: '저장' }).click();
    await theirs.getByRole('status').getByText('수정되었습니다.').waitFor();
    await other.close();

    await panel().getByRole('button', { name: '저장' }).click();
    await panel()
      .getByText(/박소장님이 먼저 변경했습니다/)
      .waitFor();
    await panel().getByRole('button', { name: '새 내용 불러오기' }).click();
    await expect.poll(() => panel().getByRole('combobox', { name: '직위' }).inputValue()).toBe('기전과장');
    await panel().getByRole('combobox', { name: '근무 형태' }).selectOption('교대');
    await panel().getByRole('button', { name: '저장' }).click();
    await panel().getByText('근무 형태 변경').waitFor();
    await page.keyboard.press('Escape');
    await panel().waitFor({ state: 'detached' });
  });
});

describe('resting and going', () => {
  it('SCR-11 휴직 with a stand-in, and 복직', async () => {
    await page.goto(`${LIST}?emp=newhong1`);
    await panel().getByRole('button', { name: '휴직' }).click();
    await panel().getByLabel('끝나는 날').fill('2099-12-31');
    await panel().getByRole('button', { name: '육아휴직' }).click();
    await panel().getByRole('combobox', { name: '대결자' }).fill('ㅈㄱㅅ');
    await page.getByRole('option', { name: /정기사/ }).click();
    await panel().getByRole('button', { name: '휴직 등록' }).click();
    await panel().getByText('정기사 (2099-12-31 (목)까지)').waitFor();
    await panel().getByRole('button', { name: '복직' }).click();
    await dialog(page, '확인').getByRole('button', { name: '복직' }).click();
    await panel().getByText('지금은 없음').waitFor();
    await panel().getByText('휴직 시작').waitFor();
  });

  it('SCR-11 퇴직 shows what is open, hands it over, and the person is found among those who left', async () => {
    await page.goto(`${LIST}?emp=gijeon01`);
    await panel().getByRole('button', { name: '퇴직 처리' }).click();
    await panel()
      .getByText(/진행 중인 기안 \d+건/)
      .waitFor();
    await panel().getByRole('combobox', { name: '업무를 넘겨받을 사람' }).fill('이과장');
    await page.getByRole('option', { name: /이과장/ }).click();
    await panel().getByText('→ 이과장').first().waitFor();
    await panel().getByRole('button', { name: '퇴직 처리' }).click();
    const ask = dialog(page, '확인');
    await ask.getByText('최기전님을 퇴직 처리할까요?').waitFor();
    await ask.getByRole('button', { name: '퇴직 처리' }).click();
    const told = dialog(page, '알림');
    await told.getByText(/결재 [1-9]\d*건을 넘겼고/).waitFor();
    await told.getByRole('button', { name: '확인' }).click();
    await expect.poll(() => panel().getByRole('button', { name: '정보 수정' }).count()).toBe(0);
    await page.goto(`${LIST}?state=RESIGNED`);
    await person('최기전').waitFor();
  });

  it('SCR-11 재입사: a reason, a day and roles chosen anew; what the person held before does not come back', async () => {
    await page.goto(`${LIST}?emp=gijeon01&state=RESIGNED`);
    await panel().getByRole('button', { name: '재입사' }).click();
    await panel()
      .getByText(/퇴직 전의 역할은 돌아오지 않으니/)
      .waitFor();
    for (const box of await panel().getByRole('checkbox').all()) expect(await box.isChecked()).toBe(false);
    await panel().getByLabel('출근일').fill('2020-01-01');
    await panel().getByRole('checkbox', { name: '직원', exact: true }).check();
    await panel().getByRole('button', { name: '재입사' }).click();
    await panel().getByText('사유를 2자 이상 적어 주세요.').waitFor();
    await panel().getByLabel('사유').fill('퇴직 처리를 잘못함');
    await panel().getByRole('button', { name: '재입사' }).click();
    await panel()
      .getByText(/퇴직한 날보다 빠를 수 없습니다/)
      .waitFor();
    await panel().getByLabel('출근일').fill(seoul.format(new Date()));
    await panel().getByRole('button', { name: '재입사' }).click();
    await panel().getByRole('button', { name: '정보 수정' }).waitFor();
    const newest = panel().getByRole('region', { name: '권한 이력' }).getByRole('listitem').first();
    await expect.poll(() => newest.innerText()).toMatch(/재입사[\s\S]*역할: 직원[\s\S]*퇴직 처리를 잘못함/);
    // Signs in with their own password again.
    const theirs = await openBrowser(danji);
    await signIn(await theirs.newPage(), 'gijeon01');
    await theirs.close();
  });

  it('ACL-15 the top administrator is shown, cannot be retired, and hands over with the password', async () => {
    await page.goto(SETTING);
    const card = page.getByRole('region', { name: '최고관리자' });
    await card.getByText('박소장').waitFor();
    await card.getByRole('button', { name: '최고관리자 위임' }).click();
    const box = dialog(page, '최고관리자 위임');
    await box.getByText('박소장 · 관리과 · 관리소장').waitFor();
    await box.getByRole('radio', { name: '이과장 선택' }).check();
    await box.getByRole('button', { name: '위임' }).click();
    await dialog(page, '확인').getByRole('button', { name: '위임' }).click();
    const ask = dialog(page, '본인 확인');
    await ask.getByRole('textbox', { name: '비밀번호' }).fill(PASSWORD);
    await ask.getByRole('button', { name: '확인' }).click();
    await page.getByRole('status').getByText('위임되었습니다.').waitFor();
    await card.getByText('이과장').waitFor();
  });
});

it('SCR-11 on a phone: one column, nothing wider than the screen, the panel fills it', async () => {
  const { context: phone, page: small } = await signedIn(
    danji,
    'sojang01',
    { viewport: { width: 390, height: 844 } },
    null,
  );
  const fits = () => small.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  await small.goto(LIST);
  await small.getByRole('button', { name: '정기사', exact: true }).click();
  await panel(small).getByText('gisa01').waitFor();
  expect(await fits()).toBe(true);
  await small.goto(SETTING);
  await small.getByRole('region', { name: '관리과 직원' }).waitFor();
  expect(await fits()).toBe(true);
  await phone.close();
});
