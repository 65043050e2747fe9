import { readFile } from 'node:fs/promises';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { axeFaults } from './axe-support.ts';
import { type Desk, decide, openDesk } from './inbox-support.ts';
import { alertBox, dialog } from './support.ts';

let danji: Danji;
let desk: Desk;
beforeAll(async () => {
  danji = await launchDanji();
  desk = openDesk(danji);
});
afterAll(() => danji?.close());

const INBOX = '/elec-apv/apv-inbox';
const soon = { timeout: 10_000, interval: 50 };

describe('the approve inbox', () => {
  it('SCR-8 approves, undoes, rejects with a reason (a recent one is offered), holds and resumes, in place', async () => {
    const docId = await desk.make({ by: 'gisa01', title: '되돌릴 문서', line: decide('gwajang01', 'sojang01') });
    const first = await desk.make({ by: 'gisa01', title: '반려할 문서 하나', line: decide('gwajang01') });
    const second = await desk.make({ by: 'gisa01', title: '반려할 문서 둘', line: decide('gwajang01') });
    const held = await desk.make({ by: 'gisa01', title: '보류할 문서', line: decide('gwajang01') });
    const { context, page } = await desk.enter('gwajang01', `${INBOX}?text=${encodeURIComponent('문서')}`);
    const row = (title: string) => page.getByRole('row').filter({ hasText: title });

    await page.getByRole('button', { name: '승인: 되돌릴 문서' }).click();
    await dialog(page, '승인').getByRole('button', { name: '승인' }).click();
    await row('되돌릴 문서').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '되돌리기' }).click();
    await row('되돌릴 문서').waitFor();
    expect(await desk.stateOf(docId)).toBe('IN_PROGRESS');

    await page.getByRole('button', { name: '다른 처리: 반려할 문서 하나' }).click();
    await page.getByRole('menuitem', { name: '반려' }).click();
    await dialog(page, '반려').getByRole('button', { name: '반려' }).click();
    await page.getByText('반려 사유를 적어 주세요.').waitFor();
    expect(await desk.stateOf(first)).toBe('IN_PROGRESS');
    await page.getByLabel('반려 사유').fill('견적서가 빠졌습니다.');
    await dialog(page, '반려').getByRole('button', { name: '반려' }).click();
    await row('반려할 문서 하나').waitFor({ state: 'detached' });
    expect(await desk.stateOf(first)).toBe('REJECTED');

    await page.getByRole('button', { name: '다른 처리: 반려할 문서 둘' }).click();
    await page.getByRole('menuitem', { name: '반려' }).click();
    await page.getByRole('button', { name: '견적서가 빠졌습니다.' }).click();
    await dialog(page, '반려').getByRole('button', { name: '반려', exact: true }).click();
    await row('반려할 문서 둘').waitFor({ state: 'detached' });
    expect(await desk.stateOf(second)).toBe('REJECTED');

    await page.getByRole('button', { name: '다른 처리: 보류할 문서' }).click();
    await page.getByRole('menuitem', { name: '보류' }).click();
    await page.getByLabel('보류 사유').fill('확인이 더 필요합니다.');
    await dialog(page, '보류').getByRole('button', { name: '보류' }).click();
    await row('보류할 문서').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /^보류/ }).click();
    await row('보류할 문서').waitFor();
    expect(new URL(page.url()).searchParams.get('tab')).toBe('held');
    // One tab is the open one, for eyes and for screen readers.
    await expect
      .poll(() => page.locator('nav[aria-label="결재함 나누어 보기"] [aria-current="page"]').allInnerTexts())
      .toEqual([expect.stringContaining('보류')]);
    await page.getByRole('button', { name: '다른 처리: 보류할 문서' }).click();
    await page.getByRole('menuitem', { name: '보류 풀기' }).click();
    await row('보류할 문서').waitFor({ state: 'detached' });
    expect(await desk.stateOf(held)).toBe('IN_PROGRESS');
    await context.close();
  });

  it('SCR-8 approves many at once, each with its own result; what has changed meanwhile is not approved and says why', async () => {
    const titles = ['일괄 하나', '일괄 둘', '일괄 셋'];
    const ids = [];
    for (const title of titles) ids.push(await desk.make({ by: 'gisa02', title, line: decide('gijeon01') }));
    const { context, page } = await desk.enter('gijeon01', `${INBOX}?text=${encodeURIComponent('일괄')}`);
    await page.getByRole('checkbox', { name: '이 쪽의 문서 모두 고르기' }).check();
    // Others' news is held back, as when the line is slow: the list on screen is then an old one.
    await page.route('**/api/elec-apv/apv-inbox?*', () => {});
    await desk.act('gisa02', ids[1] as string, { type: 'RECALL' });
    await page.getByRole('button', { name: '일괄 승인' }).click();
    await dialog(page, '일괄 승인').getByRole('button', { name: '3건 승인' }).click();
    await page.unroute('**/api/elec-apv/apv-inbox?*');
    const results = dialog(page, '일괄 승인 결과');
    await results.waitFor();
    await expect.poll(() => results.getByRole('status').innerText()).toContain('3건 가운데 2건을 처리했습니다. 1건은');
    await expect
      .poll(() => results.getByRole('listitem').first().innerText())
      .toMatch(/일괄 둘[\s\S]*(이미 처리|먼저)/);
    expect(await Promise.all(ids.map(desk.stateOf))).toEqual(['APPROVED', 'WITHDRAWN', 'APPROVED']);
    await context.close();
  });

  it('SCR-8 moves and decides with keys, tells them, never while one types, and can be switched off', async () => {
    // A second try finds what the first has left.
    const word = `단축키${Date.now()}`;
    const [older, newer] = [`${word} 가`, `${word} 나`];
    for (const title of [older, newer]) await desk.make({ by: 'gisa01', title, line: decide('gyeongri01') });
    const { context, page } = await desk.enter('gyeongri01', `${INBOX}?text=${word}`);
    const current = () => page.evaluate(() => document.activeElement?.textContent);
    await page.getByRole('link', { name: newer }).waitFor();
    await page.keyboard.press('j');
    expect(await current()).toBe(newer);
    await page.keyboard.press('j');
    expect(await current()).toBe(older);
    await page.keyboard.press('k');
    await page.keyboard.press('r');
    await dialog(page, '반려').waitFor();
    await page.keyboard.press('Escape');
    await dialog(page, '반려').waitFor({ state: 'detached' });
    // The row has the keys again once the box has given them back.
    await expect.poll(current, soon).toBe(newer);
    await page.keyboard.press('a');
    await dialog(page, '승인').getByRole('button', { name: '승인' }).click();
    await page.getByRole('link', { name: newer }).waitFor({ state: 'detached' });
    await expect.poll(current, soon).toBe(older);

    await page.getByRole('searchbox', { name: '제목, 기안자, 문서번호' }).focus();
    await page.keyboard.press('a');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('searchbox', { name: '제목, 기안자, 문서번호' }).fill(word);
    await page.locator('#main').focus();
    await page.keyboard.press('?');
    await page.getByRole('switch', { name: '단축키 사용' }).click();
    await expect.poll(() => page.getByRole('switch', { name: '단축키 사용' }).isChecked(), soon).toBe(false);
    await page.getByRole('button', { name: '닫기' }).last().click();
    await page.locator('#main').focus();
    await page.keyboard.press('j');
    expect(await current()).not.toBe(older);
    await page.getByRole('link', { name: older }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/elec-apv/sign-detail/*');
    await context.close();
  });

  it('SCR-8 follows others without a reload: a document leaves when its drafter takes it back, but not from under the pointer', async () => {
    const leaving = await desk.make({ by: 'gisa01', title: '곧 회수될 문서', line: decide('hoejang01') });
    const under = await desk.make({ by: 'gisa01', title: '손 아래 문서', line: decide('hoejang01') });
    const { context, page } = await desk.enter('hoejang01', INBOX);
    await page.getByRole('link', { name: '곧 회수될 문서' }).waitFor();
    const menu = page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: /^결재함/ });
    await expect.poll(() => menu.innerText(), soon).toContain('2');
    await page.mouse.move(5, 5);
    await desk.act('gisa01', leaving, { type: 'RECALL' });
    await page.getByRole('link', { name: '곧 회수될 문서' }).waitFor({ state: 'detached' });
    await expect.poll(() => menu.innerText(), soon).toContain('1');

    await page.getByRole('link', { name: '손 아래 문서' }).hover();
    const before = await page.getByRole('link', { name: '손 아래 문서' }).boundingBox();
    await desk.make({ by: 'gisa01', title: '새로 온 문서', line: decide('hoejang01') });
    await page.getByText('새 문서 1건이 있습니다.').waitFor();
    await expect.poll(() => page.getByRole('link', { name: '새로 온 문서' }).count()).toBe(0);
    await desk.act('gisa01', under, { type: 'RECALL' });
    await page.getByText('처리됨').waitFor();
    const after = await page.getByRole('link', { name: '손 아래 문서' }).boundingBox();
    expect(Math.abs((after?.x ?? 0) - (before?.x ?? 1))).toBeLessThan(2);
    await page.mouse.move(5, 5);
    await page.getByRole('link', { name: '새로 온 문서' }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: '손 아래 문서' }).count()).toBe(0);
    await context.close();
  });
});

describe('the lists', () => {
  it('RT-11 SCR-8 keeps filters, page and size in the address, Back brings them back, and pages neither repeat nor lose a row', async () => {
    for (let n = 0; n < 12; n += 1)
      await desk.make({ by: 'seomu01', title: `쪽 ${String(n).padStart(2, '0')}`, line: [], submit: false });
    const { context, page } = await desk.enter('seomu01', '/elec-apv/sent-inbox?size=10');
    const titles = () => page.locator('[data-row]').allInnerTexts();
    await expect.poll(async () => (await titles()).length, soon).toBe(10);
    const first = await titles();
    await desk.make({ by: 'seomu01', title: '그 사이 온 문서', line: [], submit: false });
    await page.getByRole('link', { name: '다음 쪽' }).click();
    await expect.poll(async () => (await titles()).length, soon).toBe(2);
    expect([...first, ...(await titles())].sort()).toEqual(
      Array.from({ length: 12 }, (_, n) => `쪽 ${String(n).padStart(2, '0')}`),
    );
    await page.getByRole('searchbox', { name: '제목, 기안자, 문서번호' }).fill('쪽 03');
    await expect.poll(titles, soon).toEqual(['쪽 03']);
    const address = new URL(page.url()).searchParams;
    expect([address.get('text'), address.get('size'), address.get('page')]).toEqual(['쪽 03', '10', null]);
    await page.getByRole('link', { name: '쪽 03' }).click();
    await page.waitForURL('**/elec-apv/ru-apv-cre?*');
    await page.goBack();
    await expect.poll(titles, soon).toEqual(['쪽 03']);
    await context.close();
  });

  it('SCR-8 saves a view under a name, hides a column, and both are there the next time', async () => {
    await desk.make({ by: 'gisa02', title: '급한 문서', line: decide('gamsa01'), more: { urgentYn: 'Y' } });
    await desk.make({ by: 'gisa02', title: '느긋한 문서', line: decide('gamsa01') });
    const { context, page } = await desk.enter('gamsa01', INBOX);
    await page.getByRole('button', { name: '필터' }).click();
    await page.getByRole('checkbox', { name: '긴급만' }).click();
    await page.getByRole('link', { name: '느긋한 문서' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '보기', exact: true }).click();
    await page.getByRole('menuitem', { name: '지금 조건 저장' }).click();
    await page.getByLabel('보기 이름').fill('급한 것만');
    await dialog(page, '보기 저장').getByRole('button', { name: '저장' }).click();
    await page.getByText('저장되었습니다.').waitFor();
    await page.getByRole('button', { name: '열', exact: true }).click();
    await page.getByRole('checkbox', { name: '기안일' }).click();
    await page.getByRole('columnheader', { name: '기안일' }).waitFor({ state: 'detached' });
    await page.goto(INBOX);
    await page.getByRole('link', { name: '느긋한 문서' }).waitFor();
    await expect.poll(() => page.getByRole('columnheader', { name: '기안일' }).count()).toBe(0);
    await page.getByRole('button', { name: '보기', exact: true }).click();
    await page.getByRole('menuitem', { name: '급한 것만', exact: true }).click();
    await page.getByRole('link', { name: '느긋한 문서' }).waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('urgentYn')).toBe('Y');
    await context.close();
  });

  it('SCR-8 all management finds orphans and hands them over, takes back and voids with a reason, several with a result each', async () => {
    const orphan = await desk.make({ by: 'gisa01', title: '고아 문서', line: decide('isa01') });
    await desk.sql("update member set state = 'LOCKED' where member_id = 'isa01'");
    const stopped = [];
    for (const title of ['멈출 문서 하나', '멈출 문서 둘'])
      stopped.push(await desk.make({ by: 'gisa01', title, line: decide('gwajang01') }));
    const { context, page } = await desk.enter('sojang01', '/elec-apv/all-apv-mng');
    await page.getByRole('button', { name: '필터' }).click();
    await page.getByRole('checkbox', { name: '결재자 없는 문서' }).click();
    await page.getByRole('row').filter({ hasText: '고아 문서' }).getByText('결재할 수 없음').waitFor();
    await page.getByRole('checkbox', { name: '고르기: 고아 문서' }).check();
    await page.getByRole('button', { name: '이관' }).click();
    await page.getByRole('combobox', { name: '받는 사람' }).fill('ㅇㄱㅈ');
    await page.getByRole('option', { name: /이과장/ }).click();
    await page.getByLabel('이관 사유').fill('이사의 계정이 잠겼습니다.');
    await dialog(page, '이관').getByRole('button', { name: '이관' }).click();
    await dialog(page, '이관 결과').getByText('다른 사람에게 넘겼습니다.').waitFor();
    await dialog(page, '이관 결과').getByRole('button', { name: '확인' }).click();
    const [step] = await desk.sql('select person_id from step where doc_id = $1 and state = $2', [orphan, 'PENDING']);
    expect(step).toEqual({ person_id: 'gwajang01' });

    await page.goto(`/elec-apv/all-apv-mng?text=${encodeURIComponent('멈출')}`);
    await page.getByRole('checkbox', { name: '이 쪽의 문서 모두 고르기' }).check();
    await page.getByRole('button', { name: '강제 회수' }).click();
    await page.getByLabel('회수 사유').fill('예산이 바뀌었습니다.');
    await dialog(page, '강제 회수').getByRole('button', { name: '강제 회수' }).click();
    await dialog(page, '강제 회수 결과').getByText('2건 가운데 2건').waitFor();
    await dialog(page, '강제 회수 결과').getByRole('button', { name: '확인' }).click();
    expect(await Promise.all(stopped.map(desk.stateOf))).toEqual(['WITHDRAWN', 'WITHDRAWN']);
    await page.getByRole('checkbox', { name: '고르기: 멈출 문서 하나' }).check();
    await page.getByRole('button', { name: '폐기' }).click();
    await page.getByLabel('폐기 사유').fill('쓰지 않는 문서입니다.');
    await dialog(page, '폐기').getByRole('button', { name: '폐기' }).click();
    await dialog(page, '폐기 결과').getByRole('button', { name: '확인' }).click();
    expect(await desk.stateOf(stopped[0] as string)).toBe('VOID');
    await context.close();
  });

  it('DAT-03 INJ-01 gives the list as an Excel file where one may, and only with a reason', async () => {
    await desk.make({ by: 'gisa01', title: '=1+1 수식 제목', line: decide('sojang01') });
    const { context, page } = await desk.enter('sojang01', `${INBOX}?text=${encodeURIComponent('수식')}`);
    await page.getByRole('button', { name: '엑셀' }).click();
    await page.getByLabel('내려받는 이유').fill('짧음');
    await dialog(page, '엑셀 내려받기').getByRole('button', { name: '내려받기' }).click();
    await page.getByText('내려받는 이유를 10자 이상 적어 주세요.').waitFor();
    await page.getByLabel('내려받는 이유').fill('월례 회의에 결재 현황을 보고합니다.');
    const download = page.waitForEvent('download');
    await dialog(page, '엑셀 내려받기').getByRole('button', { name: '내려받기' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^결재함_\d{4}-\d{2}-\d{2}\.xlsx$/);
    const [sheet] = (await readXlsxFile(await readFile(await file.path()))) as unknown as { data: unknown[][] }[];
    expect(sheet?.data[1]).toContain("'=1+1 수식 제목");
    await expect.poll(() => alertBox(page).count()).toBe(0);
    await context.close();
    const staff = await desk.enter('gisa01', INBOX);
    await staff.page.getByRole('button', { name: '보기', exact: true }).waitFor();
    await expect.poll(() => staff.page.getByRole('button', { name: '엑셀' }).count()).toBe(0);
    await staff.context.close();
  });
});

describe('on a phone', () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const swipe = async (page: import('playwright-core').Page, title: string, by: number) => {
    const card = page.getByRole('article', { name: title });
    await card.scrollIntoViewIfNeeded();
    const box = await card.boundingBox();
    if (!box) throw new Error('no card');
    const [x, y] = [box.x + box.width / 2, box.y + 24];
    const client = await page.context().newCDPSession(page);
    const touch = (type: string, at: number) =>
      client.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + at, y }],
      });
    await touch('touchStart', 0);
    for (const part of [0.2, 0.5, 0.8, 1]) await touch('touchMove', by * part);
    await touch('touchEnd', by);
  };

  it('SCR-8 shows cards: a swipe to the right approves after a question and can be undone, to the left rejects, and buttons do the same', async () => {
    const docId = await desk.make({ by: 'gisa01', title: '밀어서 승인', line: decide('dongdae01', 'sojang01') });
    const rejected = await desk.make({ by: 'gisa01', title: '밀어서 반려', line: decide('dongdae01') });
    const { context, page } = await desk.enter('dongdae01', INBOX, phone);
    await page.getByRole('article', { name: '밀어서 승인' }).waitFor();
    await swipe(page, '밀어서 승인', 140);
    await dialog(page, '승인').getByRole('button', { name: '승인' }).click();
    await page.getByRole('article', { name: '밀어서 승인' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '되돌리기' }).click();
    await page.getByRole('article', { name: '밀어서 승인' }).waitFor();
    await swipe(page, '밀어서 반려', -140);
    await page.getByLabel('반려 사유').fill('사진이 필요합니다.');
    await dialog(page, '반려').getByRole('button', { name: '반려' }).click();
    await page.getByRole('article', { name: '밀어서 반려' }).waitFor({ state: 'detached' });
    expect(await desk.stateOf(rejected)).toBe('REJECTED');
    await page.getByRole('button', { name: '승인: 밀어서 승인' }).click();
    await dialog(page, '승인').getByRole('button', { name: '승인' }).click();
    await page.getByRole('article', { name: '밀어서 승인' }).waitFor({ state: 'detached' });
    const [step] = await desk.sql('select state from step where doc_id = $1 and person_id = $2', [docId, 'dongdae01']);
    expect(step).toEqual({ state: 'APPROVED' });
    await context.close();
  });

  it('SCR-8 axe finds nothing in the lists, with rows, filters and ticks: a table in light, cards in dark', async () => {
    await desk.make({ by: 'gisa01', title: '점검할 문서', line: decide('sojang01'), more: { urgentYn: 'Y' } });
    const { context, page } = await desk.enter('sojang01', '/elec-apv/all-apv-mng?urgentYn=Y');
    await page.getByRole('checkbox', { name: '고르기: 점검할 문서' }).check();
    const faults = await axeFaults(page, [[1440, 'light']]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${INBOX}?urgentYn=Y`);
    await page.getByRole('article', { name: '점검할 문서' }).waitFor();
    faults.push(...(await axeFaults(page, [[390, 'dark']])));
    expect(faults).toEqual([]);
    await context.close();
  });
});
