import { koreanDay } from '@danji/contract/korean-day';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { type Desk, openDesk } from './document-desk.ts';
import { decidePaper, fillPaper, sendPaper, type Values } from './paper-life.ts';
import { pdfPages } from './read-pdf.ts';
import { asOwner, dialog, shareOffice, signedIn, stands } from './support.ts';

let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji();
  return danji;
});

const BASE = '/api/cmplx-info';
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const TODAY = koreanDay(new Date());
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
/** Working days from tomorrow on; no holiday of the country falls on all of them. */
const workdays = (many: number) =>
  Array.from({ length: 40 }, (_, at) => dayAfter(TODAY, at + 1))
    .filter((day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()))
    .slice(0, many);

/** Whose days of a year end in half a year, so that the office is to ask for a plan these days. */
async function enter(desk: Desk, who: string): Promise<void> {
  const [year = 0, month = 0, day = 0] = dayAfter(TODAY, -3).split('-').map(Number);
  const on = new Date(Date.UTC(year - 3, month - 1 + 6, Math.min(day, 28))).toISOString().slice(0, 10);
  await desk.call('sojang01', 'POST', `${BASE}/vacation-entry-days`, { rows: [{ who, day: on }], saveYn: 'Y' });
  const { grants } = await desk.call<{ grants: unknown[] }>('sojang01', 'GET', `${BASE}/vacation-runs/preview`);
  await desk.call('sojang01', 'POST', `${BASE}/vacation-runs`, { seen: grants.length });
}
const setRule = async (desk: Desk, beyond: string) => {
  const { version: seenVersion, ...rule } = await desk.call<{ version: number }>(
    'sojang01',
    'GET',
    `${BASE}/vacation-rule`,
  );
  await desk.call('sojang01', 'POST', `${BASE}/vacation-rule`, { ...rule, beyond, seenVersion });
};
const wish = (kind: string, from: string, to: string, more: Values = {}): Values => ({
  ...{ 종류: kind, 기간: { from, to }, 사유: '개인 사정', 비상연락망: '010-0000-3175', ...more },
});

/** Who asks for days on each size. */
const SIZES = [
  { who: 'gyeongri01', name: '김경리', size: { width: 1440, height: 900 } },
  { who: 'seomu01', name: '윤서무', size: { width: 390, height: 844 } },
];

for (const { who, name, size } of SIZES) {
  it(`휴가 on ${size.width} px: half a day and hours taken, seen in the calendar, and beyond what is left refused, or explained`, async () => {
    const desk = openDesk(danji);
    await enter(desk, who);
    await setRule(desk, 'REFUSE');
    const [first = '', second = ''] = workdays(2);
    const leftOf = async () => (await desk.call<{ left: number }>(who, 'GET', '/api/comm/vacations/mine')).left;
    const before = await leftOf();
    const take = async (content: Values) => {
      const docId = await desk.draft({ by: who, form: 'LEAVE', line: [], title: '휴가' });
      await sendPaper(desk, who, docId, { title: '휴가 신청', content, before: [] });
      await decidePaper(desk, docId);
    };
    await take(wish('오전반차', first, first));
    await take(wish('시간연차', second, second, { 사용시간: 3 }));
    expect(await leftOf()).toBe(before - 0.5 - 0.375);

    const { page } = await signedIn(danji, who, { viewport: size }, '/auth/mypage_vacation');
    if (second.slice(0, 7) !== TODAY.slice(0, 7)) await page.getByRole('button', { name: '다음 달' }).click();
    await page.getByText(`${name} 3시간`, { exact: true }).waitFor();
    if (first.slice(0, 7) === second.slice(0, 7)) await page.getByText(`${name} 오전반차`, { exact: true }).waitFor();
    expect(await fits(page)).toBeLessThanOrEqual(0);

    // More than is left: told while it is written, refused at 상신, and nothing is taken.
    const docId = await desk.draft({ by: who, form: 'LEAVE', line: [], title: '휴가' });
    const long = wish('연차', dayAfter(TODAY, 7), dayAfter(TODAY, 100));
    await fillPaper(desk, who, docId, { title: '긴 휴가 신청', content: long, before: [] });
    const open = async () => {
      await page.goto(`/elec-apv/ru-apv-cre?docId=${docId}`);
      await stands(page);
    };
    const send = () => page.getByRole('button', { name: '상신', exact: true }).first().click();
    const confirmSend = () =>
      dialog(page, '이대로 상신할까요?').getByRole('button', { name: '상신하기', exact: true }).click();
    await open();
    await page.getByText('남은 연차보다 많아 상신할 수 없습니다', { exact: false }).first().waitFor();
    await send();
    await confirmSend();
    await page.getByText('남은 연차보다 많아 신청할 수 없습니다', { exact: false }).first().waitFor();
    expect((await desk.detail(who, docId)).state).toBe('DRAFT');
    await setRule(desk, 'EXPLAIN');
    await open();
    await page.getByText('차감일수에 까닭을 적어야 합니다', { exact: false }).first().waitFor();
    await page.getByRole('button', { name: '까닭 적기' }).first().click();
    await page.getByRole('textbox', { name: '차감일수 까닭' }).fill('장기 요양');
    await send();
    await confirmSend();
    await page.waitForURL(/sign-detail\//);
    await page.getByText('장기 요양', { exact: false }).first().waitFor();
    expect(await leftOf()).toBe(before - 0.5 - 0.375);
    await desk.act(who, docId, { type: 'RECALL' });
    await page.context().close();
  });

  it(`사용촉진 (제61조) on ${size.width} px: asked, read and planned in part, the rest named, each notice on paper, and the list as Excel`, async () => {
    const desk = openDesk(danji);
    await asOwner(danji, 'delete from vacation_promotion');
    await enter(desk, who);
    const { page: head } = await signedIn(
      danji,
      'sojang01',
      { viewport: size },
      '/cmplx-info/vacation-mng?tab=promotion',
    );
    const notice = async (stage: 'FIRST' | 'SECOND', label: string) => {
      const answer = head.waitForResponse((one) => one.url().includes(`/pdf?stage=${stage}`) && one.ok());
      await head.getByRole('button', { name: label }).click();
      return (await pdfPages(danji, 'sojang01', `${new URL((await answer).url()).pathname}?stage=${stage}`)).join('');
    };
    const openNotices = () => head.getByRole('button', { name: `${name} 통지 보기` }).click();
    await head.getByText('1차 촉구할 때').first().waitFor();
    expect(await fits(head)).toBeLessThanOrEqual(0);
    await head.getByRole('button', { name: /^1차 촉구 \d+명$/ }).click();
    await head.getByRole('button', { name: '확인', exact: true }).click();
    await head.getByText('계획 기다림').first().waitFor();
    await openNotices();
    expect(await notice('FIRST', '1차 촉구서 PDF')).toContain(name);
    await head.getByLabel('종이로 건넨 날').fill(TODAY);
    await head.getByRole('button', { name: '건넨 날 저장' }).click();
    await head.getByText('건넨 날을 적었습니다.').waitFor();

    const { page } = await signedIn(danji, who, { viewport: size }, '/auth/mypage_vacation');
    await page.getByText('남았다고 관리사무소가 알렸습니다', { exact: false }).waitFor();
    await page.getByRole('button', { name: '통지 확인' }).click();
    await page.getByRole('button', { name: '통지 확인' }).waitFor({ state: 'detached' });
    const planned = dayAfter(TODAY, 30);
    await page.getByLabel('연차를 쓸 날').fill(planned);
    await page.getByRole('button', { name: '사용 계획 알리기' }).click();
    await page.getByText(`알린 계획: ${planned}`, { exact: false }).waitFor();
    expect(await fits(page)).toBeLessThanOrEqual(0);

    // Ten days later the office names what was not planned.
    await asOwner(
      danji,
      `update vacation_promotion set first_at = first_at - interval '13 days', first_read_at = first_read_at - interval '13 days',
              planned_at = planned_at - interval '13 days', first_handed_on = first_handed_on - 13`,
    );
    await enter(desk, who);
    await head.goto('/cmplx-info/vacation-mng?tab=promotion');
    await head.getByText('2차 지정할 때').first().waitFor();
    await openNotices();
    const [row] = await asOwner<{ rest: number }>(
      danji,
      `select ceil(asked_hours / 8.0 - coalesce(array_length(plan_days, 1), 0))::int as rest from vacation_promotion where member_id = $1`,
      [who],
    );
    const named = Array.from({ length: row?.rest ?? 0 }, (_, at) => dayAfter(TODAY, 40 + at * 3));
    await head.getByLabel('정할 날').fill(named.join('\n'));
    await head.getByRole('button', { name: '쓸 날 정해 알리기' }).click();
    await head.getByText('날짜 지정함').first().waitFor();
    await openNotices();
    const second = await notice('SECOND', '2차 통보서 PDF');
    expect(second).toContain(name);
    await head.keyboard.press('Escape');
    await page.goto('/auth/mypage_vacation');
    await page.getByText('관리사무소가 쓸 날을 정했습니다', { exact: false }).waitFor();
    expect(await page.getByLabel('연차를 쓸 날').count()).toBe(0);

    const file = head.waitForResponse((one) => one.url().includes('/vacation-promotions/excel') && one.ok());
    await head.getByRole('button', { name: '엑셀', exact: true }).click();
    await head.getByLabel('내려받는 이유').fill('미사용수당 계산에 쓸 자료');
    await dialog(head).getByRole('button', { name: '내려받기', exact: true }).click();
    expect((await file).headers()['content-type']).toContain('spreadsheet');
    await Promise.all([page.context().close(), head.context().close()]);
  });
}
