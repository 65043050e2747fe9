import { readFileSync, writeFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { type Acts, countActs, type Hand, handOf } from './count-acts.ts';
import { type Desk, expense, openDesk } from './document-desk.ts';
import { dialog, openBrowser, shareOffice, signedIn } from './support.ts';
import { type Counted, readTaps, type Side, sayActs, TAP_TASKS, type TapTask, tapsPage } from './taps-page.ts';

let danji: Danji;
let desk: Desk;
shareOffice(async () => {
  danji = await launchDanji();
  desk = openDesk(danji);
  return danji;
});

const LOOKS = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;
const PAGE = new URL('../../docs/taps.md', import.meta.url);
const soon = { timeout: 20_000 };

const lineOf = (first: string) => [
  { order: 1, kind: 'REVIEW', personId: first },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
];
const send = (title: string, first = 'gijeon01') =>
  desk.submit({ by: 'gisa01', title, form: 'EXPENSE', line: lineOf(first), more: { content: expense(480_000) } });
const stepOf = async (docId: string, personId: string) => {
  const { steps } = (await desk.detail('gisa01', docId)) as unknown as { steps: { personId: string; state: string }[] };
  return steps.find((step) => step.personId === personId)?.state;
};
const becomes = (docId: string, state: string) =>
  expect.poll(async () => (await desk.detail('gisa01', docId)).state, soon).toBe(state);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const titled = (page: Page, title: string) => page.locator('#main').getByRole('link', { name: title }).first();
const bar = (page: Page) => page.getByRole('region', { name: '결재 처리' });

/** An act of the bar, behind the dots where there is no room. */
async function pressAct({ page, press }: Hand, name: string): Promise<void> {
  const shown = bar(page).getByRole('button', { name, exact: true });
  const dots = bar(page).getByRole('button', { name: '다른 처리' });
  await shown.or(dots).first().waitFor();
  if (await shown.isVisible()) return press(shown);
  await press(dots);
  await press(page.getByRole('menuitem', { name, exact: true }));
}

async function pick({ page, press }: Hand, field: Locator, entry: string): Promise<void> {
  await press(field);
  await press(page.getByRole('listbox').getByRole('option', { name: entry, exact: true }));
}

/** Each task from where a person stands: home, signed in; only 로그인 begins at the door. It ends when the server has it. */
const tasks: Record<TapTask, { who: string; walk: (hand: Hand, look: Side) => Promise<void> }> = {
  로그인: {
    who: '',
    async walk({ page, press, write, key }, look) {
      await write(page.getByLabel('아이디'), 'gisa01');
      if (look === 'desktop') await key('Tab');
      await write(page.getByRole('textbox', { name: '비밀번호' }), 'danji1234!');
      await (look === 'desktop' ? key('Enter') : press(button(page, '로그인')));
      await page.locator('#root #main h1').waitFor();
    },
  },
  기안: {
    who: 'gisa01',
    async walk(hand) {
      const { page, press, write } = hand;
      const field = (name: string) => page.getByRole('textbox', { name, exact: true });
      await press(
        page
          .locator('#main')
          .getByRole('link', { name: /^지출결의서/ })
          .first(),
      );
      await page.getByRole('region', { name: '결재선' }).getByText('박소장', { exact: true }).waitFor();
      await write(page.getByRole('combobox', { name: '지급처', exact: true }), '한빛엘리베이터');
      await write(field('지급사유'), '3호기 도어 인버터를 교체하고 대금을 지급하고자 함.');
      await pick(hand, page.getByRole('combobox', { name: '계정과목' }), '승강기유지비');
      await pick(hand, page.getByRole('combobox', { name: '증빙종류' }), '세금계산서');
      await write(field('품명 1행'), '도어 인버터');
      await write(field('수량 1행'), '2');
      await write(field('단가 1행'), '640000');
      // The amount has come from the items.
      await expect.poll(() => field('지급금액').inputValue(), soon).toBe('1,280,000');
      await press(button(page, '상신').last());
      await press(dialog(page, '이대로 상신할까요?').getByRole('button', { name: '상신하기', exact: true }));
      await page.waitForURL(/sign-detail\//);
      await becomes(new URL(page.url()).pathname.split('/').at(-1) ?? '', 'IN_PROGRESS');
    },
  },
  승인: {
    who: 'gijeon01',
    async walk(hand, look) {
      const docId = await send(`승인할 문서 ${look}`);
      await press(hand, `승인할 문서 ${look}`);
      await pressAct(hand, '승인');
      await expect.poll(() => stepOf(docId, 'gijeon01'), soon).toBe('APPROVED');
    },
  },
  반려: {
    who: 'gijeon01',
    async walk(hand, look) {
      const docId = await send(`반려할 문서 ${look}`);
      await press(hand, `반려할 문서 ${look}`);
      await pressAct(hand, '반려');
      const box = dialog(hand.page, '반려');
      await hand.write(box.getByRole('textbox'), '견적서가 빠졌습니다.');
      await hand.press(box.getByRole('button', { name: '반려', exact: true }));
      await becomes(docId, 'REJECTED');
    },
  },
  회수: {
    who: 'gisa01',
    async walk(hand, look) {
      const docId = await send(`회수할 문서 ${look}`);
      await hand.press(hand.page.locator('#main').getByRole('link', { name: /^진행 중/ }));
      await press(hand, `회수할 문서 ${look}`);
      await pressAct(hand, '회수');
      await hand.press(dialog(hand.page, '확인').getByRole('button', { name: '회수' }));
      await becomes(docId, 'WITHDRAWN');
    },
  },
  '일괄 승인 (3건)': {
    who: 'gwajang01',
    async walk(hand, look) {
      const { page } = hand;
      const titles = [1, 2, 3].map((n) => `묶음 ${n} ${look}`);
      const ids = await Promise.all(titles.map((title) => send(title, 'gwajang01')));
      await hand.press(page.getByRole('link', { name: '결재함 전체 보기' }));
      const all = page.getByRole('checkbox', { name: '이 쪽의 문서 모두 고르기' });
      const each = titles.map((title) => page.getByRole('checkbox', { name: `고르기: ${title}` }));
      for (const one of each) await one.waitFor();
      if (look === 'desktop') await hand.press(all);
      else {
        await hand.press(page.getByRole('checkbox', { name: `고르기: ${titles[0]}` }));
        await hand.press(button(page, '모두 고르기'));
      }
      await hand.press(button(page, '일괄 승인'));
      await hand.press(dialog(page, '일괄 승인').getByRole('button', { name: '3건 승인' }));
      for (const docId of ids) await expect.poll(() => stepOf(docId, 'gwajang01'), soon).toBe('APPROVED');
    },
  },
  업무일지: {
    who: 'gisa01',
    async walk({ page, press }) {
      await press(
        page
          .locator('#main')
          .getByRole('link', { name: /^일일 업무일지/ })
          .first(),
      );
      await page.getByRole('region', { name: '결재선' }).getByText('박소장', { exact: true }).waitFor();
      await press(button(page, '상신').last());
      await press(dialog(page, '이대로 상신할까요?').getByRole('button', { name: '상신하기', exact: true }));
      await page.waitForURL(/sign-detail\//);
      await becomes(new URL(page.url()).pathname.split('/').at(-1) ?? '', 'IN_PROGRESS');
    },
  },
};

const press = (hand: Hand, title: string) => hand.press(titled(hand.page, title));

async function count(task: TapTask, look: Side): Promise<Acts> {
  const { who, walk } = tasks[task];
  const context = who ? (await signedIn(danji, who, LOOKS[look], null)).context : await openBrowser(danji, LOOKS[look]);
  const page = await context.newPage();
  const read = await countActs(page);
  await page.goto(who ? '/' : '/auth/login');
  await page
    .locator(who ? '#root #main h1' : '#root h1')
    .first()
    .waitFor();
  await walk(handOf(page, look === 'phone'), look);
  const acts = await read();
  await context.close();
  return acts;
}

const counted: Partial<Record<TapTask, Partial<Record<Side, Acts>>>> = {};
const written = () => readFileSync(PAGE, 'utf8');

it.each(TAP_TASKS.flatMap((task) => (['phone', 'desktop'] as const).map((look) => [task, look] as const)))(
  '%s on a %s takes what docs/taps.md says',
  async (task, look) => {
    const acts = await count(task, look);
    counted[task] = { ...counted[task], [look]: acts };
    if (!process.env.WRITE_TAPS) expect(sayActs(acts)).toBe(readTaps(written(), task, look));
  },
);

it('the counting sees a press that no walk has: one on the heading of the login page is one more than is written', async () => {
  const context = await openBrowser(danji, LOOKS.desktop);
  const page = await context.newPage();
  const read = await countActs(page);
  await page.goto('/auth/login');
  await page.locator('#root h1').first().click();
  await tasks.로그인.walk(handOf(page, false), 'desktop');
  const acts = await read();
  await context.close();
  expect(sayActs(acts)).not.toBe(readTaps(written(), '로그인', 'desktop'));
});

afterAll(() => {
  if (process.env.WRITE_TAPS) writeFileSync(PAGE, tapsPage(counted as Counted));
});
