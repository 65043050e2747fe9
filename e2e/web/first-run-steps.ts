import type { Locator, Page } from 'playwright-core';
import type { Danji } from '../support/launch.ts';
import { type Acts, countActs } from './count-acts.ts';
import { field } from './drafting-support.ts';
import { choose, dialog, fillLogin, openBrowser, sendNow, stands, totp } from './support.ts';

/** How links and codes get to people, and what the screens say of it before it is needed. */
export type Way = {
  saidToOperator: RegExp;
  saidToAdministrator: RegExp;
  /** Writes down how this person can be reached. */
  contact(form: Locator, memberId: string): Promise<void>;
  /** The link of somebody who has just been registered on this page. */
  linkFor(page: Page, memberId: string): Promise<string>;
  /** The code of a sign-in, where it is sent; without it, everybody with a second step uses an authenticator. */
  codeFor?(memberId: string): Promise<string>;
};

/** What answers for somebody at the second step: an authenticator, or a code that is sent. */
type Second = { secret: string } | 'SENT' | null;

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const NEW = '느티나무 아래에서 만나요 58';

export const placeOf = (link: string): string => new URL(link).pathname + new URL(link).hash;

/** The people of one first run, from nothing to a paper that three of them have approved. */
export function firstRun(danji: Danji, way: Way) {
  const counts: (() => Promise<Acts>)[] = [];
  const begun = Date.now();

  /** A stranger with a link in hand, at a desk or with a phone. */
  async function stranger(isPhone: boolean): Promise<Page> {
    const page = await (await openBrowser(danji, isPhone ? PHONE : {})).newPage();
    counts.push(await countActs(page));
    return page;
  }

  /** Sets the password by the link, and with it the second step where one is asked for. */
  async function takeLink(page: Page, link: string, name: string, wanted: 'APP' | 'CODE'): Promise<Second> {
    await page.goto(placeOf(link));
    await page.getByText(name, { exact: false }).first().waitFor();
    await page.getByLabel('새 비밀번호', { exact: true }).fill(NEW);
    await page.getByLabel('새 비밀번호 확인').fill(NEW);
    const code = page.getByLabel('앱에 보이는 6자리 숫자');
    let second: Second = null;
    if (await code.isVisible()) {
      if (wanted === 'CODE') {
        await page.getByText('인증번호 받기', { exact: true }).click();
        second = 'SENT';
      } else {
        second = { secret: (await page.getByRole('code').innerText()).replace(/\s/g, '') };
        await code.fill(totp(second.secret));
      }
    }
    await page.getByRole('button', { name: '비밀번호 정하기' }).click();
    await page.getByText('다 되었습니다. 새 비밀번호로 로그인해 주세요.').waitFor();
    await page.getByRole('button', { name: '로그인 화면으로' }).click();
    return second;
  }

  async function comeIn(page: Page, memberId: string, second: Second): Promise<void> {
    await page.getByLabel('아이디').waitFor();
    await fillLogin(page, memberId, NEW);
    const box = dialog(page, /OTP입력/).getByLabel('OTP코드');
    if (second === 'SENT') {
      await box.waitFor();
      await box.fill((await way.codeFor?.(memberId)) ?? '');
      // The code of this half minute was used to set it up: the app shows the next one.
    } else if (second) await box.fill(totp(second.secret, Date.now() + 30_000));
    await page.waitForURL((url) => url.pathname === '/');
    await stands(page);
  }

  async function registerComplex(operator: Page): Promise<string> {
    await operator.goto('/system-mng/complex-mng');
    await operator.getByRole('button', { name: '단지 등록' }).click();
    const form = dialog(operator, '단지 등록');
    await form.getByText(way.saidToOperator).waitFor();
    await form.getByLabel('단지 번호').fill('20001');
    await form.getByLabel('단지 이름').fill('느티마을');
    await form.getByLabel('최고관리자 이름').fill('한소장');
    await form.getByLabel('최고관리자 아이디').fill('hansojang');
    await way.contact(form, 'hansojang');
    await form.getByRole('button', { name: '등록' }).click();
    return way.linkFor(operator, 'hansojang');
  }

  /** Home leads to the guide, which makes the departments at once. */
  async function makeDepartments(chief: Page): Promise<void> {
    const cards = chief.getByRole('button', { name: '처음 안내 닫기' });
    await chief.addLocatorHandler(cards, () => cards.click());
    await chief.getByText(/시작하기 9단계 가운데 0단계 마침/).waitFor();
    await chief.getByRole('link', { name: '이어서 하기' }).click();
    await chief.getByRole('navigation', { name: '단계' }).getByRole('button', { name: /부서/ }).click();
    await chief.getByText(/작은 사무소/).click();
    await chief.getByRole('button', { name: '2개 부서 만들기' }).click();
    await chief.getByText('9단계 가운데 1단계 마침').waitFor();
  }

  async function registerEmployee(chief: Page, memberId: string, name: string, position: string): Promise<string> {
    await chief.getByRole('button', { name: '직원 등록' }).click();
    const box = dialog(chief, '직원 등록');
    await box.getByText(way.saidToAdministrator).waitFor();
    await box.getByRole('textbox', { name: '아이디' }).fill(memberId);
    await box.getByRole('textbox', { name: '이름' }).fill(name);
    await choose(box.getByRole('combobox', { name: '부서' }), '관리과');
    await choose(box.getByRole('combobox', { name: '직위' }), position);
    await choose(box.getByRole('combobox', { name: '근무 형태' }), '일근');
    await way.contact(box, memberId);
    await box.getByRole('checkbox', { name: '직원', exact: true }).check();
    await box.getByRole('button', { name: '등록', exact: true }).click();
    return way.linkFor(chief, memberId);
  }

  /** Gives the id of the paper, which waits for 이과장 and then for 한소장. */
  async function draft(clerk: Page): Promise<string> {
    await clerk.getByRole('link', { name: '새 결재 작성' }).first().click();
    await clerk.waitForURL('**/comm/form-select?*');
    await clerk.getByRole('searchbox', { name: '양식 찾기' }).fill('기안서');
    const found = clerk.getByRole('region', { name: '찾은 양식' });
    await found.getByRole('link', { name: '기안서', exact: true }).first().click();
    await field(clerk, '제목').fill('놀이터 그네 보수');
    await field(clerk, '추진목적').fill('고장 난 곳을 고치고자 함.');
    await field(clerk, '추진계획').fill('다음 주 안에 고친다.');
    const line = clerk.getByRole('region', { name: '결재선', exact: true });
    // The rule that ships knows who decides; who looks at it before is added.
    await line.getByText('한소장', { exact: true }).waitFor();
    await line.getByRole('button', { name: '결재자 추가' }).click();
    await line.getByRole('combobox', { name: '결재자 찾기' }).fill('이과장');
    await clerk.getByRole('option', { name: /이과장/ }).click();
    await line.getByText('이과장', { exact: true }).waitFor();
    await clerk.getByRole('button', { name: '상신', exact: true }).first().click();
    await dialog(clerk, '이대로 상신할까요?').getByRole('button', { name: '상신하기' }).click();
    await clerk.waitForURL(/\/elec-apv\/sign-detail\//);
    return /sign-detail\/([^?]+)/.exec(clerk.url())?.[1] ?? '';
  }

  async function approve(page: Page, docId: string): Promise<void> {
    await page.goto(`/elec-apv/sign-detail/${docId}`);
    await page.getByRole('region', { name: '문서 내용' }).waitFor();
    await page.getByRole('region', { name: '결재 처리' }).getByRole('button', { name: '승인', exact: true }).click();
    await sendNow(page);
    await page.getByText('승인했습니다.').first().waitFor();
  }

  /** What all of them did by hand, and how long the walk took. */
  async function tell(): Promise<Acts> {
    const acts = await Promise.all(counts.map((count) => count()));
    const sum = (key: keyof Acts) => acts.reduce((total, one) => total + one[key], 0);
    const all = { presses: sum('presses'), keys: sum('keys'), fields: sum('fields') };
    const minutes = ((Date.now() - begun) / 60_000).toFixed(1);
    console.info(
      `from nothing to an approved paper: ${all.presses} presses, ${all.keys} keys, ${all.fields} fields, ${minutes} minutes of walking`,
    );
    return all;
  }

  return { stranger, takeLink, comeIn, registerComplex, makeDepartments, registerEmployee, draft, approve, tell };
}
