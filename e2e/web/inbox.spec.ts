import { readFile } from 'node:fs/promises';
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { type Desk, decide, openDesk } from './inbox-support.ts';
import { alertBox, dialog, sendNow, shareOffice } from './support.ts';

let danji: Danji;
let desk: Desk;
shareOffice(async () => {
  danji = await launchDanji();
  desk = openDesk(danji);
  return danji;
});

const INBOX = '/elec-apv/apv-inbox';
const soon = { timeout: 10_000, interval: 50 };

describe('the approve inbox', () => {
  it('SCR-8 approves, undoes, rejects, holds and resumes in place, and follows others without a reload, but not from under the pointer', async () => {
    const make = (title: string, ...people: string[]) => desk.make({ by: 'gisa01', title, line: decide(...people) });
    const docId = await make('되돌릴 문서', 'hoejang01', 'sojang01');
    const rejected = await make('반려할 문서', 'hoejang01');
    const held = await make('보류할 문서', 'hoejang01');
    const { context, page } = await desk.enter('hoejang01', INBOX);
    const row = (title: string) => page.getByRole('row').filter({ hasText: title });
    const link = (title: string) => page.getByRole('link', { name: title });

    // What can be done at once comes with the pointer.
    await row('되돌릴 문서').hover();
    await page.getByRole('button', { name: '승인: 되돌릴 문서' }).click();
    await page.getByRole('button', { name: '실행취소: 되돌릴 문서' }).click();
    await page.getByRole('button', { name: '승인: 되돌릴 문서' }).waitFor();
    expect(await desk.stateOf(docId)).toBe('IN_PROGRESS');

    await page.getByRole('button', { name: '다른 처리: 반려할 문서' }).click();
    await page.getByRole('menuitem', { name: '반려' }).click();
    await dialog(page, '반려').getByRole('button', { name: '반려' }).click();
    await page.getByText('반려 사유를 적어 주세요.').waitFor();
    expect(await desk.stateOf(rejected)).toBe('IN_PROGRESS');
    await page.getByLabel('반려 사유').fill('견적서가 빠졌습니다.');
    await dialog(page, '반려').getByRole('button', { name: '반려' }).click();
    await sendNow(page);
    await row('반려할 문서').waitFor({ state: 'detached' });
    expect(await desk.stateOf(rejected)).toBe('REJECTED');

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

    // A document leaves when its drafter takes it back.
    await page.getByRole('link', { name: /^대기/ }).click();
    await row('보류할 문서').waitFor();
    const menu = page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: /^결재함/ });
    await expect.poll(() => menu.innerText(), soon).toContain('2');
    await page.mouse.move(5, 5);
    await desk.act('gisa01', held, { type: 'RECALL' });
    await link('보류할 문서').waitFor({ state: 'detached' });
    await expect.poll(() => menu.innerText(), soon).toContain('1');
    await link('되돌릴 문서').hover();
    const before = await link('되돌릴 문서').boundingBox();
    await make('새로 온 문서', 'hoejang01');
    await page.getByText('새 문서 1건이 있습니다.').waitFor();
    await expect.poll(() => link('새로 온 문서').count()).toBe(0);
    await desk.act('gisa01', docId, { type: 'RECALL' });
    await page.getByText('처리됨').waitFor();
    const after = await link('되돌릴 문서').boundingBox();
    expect(Math.abs((after?.x ?? 0) - (before?.x ?? 1))).toBeLessThan(2);
    await page.mouse.move(5, 5);
    await link('새로 온 문서').waitFor();
    await expect.poll(() => link('되돌릴 문서').count()).toBe(0);
    await context.close();
  });
});

describe('the lists', () => {
  it('RT-11 SCR-8 keeps filters, page and size in the address, Back brings them back, and pages neither repeat nor lose a row', async () => {
    for (let n = 0; n < 12; n += 1)
      await desk.make({ by: 'seomu01', title: `쪽 ${String(n).padStart(2, '0')}`, line: [], submit: false });
    const { context, page } = await desk.enter('seomu01', '/elec-apv/sent-inbox?tab=draft&size=10');
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

  it('DAT-03 INJ-01 SCR-8 gives the list as an Excel file with a reason; all management finds orphans and hands them over', async () => {
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

    // Who manages finds what waits for nobody, and hands it over.
    const orphan = await desk.make({ by: 'gisa01', title: '고아 문서', line: decide('isa01', 'sojang01') });
    await desk.sql("update member set state = 'LOCKED' where member_id = 'isa01'");
    await page.goto('/elec-apv/all-apv-mng?orphanedYn=Y');
    await page.getByRole('row').filter({ hasText: '고아 문서' }).getByText('결재할 수 없음').waitFor();
    await page.getByRole('checkbox', { name: '고르기: 고아 문서' }).check();
    await page.getByRole('button', { name: '이관' }).click();
    await page.getByRole('combobox', { name: '받는 사람' }).fill('ㅇㄱㅈ');
    await page.getByRole('option', { name: /이과장/ }).click();
    await page.getByLabel('이관 사유').fill('이사의 계정이 잠겼습니다.');
    await dialog(page, '이관').getByRole('button', { name: '이관' }).click();
    await dialog(page, '이관 결과').getByText('다른 사람에게 넘겼습니다.').waitFor();
    const [step] = await desk.sql('select person_id from step where doc_id = $1 and state = $2', [orphan, 'PENDING']);
    expect(step).toEqual({ person_id: 'gwajang01' });
    await context.close();
  });
});
