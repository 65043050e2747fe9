import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { openDesk } from './document-desk.ts';
import { choose, dialog, openBrowser, PASSWORD, shareOffice, signedIn, signIn, stepTo } from './support.ts';

let danji: Danji;
let page: Page;
shareOffice(async () => {
  danji = await launchDanji();
  ({ page } = await signedIn(danji, 'sojang01', {}, LIST));
  return danji;
});

const LIST = '/cmplx-info/emp-mng/emp-top-list';
const SETTING = '/cmplx-info/emp-mng/emp-setting';
const table = () => page.getByRole('table', { name: '직원 목록' });
const person = (name: string) => table().getByRole('button', { name, exact: true });
const panel = () => page.getByRole('dialog', { name: '직원 정보' });
const seoul = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' });
const dept = (name: string) => page.getByRole('region', { name: `${name} 직원` });

it('SCR-11 퇴직 shows what is open, hands it over, and the person is found among those who left; 재입사 brings back what is given anew', async () => {
  const desk = openDesk(danji);
  const last = { kind: 'DECIDE', personId: 'sojang01' };
  await desk.submit({ by: 'gijeon01', line: [{ order: 1, ...last }], title: '진행 중인 기안' });
  await desk.submit({
    by: 'gisa01',
    line: [
      { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
      { order: 2, ...last },
    ],
    title: '넘길 결재',
  });
  await stepTo(page, LIST);
  // Found by initial consonants.
  await page.getByRole('searchbox', { name: /이름, 직위/ }).fill('ㅊㄱㅈ');
  await person('박소장').waitFor({ state: 'detached' });
  await person('최기전').click();
  await panel().getByRole('button', { name: '퇴직 처리' }).click();
  await panel()
    .getByText(/직접 기안한 문서 1건/)
    .first()
    .waitFor();
  await panel().getByRole('link', { name: '넘길 결재' }).waitFor();
  await panel().getByRole('combobox', { name: '업무를 넘겨받을 사람' }).fill('이과장');
  await page.getByRole('option', { name: /이과장/ }).click();
  await panel().getByText('→ 이과장').first().waitFor();
  await panel().getByRole('button', { name: '퇴직 처리' }).click();
  const ask = dialog(page, '확인');
  await ask.getByText('최기전님을 퇴직 처리할까요?').waitFor();
  await ask.getByRole('button', { name: '퇴직 처리' }).click();
  const told = dialog(page, '알림');
  await told.getByText(/결재 [1-9]\d*건과 문서 \d+건을 넘겼고/).waitFor();
  await told.getByRole('button', { name: '확인' }).click();
  await expect.poll(() => panel().getByRole('button', { name: '정보 수정' }).count()).toBe(0);
  await panel().getByRole('button').first().press('Escape');
  await panel().waitFor({ state: 'detached' });
  await choose(page.getByRole('combobox', { name: '상태' }), '퇴직');
  await person('최기전').click();

  await panel().getByRole('button', { name: '재입사' }).click();
  await panel().getByRole('checkbox', { name: '직원', exact: true }).check();
  await panel().getByLabel('출근일').fill(seoul.format(new Date()));
  await panel().getByLabel('사유').fill('퇴직 처리를 잘못함');
  await panel().getByRole('button', { name: '재입사' }).click();
  await panel().getByRole('button', { name: '정보 수정' }).waitFor();
  const newest = panel().getByRole('region', { name: '권한 이력' }).getByRole('listitem').first();
  await expect.poll(() => newest.innerText()).toMatch(/재입사[\s\S]*역할: 직원[\s\S]*퇴직 처리를 잘못함/);
  // Signs in with their own password again.
  const theirs = await openBrowser(danji);
  await signIn(await theirs.newPage(), 'gijeon01');
  await theirs.close();
});

it('SCR-11 ACL-15 one comes and is moved; the top administrator hands over with the password', async () => {
  await stepTo(page, SETTING);
  await page.getByRole('button', { name: '직원 등록' }).click();
  const box = page.getByRole('dialog', { name: '직원 등록' });
  await box.getByRole('textbox', { name: '아이디' }).fill('gisa01');
  await box.getByRole('textbox', { name: '이름' }).fill('홍새벽');
  await choose(box.getByRole('combobox', { name: '부서' }), '기전과');
  await choose(box.getByRole('combobox', { name: '직위' }), '기전기사');
  await choose(box.getByRole('combobox', { name: '근무 형태' }), '일근');
  await box.getByRole('textbox', { name: '휴대폰' }).fill('010-1234-5678');
  await box.getByRole('checkbox', { name: '직원', exact: true }).check();
  await box.getByRole('button', { name: '등록', exact: true }).click();
  await box.getByText('이미 사용 중인 아이디입니다.').waitFor();
  await box.getByRole('textbox', { name: '아이디' }).fill('newhong1');
  await box.getByRole('button', { name: '등록', exact: true }).click();
  const told = dialog(page, '알림');
  await told.getByText(/010-\*{4}-5678 앞 비밀번호를 정하는 링크가 메시지 보관함에 있습니다/).waitFor();
  await told.getByRole('button', { name: '확인' }).click();
  await dept('기전과').getByText('홍새벽').waitFor();
  await page.getByRole('button', { name: /^홍새벽 부서 옮기기/ }).press('ArrowUp');
  await dept('경리과').getByText('홍새벽').waitFor();

  const card = page.getByRole('region', { name: '최고관리자' });
  await card.getByText('박소장').waitFor();
  await card.getByRole('button', { name: '최고관리자 위임' }).click();
  const handing = dialog(page, '최고관리자 위임');
  await handing.getByText('박소장 · 관리과 · 관리소장').waitFor();
  await handing.getByRole('radio', { name: '이과장 선택' }).check();
  await handing.getByRole('button', { name: '위임' }).click();
  await dialog(page, '확인').getByRole('button', { name: '위임' }).click();
  const ask = dialog(page, '본인 확인');
  await ask.getByRole('textbox', { name: '비밀번호' }).fill(PASSWORD);
  await ask.getByRole('button', { name: '확인' }).click();
  await page.getByRole('status').getByText('위임되었습니다.').waitFor();
  await card.getByText('이과장').waitFor();
});
