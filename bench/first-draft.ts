import { disassemble } from 'es-hangul';
import type { Locator, Page } from 'playwright-core';
import { launchBrowser } from '../e2e/support/launch-browser.ts';

/**
 * How long somebody takes who has never written a document here: from the login page to 상신 of a 지출결의서, by what is to be seen
 * on the screen alone. Measures a running server (`npm start` first) and leaves a document there for each way:
 *   BENCH_URL=http://localhost:3000 node bench/first-draft.ts
 * People are reckoned by the keystroke-level model (Card, Moran and Newell), for a slow typist; pages are measured.
 */
const url = process.env.BENCH_URL ?? 'http://localhost:3000';
/** Somebody of the demo who has not written anything yet. */
const memberId = process.env.MEMBER ?? 'yeongseon1';
const MOST_S = 180;
const KEY = 0.28;
const POINT = 1.2;
/** From the mouse to the keys, or back. */
const HOME = 0.4;
/** To find what comes next and decide what goes there. */
const THINK = 1.35;

/** Keys of the Korean keyboard: a doubled consonant is one key with shift. */
const keysOf = (text: string): number =>
  [...disassemble(text)].reduce((sum, one) => sum + (/[ㄲㄸㅃㅆㅉㅒㅖ]/.test(one) ? 2 : 1), 0);

/** Does what a person does, and counts it. */
function openPerson(page: Page) {
  const count = { keys: 0, points: 0, thoughts: 0, hands: 0, pageMs: 0 };
  let hand: 'mouse' | 'keys' = 'mouse';
  const take = (next: typeof hand) => {
    if (hand !== next) count.hands += 1;
    hand = next;
  };
  const point = async (target: Locator) => {
    take('mouse');
    const box = await target.boundingBox();
    const height = page.viewportSize()?.height ?? 0;
    // What is not on the screen is scrolled to first.
    count.points += box && box.y >= 0 && box.y + box.height <= height ? 1 : 2;
  };
  return {
    count,
    async click(target: Locator): Promise<void> {
      await target.waitFor();
      count.thoughts += 1;
      await point(target);
      await target.click();
    },
    async type(target: Locator, text: string): Promise<void> {
      await this.click(target);
      take('keys');
      count.keys += keysOf(text);
      await page.keyboard.type(text);
    },
    async choose(target: Locator, label: string): Promise<void> {
      count.thoughts += 1;
      await point(target);
      await target.click();
      const entry = page.getByRole('listbox').getByRole('option', { name: label, exact: true });
      await point(entry);
      await entry.click();
    },
    /** What the page takes, not the person. */
    async wait(what: () => Promise<unknown>): Promise<void> {
      const from = performance.now();
      await what();
      count.pageMs += performance.now() - from;
    },
  };
}
type Person = ReturnType<typeof openPerson>;

const field = (page: Page, name: string) =>
  page.getByRole(name === '지급처' ? 'combobox' : 'textbox', { name, exact: true });
const WAYS: Readonly<Record<string, (page: Page, me: Person) => Promise<void>>> = {
  '홈의 빠른 작성': async (page, me) => {
    await me.click(page.getByRole('link', { name: /^지출결의서/ }));
  },
  '새 결재 작성에서 찾기': async (page, me) => {
    await me.click(page.getByRole('button', { name: '새 결재 작성' }).first());
    const search = page.getByRole('searchbox');
    await me.wait(() => search.waitFor());
    await me.type(search, '지출');
    await me.click(
      page
        .getByRole('link', { name: /^지출결의서/ })
        .or(page.getByRole('button', { name: /^지출결의서/ }))
        .first(),
    );
  },
};

async function draft(page: Page, choose: (page: Page, me: Person) => Promise<void>): Promise<Person['count']> {
  const me = openPerson(page);
  await me.wait(() => page.goto('/auth/login'));
  await me.type(page.getByLabel('아이디'), memberId);
  await me.type(page.getByRole('textbox', { name: '비밀번호' }), 'danji1234!');
  await me.click(page.getByRole('button', { name: '로그인', exact: true }));
  await me.wait(() => page.getByRole('region', { name: '빠른 작성' }).getByRole('listitem').first().waitFor());
  await choose(page, me);
  await me.wait(() => field(page, '지급처').waitFor());
  await me.type(field(page, '지급처'), '한빛엘리베이터');
  await me.type(field(page, '지급금액'), '1848000');
  await me.type(field(page, '지급사유'), '3호기 도어 인버터 고장으로 부품을 교체하고 대금을 지급하고자 함.');
  await me.choose(page.getByRole('combobox', { name: '계정과목' }), '승강기유지비');
  await me.choose(page.getByRole('combobox', { name: '증빙종류' }), '세금계산서');
  await me.type(field(page, '품명 1행'), '도어 인버터');
  await me.type(field(page, '수량 1행'), '1');
  await me.type(field(page, '단가 1행'), '1848000');
  await me.click(page.getByRole('button', { name: '상신', exact: true }).first());
  await me.click(page.getByRole('button', { name: '상신하기' }));
  await me.wait(() => page.waitForURL(/\/elec-apv\/sign-detail\//));
  await me.wait(() => page.getByRole('region', { name: '결재선' }).getByText('박소장').waitFor());
  return me.count;
}

const browser = await launchBrowser({ whole: true });
for (const [name, choose] of Object.entries(WAYS)) {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'ko-KR',
    viewport: { width: 1366, height: 768 },
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  });
  const { keys, points, thoughts, hands, pageMs } = await draft(await context.newPage(), choose);
  const person = keys * KEY + points * POINT + hands * HOME;
  const seconds = person + thoughts * THINK + pageMs / 1000;
  console.log(
    `${name}: ${Math.round(seconds)} s (${keys} keys, ${points} pointings, ${thoughts} decisions, pages ${(pageMs / 1000).toFixed(1)} s); thinking three times as long: ${Math.round(seconds + 2 * thoughts * THINK)} s; at most ${MOST_S} s`,
  );
  if (seconds >= MOST_S) process.exitCode = 1;
  await context.close();
}
await browser.close();
