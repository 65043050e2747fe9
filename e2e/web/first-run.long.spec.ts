import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { type Acts, countActs } from './count-acts.ts';
import { field } from './drafting-support.ts';
import { asOwner, choose, dialog, fillLogin, openBrowser, sendNow, shareOffice, stands, totp } from './support.ts';

/** A production of one's own: an empty database, no demo, neither mail nor texts. */
let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji({ demo: false, production: true }, { empty: true });
  return danji;
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const NEW = '느티나무 아래에서 만나요 58';
const counts: (() => Promise<Acts>)[] = [];
/** A stranger with a link in hand, at a desk or with a phone. */
async function stranger(options = {}): Promise<Page> {
  const page = await (await openBrowser(danji, options)).newPage();
  counts.push(await countActs(page));
  return page;
}

/** Sets the password by the link, and with it the authenticator where one is asked for; gives its key. */
async function takeLink(page: Page, link: string, name: string): Promise<string | null> {
  await page.goto(new URL(link).pathname + new URL(link).hash);
  await page.getByText(name, { exact: false }).first().waitFor();
  const [first, again] = [page.getByLabel('새 비밀번호', { exact: true }), page.getByLabel('새 비밀번호 확인')];
  await first.fill(NEW);
  await again.fill(NEW);
  const code = page.getByLabel('앱에 보이는 6자리 숫자');
  const isAsked = await code.isVisible();
  const secret = isAsked ? (await page.getByRole('code').innerText()).replace(/\s/g, '') : null;
  if (secret) await code.fill(totp(secret));
  await page.getByRole('button', { name: '비밀번호 정하기' }).click();
  await page.getByText('다 되었습니다. 새 비밀번호로 로그인해 주세요.').waitFor();
  await page.getByRole('button', { name: '로그인 화면으로' }).click();
  return secret;
}

async function comeIn(page: Page, memberId: string, secret: string | null): Promise<void> {
  await page.getByLabel('아이디').waitFor();
  await fillLogin(page, memberId, NEW);
  // The code of this half minute was used to set it up: the app shows the next one.
  if (secret)
    await dialog(page, /OTP입력/)
      .getByLabel('OTP코드')
      .fill(totp(secret, Date.now() + 30_000));
  await page.waitForURL((url) => url.pathname === '/');
  await stands(page);
}

const handedTo = async (page: Page): Promise<string> => {
  const box = dialog(page, '첫 로그인 링크 전하기');
  const link = await box.getByText(/#token=/).innerText();
  await box.getByRole('button', { name: '닫기' }).last().click();
  return link;
};

async function register(page: Page, memberId: string, name: string, position: string): Promise<string> {
  await page.getByRole('button', { name: '직원 등록' }).click();
  const box = dialog(page, '직원 등록');
  await box.getByText(/화면에 보여 드립니다/).waitFor();
  await box.getByRole('textbox', { name: '아이디' }).fill(memberId);
  await box.getByRole('textbox', { name: '이름' }).fill(name);
  await choose(box.getByRole('combobox', { name: '부서' }), '관리과');
  await choose(box.getByRole('combobox', { name: '직위' }), position);
  await choose(box.getByRole('combobox', { name: '근무 형태' }), '일근');
  await box.getByRole('textbox', { name: '휴대폰' }).fill('010-1234-5678');
  await box.getByRole('checkbox', { name: '직원', exact: true }).check();
  await box.getByRole('button', { name: '등록', exact: true }).click();
  return handedTo(page);
}

async function approve(page: Page, docId: string): Promise<void> {
  await page.goto(`/elec-apv/sign-detail/${docId}`);
  await page.getByRole('region', { name: '문서 내용' }).waitFor();
  await page.getByRole('region', { name: '결재 처리' }).getByRole('button', { name: '승인', exact: true }).click();
  await sendNow(page);
  await page.getByText('승인했습니다.').first().waitFor();
}

it('AUT-09 AUT-17 from an empty production without mail and texts to an approved paper of three people: nobody meets a dead end', async () => {
  counts.length = 0;
  const operator = await stranger();
  const operatorSecret = await takeLink(operator, (await danji.firstAdminLink?.()) ?? '', '시스템 관리자');
  await comeIn(operator, 'admin', operatorSecret);

  await operator.goto('/system-mng/complex-mng');
  await operator.getByRole('button', { name: '단지 등록' }).click();
  const form = dialog(operator, '단지 등록');
  // Said before it is needed.
  await form.getByText(/문자와 이메일이 연결되어 있지 않습니다/).waitFor();
  await form.getByLabel('단지 번호').fill('20001');
  await form.getByLabel('단지 이름').fill('느티마을');
  await form.getByLabel('최고관리자 이름').fill('한소장');
  await form.getByLabel('최고관리자 아이디').fill('hansojang');
  await form.getByLabel('휴대전화 번호').fill('010-2345-6789');
  await form.getByRole('button', { name: '등록' }).click();
  const chiefLink = await handedTo(operator);

  // The top administrator on a phone: password and authenticator by one link.
  const chief = await stranger(PHONE);
  const chiefSecret = await takeLink(chief, chiefLink, '한소장');
  expect(chiefSecret).not.toBeNull();
  await comeIn(chief, 'hansojang', chiefSecret);

  const cards = chief.getByRole('button', { name: '처음 안내 닫기' });
  await chief.addLocatorHandler(cards, () => cards.click());
  // Home leads to the guide, which makes the departments at once.
  await chief.getByText(/시작하기 9단계 가운데 0단계 마침/).waitFor();
  await chief.getByRole('link', { name: '이어서 하기' }).click();
  await chief.getByRole('navigation', { name: '단계' }).getByRole('button', { name: /부서/ }).click();
  await chief.getByText(/작은 사무소/).click();
  await chief.getByRole('button', { name: '2개 부서 만들기' }).click();
  await chief.getByText('9단계 가운데 1단계 마침').waitFor();
  await chief.setViewportSize({ width: 1440, height: 900 });
  await chief.goto('/cmplx-info/emp-mng/emp-setting');
  const managerLink = await register(chief, 'leegwajang', '이과장', '관리과장');
  const clerkLink = await register(chief, 'kimgisa', '김기사', '기전기사');

  const manager = await stranger(PHONE);
  await comeIn(manager, 'leegwajang', await takeLink(manager, managerLink, '이과장'));
  const clerk = await stranger();
  await comeIn(clerk, 'kimgisa', await takeLink(clerk, clerkLink, '김기사'));

  // The slip opens nothing a second time, whoever finds it.
  const finder = await stranger(PHONE);
  await finder.goto(new URL(clerkLink).pathname + new URL(clerkLink).hash);
  await finder.getByText('사용했거나 기간이 지난 링크입니다.').waitFor();

  await clerk.getByRole('link', { name: '새 결재 작성' }).first().click();
  await clerk.waitForURL('**/comm/form-select?*');
  await clerk.getByRole('searchbox', { name: '양식 찾기' }).fill('기안서');
  await clerk
    .getByRole('region', { name: '찾은 양식' })
    .getByRole('link', { name: '기안서', exact: true })
    .first()
    .click();
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
  const docId = /sign-detail\/([^?]+)/.exec(clerk.url())?.[1] ?? '';

  await approve(manager, docId);
  await approve(chief, docId);
  await clerk.reload();
  await clerk.getByText('이력 무결성 확인됨').waitFor();
  const [paper] = await asOwner(danji, 'select state, apt_id from document where doc_id = $1', [docId]);
  expect(paper).toEqual({ state: 'APPROVED', apt_id: '20001' });

  const acts = await Promise.all(counts.map((count) => count()));
  const sum = (key: keyof Acts) => acts.reduce((total, one) => total + one[key], 0);
  console.info(
    `from nothing to an approved paper: ${sum('presses')} presses, ${sum('keys')} keys, ${sum('fields')} fields`,
  );
}, 300_000);
