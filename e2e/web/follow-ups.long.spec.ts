import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { openDesk } from './document-desk.ts';
import { detail, docIdOf } from './drafting-support.ts';
import { decidePaper, formOf, sendPaper, type Values } from './paper-life.ts';
import { asOwner, shareOffice, signedIn, stands } from './support.ts';

let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji();
  return danji;
});

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

type Thing = {
  by: string;
  code: string;
  /** What the home card calls it. */
  name: (nr: number) => string;
  first: (nr: number) => Values;
  /** What the next paper begins with. */
  carried: (nr: number) => Values;
  /** What is written on it. */
  adds: Values;
};

const THINGS: Record<string, Thing> = {
  'a contract that ends': {
    by: 'gijeon01',
    code: 'CONTRACT',
    name: (nr) => `저수조 청소 용역 ${nr}`,
    first: (nr) => ({ 계약명: `저수조 청소 용역 ${nr}`, 계약기간: { from: '2026-01-01', to: '2026-12-20' } }),
    carried: (nr) => ({ 계약명: `저수조 청소 용역 ${nr}`, 계약상대방: '한마루승강기(주)' }),
    adds: { 계약기간: { from: '2026-12-21', to: '2027-12-20' } },
  },
  'the next inspection': {
    by: 'gisa01',
    code: 'STATUTORY_CHECK',
    name: () => '소방시설 작동점검',
    first: () => ({ 다음점검일: '2026-11-25' }),
    carried: () => ({ 점검종류: '소방시설 작동점검', 점검기관: '든든소방안전(주)' }),
    adds: { 점검일: '2026-11-18', 다음점검일: '2028-05-31' },
  },
  'a complaint that is to be answered': {
    by: 'gisa01',
    code: 'COMPLAINT_REPORT',
    name: (nr) => `현관 자동문이 닫히지 않음 ${nr}`,
    first: (nr) => ({ 민원내용: `현관 자동문이 닫히지 않음 ${nr}`, 처리결과: '처리 중' }),
    carried: (nr) => ({ 민원내용: `현관 자동문이 닫히지 않음 ${nr}`, 접수일: '2026-11-09' }),
    adds: { 처리결과: '완료' },
  },
};

/** As the job of the clock notes it (`tell-follow-ups.ts`): one row of a register that is due, told to somebody. */
const noteOf = (docId: string, memberId: string) =>
  asOwner(
    danji,
    `insert into register_notice (apt_id, notice_id, register, doc_id, row_no, day, stage, member_id, made_at)
     select apt_id, gen_random_uuid(), register, doc_id, row_no, until_day, 'BEFORE_30', $2, now() from register_row
      where doc_id = $1 and until_day is not null returning register`,
    [docId, memberId],
  );

const homeCard = async (page: Page) => {
  await page.goto('/');
  await page.getByRole('region', { name: '내 차례' }).waitFor();
  return page.getByRole('region', { name: '곧 할 일' });
};

for (const size of SIZES)
  for (const [what, { by, code, name, first, carried, adds }] of Object.entries(THINGS))
    it(`REG-01 ${what} stands on home at ${size.width} px, begins its paper filled in, and goes when that is approved`, async () => {
      const desk = openDesk(danji);
      const nr = size.width;
      const { sample } = formOf(code);
      const write = async (docId: string, title: string, content: Values, before: string[]) => {
        await sendPaper(desk, by, docId, { title, content, before });
        await decidePaper(desk, docId);
      };
      const docId = await desk.draft({ by, form: code, line: [], title: sample.title });
      await write(docId, `${sample.title} ${nr}`, { ...sample.values, ...first(nr) }, []);
      expect(await noteOf(docId, by)).toHaveLength(1);

      const { page } = await signedIn(danji, by, { viewport: size }, null);
      const card = await homeCard(page);
      await card.getByRole('link', { name: name(nr) }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await card.getByRole('button', { name: `${name(nr)} 이어서 작성` }).click();
      await page.waitForURL(/ru-apv-cre/);
      await stands(page);
      const begun = await docIdOf(page);
      const { content } = await detail(page, begun);
      expect(content).toMatchObject(carried(nr));

      // Sent, it still is to be done; approved, it is.
      const written = { ...sample.values, ...content, ...adds };
      await sendPaper(desk, by, begun, { title: `${name(nr)} 다음`, content: written, before: [docId] });
      await (await homeCard(page)).getByRole('link', { name: name(nr) }).waitFor();
      await decidePaper(desk, begun);
      await homeCard(page);
      await expect
        .poll(() => page.getByRole('link', { name: new RegExp(`^${name(nr)}.*(뒤|오늘|지남|전)`) }).count())
        .toBe(0);
      await page.context().close();
    });
