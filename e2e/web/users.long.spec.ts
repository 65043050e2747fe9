import { importColumns } from '@danji/contract/import-members';
import type { Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { workbookOf } from '../../apps/server/src/features/residents/testing/workbook.ts';
import { type Danji, launchDanji } from '../support/launch.ts';
import { openDesk } from './document-desk.ts';
import { choose, dialog, shareOffice, signedIn, stepTo } from './support.ts';

let danji: Danji;
let page: Page;
shareOffice(async () => {
  danji = await launchDanji();
  ({ page } = await signedIn(danji, 'sojang01', {}, '/system-mng/user-mng'));
  return danji;
});

const region = (name: string) => page.getByRole('region', { name });
const confirm = async (button: string) => {
  const box = page.getByRole('dialog').last();
  await box.getByRole('button', { name: button, exact: true }).click();
  await box.waitFor({ state: 'hidden' });
};

describe('users', () => {
  it('SCR-18 found by initial consonants, opened, given a role and locked, each with its trace; then back again', async () => {
    await stepTo(page, '/system-mng/user-mng');
    await page.getByRole('link', { name: '정기사' }).waitFor();
    await page.getByRole('searchbox', { name: /초성/ }).fill('ㅈㄱㅅ');
    await page.waitForURL((url) => url.searchParams.get('text') === 'ㅈㄱㅅ');
    await page.getByText('총 2건').waitFor();
    await choose(page.getByRole('combobox', { name: '구분' }), '직원');
    await page.getByText('총 1건').waitFor();
    expect(new URL(page.url()).searchParams.get('memberType')).toBe('EMP');
    await page.getByRole('link', { name: '정기사' }).click();
    await page.getByRole('heading', { level: 1, name: '정기사' }).waitFor();

    const profile = region('기본 정보');
    await profile.getByText(/010-\*{4}-\d{4}/).waitFor();
    await profile.getByRole('textbox', { name: '직위' }).fill('선임기사');
    await profile.getByRole('button', { name: '저장' }).click();
    await page.getByText('gisa01 · 한빛마을 1단지 · 기전과 · 선임기사').waitFor();

    const roles = region('권한');
    await roles.getByText(/줄 수 있는 권한/).click();
    await roles.getByRole('button', { name: '부서장 주기' }).click();
    await confirm('주기');
    await roles.getByRole('list', { name: '가진 권한' }).getByText('부서장').waitFor();
    await roles.getByRole('button', { name: '부서장 빼기' }).click();
    await confirm('빼기');
    const history = region('권한 이력');
    await history.getByText('역할 뺌').waitFor();
    expect((await history.getByRole('listitem').allInnerTexts()).join('|')).toMatch(
      /역할 뺌.*부서장.*박소장.*\|.*역할 줌/s,
    );

    const account = region('계정');
    await account.getByRole('button', { name: '계정 잠그기' }).click();
    const why = dialog(page, '계정 잠그기');
    await why.getByRole('button', { name: '잠그기', exact: true }).click();
    await why.getByText('사유를 2자 이상 적어 주세요.').waitFor();
    await why.getByRole('textbox', { name: '사유' }).fill('휴대전화 분실');
    await why.getByRole('button', { name: '잠그기', exact: true }).click();
    await account.getByText('잠김', { exact: true }).waitFor();
    await history.getByText('휴대전화 분실').waitFor();
    await account.getByRole('button', { name: '잠금 해제' }).click();
    await dialog(page, '잠금 해제').getByRole('textbox', { name: '사유' }).fill('다시 찾음');
    await dialog(page, '잠금 해제').getByRole('button', { name: '잠금 해제' }).click();
    await account.getByRole('button', { name: '계정 잠그기' }).waitFor();
  });

  it('SCR-18 an account is closed by the plan of a leaving: what is open is shown and handed over', async () => {
    const desk = openDesk(danji);
    const last = { kind: 'DECIDE', personId: 'sojang01' };
    const own = await desk.submit({ by: 'gijeon01', line: [{ order: 1, ...last }], title: '진행 중인 기안' });
    const line = [
      { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
      { order: 2, ...last },
    ];
    await desk.submit({ by: 'gisa01', line, title: '넘길 결재' });
    await desk.draft({ by: 'gijeon01', line: [], title: '쓰던 문서' });
    await stepTo(page, '/system-mng/user-mng/gijeon01');
    // Not the same button of the person who was open before.
    await page.getByText('gijeon01 · ').waitFor();
    await region('계정').getByRole('button', { name: '퇴직 처리' }).click();
    const plan = dialog(page, '퇴직 처리');
    await plan
      .getByText(/직접 기안한 문서 \d+건/)
      .first()
      .waitFor();
    await plan.getByRole('combobox', { name: '업무를 넘겨받을 사람' }).fill('이과장');
    await page.getByRole('option', { name: /이과장/ }).click();
    await plan.getByText('→ 이과장').first().waitFor();
    await plan.getByRole('checkbox', { name: /임시저장 문서 \d+건도 넘깁니다/ }).check();
    await plan.getByRole('button', { name: '퇴직 처리' }).click();
    await dialog(page, '확인').getByRole('button', { name: '퇴직 처리' }).click();
    const told = dialog(page, '알림');
    await told.getByText(/결재 [1-9]\d*건과 문서 ([2-9]|\d\d)건을 넘겼고/).waitFor();
    await told.getByRole('button', { name: '확인' }).click();
    await region('계정').getByText('퇴직', { exact: true }).waitFor();
    await expect.poll(() => region('계정').getByRole('button').count()).toBe(0);
    // Who drafted it stays on it, and who holds it has it among their own.
    const heir = await signedIn(danji, 'gwajang01', {}, `/elec-apv/sign-detail/${own}`);
    await heir.page
      .getByText(/최기전[\s\S]*기안자가 떠나 다른 사람이 이어받음/)
      .first()
      .waitFor();
    await heir.page.getByRole('button', { name: '회수', exact: true }).waitFor();
  });

  it('SCR-18 ACL-08 the operator sees all complexes and narrows down to one', async () => {
    const operator = await signedIn(danji, 'sysadmin', {}, '/system-mng/user-mng?text=ㅅㅈ');
    await operator.page.getByRole('link', { name: '남소장' }).waitFor();
    await operator.page.getByRole('link', { name: '박소장' }).waitFor();
    await choose(operator.page.getByRole('combobox', { name: '단지' }), '푸른숲 2단지');
    await operator.page.getByText('총 1건').waitFor();
    await operator.page.getByRole('link', { name: '남소장' }).click();
    await operator.page.getByText('sojang02 · 푸른숲 2단지', { exact: false }).waitFor();
  });
});

describe('residents', () => {
  it('SCR-19 DAT-03 ACL-12 one is registered: what is wrong stands beside its field, then the card opens, masked; the file asks why, and in full it leaves a record for each person', async () => {
    await stepTo(page, '/system-mng/tenant-mng');
    await page.getByRole('link', { name: '등록' }).click();
    const form = page.getByRole('form', { name: '한 명 등록' });
    await form.getByRole('textbox', { name: '아이디' }).fill('gisa01');
    await form.getByRole('textbox', { name: '휴대전화' }).fill('010-12');
    await form.getByRole('button', { name: '등록' }).click();
    await form.getByText('이름을 입력해 주세요.').waitFor();
    await form.getByText(/휴대전화 번호 11자리/).waitFor();
    await form.getByRole('textbox', { name: '이름' }).fill('새입주');
    await form.getByRole('textbox', { name: '동', exact: true }).fill('101동');
    await form.getByRole('textbox', { name: '호', exact: true }).fill('1203');
    await form.getByRole('textbox', { name: '휴대전화' }).fill('010-1234-5678');
    await form.getByRole('button', { name: '등록' }).click();
    await form.getByText('이미 쓰고 있는 아이디입니다').waitFor();
    await form.getByRole('textbox', { name: '아이디' }).fill('newres01');
    await form.getByRole('button', { name: '등록' }).click();
    await page.getByRole('heading', { level: 1, name: '새입주' }).waitFor();
    await region('기본 정보').getByText('101동 ****호').waitFor();
    await region('기본 정보').getByText('010-****-5678').waitFor();
    await region('계정').getByText('아직 정하지 않아 로그인할 수 없습니다.').waitFor();

    // The file asks why and which columns; in full it leaves a record for each person.
    await stepTo(page, '/system-mng/tenant-mng?text=newres01');
    await page.getByText('총 1건').waitFor();
    await page.getByRole('button', { name: '엑셀' }).click();
    const ask = dialog(page, '엑셀 내려받기');
    await ask.getByRole('button', { name: '내려받기' }).click();
    await ask.getByText('내려받는 이유를 10자 이상 적어 주세요.').waitFor();
    await ask.getByRole('textbox', { name: '내려받는 이유' }).fill('단수 안내 연락망을 만듭니다');
    await ask.getByRole('checkbox', { name: '마지막 로그인' }).click();
    await ask.getByRole('checkbox', { name: '가리지 않고 받기' }).click();
    await ask.getByText('한 사람 한 사람마다', { exact: false }).waitFor();
    const file = page.waitForEvent('download');
    await ask.getByRole('button', { name: '내려받기' }).click();
    const [head, row] = (await readSheet(await (await file).path())) as unknown[][];
    expect(head).not.toContain('마지막 로그인');
    expect(row).toEqual(expect.arrayContaining(['010-1234-5678', '101동 1203호']));
    await stepTo(page, '/cmplx-info/privacy-mng?subject=newres01&kind=EXPORT');
    await page.getByText('입주민 목록: 동·호, 휴대폰 번호').first().waitFor();
  });

  it('SCR-19 a sheet with a wrong row is told by row and cell; corrected, all come in', async () => {
    const heads = [...importColumns.TENANT];
    const rows = (phone: string) => [heads, ['exel01', '엑셀일', '', '102', '301', phone], ['exel02', '엑셀이']];
    const upload = (phone: string, name: string) =>
      page.locator('input[type=file]').setInputFiles({
        name,
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: workbookOf(rows(phone)),
      });
    await stepTo(page, '/system-mng/tenant-mng/regist');
    await page.getByRole('link', { name: '엑셀로 등록' }).click();
    await page.getByRole('button', { name: '파일 고르기' }).waitFor();
    expect(
      await page.getByRole('navigation', { name: '등록 방법' }).locator('[aria-current=page]').allInnerTexts(),
    ).toEqual(['엑셀로 등록']);
    await upload('02-123', '틀린파일.xlsx');
    const table = page.getByRole('table', { name: '줄마다 확인한 결과' });
    await expect
      .poll(() => table.locator('tbody tr[data-fate=WRONG]').allInnerTexts())
      .toEqual([expect.stringMatching(/^2\s+exel01[\s\S]*02-123[\s\S]*휴대전화 번호 11자리/)]);
    await page.getByRole('button', { name: '1명 등록' }).waitFor();
    await upload('010-7777-8888', '고친파일.xlsx');
    await page.getByText('010-****-8888').waitFor();
    await page.getByRole('button', { name: '2명 등록' }).click();
    await page.getByText('2명을 등록했습니다.').waitFor();
    await page.getByRole('link', { name: '목록에서 보기' }).click();
    await page.getByRole('link', { name: '엑셀일' }).waitFor();
    await page.getByText('102동 ***호').or(page.getByText('102동 ****호')).first().waitFor();
  });
});
